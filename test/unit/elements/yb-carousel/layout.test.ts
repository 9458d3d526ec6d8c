import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type Box } from '../../../../elements/yb-carousel/layout.ts';

/** Slides of these sizes in a row, as parts of the view. */
function row(sizes: readonly number[], gap = 0, before = 0): Box[] {
  let start = before;
  return sizes.map((size) => {
    const box = { start, size };
    start += size + gap;
    return box;
  });
}

/** Where the track stands for each slide. */
const places = (boxes: readonly Box[], { loop, center }: { loop: boolean; center: boolean }): number[] =>
  layOut(boxes, loop, center).track.map(({ origin }, i) =>
    Number(((boxes[i]?.start ?? 0) - origin).toFixed(6)),
  );

const plain = { loop: false, center: false };

describe('layOut', () => {
  it('lays out nothing', () => {
    expect(layOut([], false, false)).toEqual({ boxes: [], track: [], first: 0, loops: false });
  });

  it('stands at each slide, and at the end where the view is filled', () => {
    expect(places(row([1, 1, 1]), plain)).toEqual([0, 1, 2]);
    expect(places(row([0.3, 0.3, 0.3, 0.3, 0.3], 0.05), plain)).toEqual([0, 0.35, 0.7, 0.7, 0.7]);
    expect(places(row([0.2, 0.2]), plain)).toEqual([0, 0]);
  });

  it('takes rounding for none', () => {
    expect(places(row([1.0002]), plain)).toEqual([0]);
    expect(places(row([0.501, 0.501]), plain)).toEqual([0, 0]);
  });

  it('centres slides, held to the ends, or with the space the stylesheet gives', () => {
    expect(places(row([0.5, 0.5, 0.5, 0.5]), { loop: false, center: true })).toEqual([0, 0.25, 0.75, 1]);
    expect(places(row([0.5, 0.5, 0.5], 0, 0.25), { loop: false, center: true })).toEqual([0, 0.5, 1]);
  });

  it('loops where there are slides enough to fill the view at every place (CAROUSEL-8)', () => {
    expect(layOut(row([1, 1]), true, false).loops).toBe(true);
    expect(layOut(row([1]), true, false).loops).toBe(false);
    expect(layOut(row([0.5, 0.5]), true, false).loops).toBe(false);
    expect(layOut(row([0.5, 0.5, 0.5]), true, false).loops).toBe(true);
    expect(layOut(row([0.4, 1, 0.5]), true, false).loops).toBe(false);
    expect(places(row([0.5, 0.5, 0.5]), { loop: true, center: false })).toEqual([0, 0.5, 1]);
  });

  it('never leaves the view unfilled, goes on in order, and keeps what it measured', () => {
    const size = fc.double({ min: 0.05, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        fc.boolean(),
        (sizes, gap, center) => {
          const boxes = row(sizes, gap);
          const end = Math.max(...boxes.map((box) => box.start + box.size));
          const found = places(boxes, { loop: false, center });
          found.forEach((place, i) => {
            expect(place).toBeGreaterThanOrEqual(i ? (found[i - 1] ?? 0) - 0.0051 : 0);
            expect(place).toBeLessThanOrEqual(Math.max(end - 1, 0) + 1e-6);
          });
          const { track } = layOut(boxes, true, center);
          const total = track.reduce((sum, { size: one, spacing }) => sum + one + spacing, 0);
          expect(total).toBeCloseTo(end + (sizes.length > 1 ? gap : 0), 6);
        },
      ),
    );
  });
});
