import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToStart, startsOf } from '../../../../elements/yb-carousel/move-by-several.ts';

describe('startsOf', () => {
  it('lists every n-th stop, and the last one of a track that ends', () => {
    expect(startsOf(8, false, 3)).toEqual([0, 3, 6, 7]);
    expect(startsOf(7, false, 3)).toEqual([0, 3, 6]);
    expect(startsOf(8, true, 3)).toEqual([0, 3, 6]);
    expect(startsOf(3, false, 5)).toEqual([0, 2]);
    expect(startsOf(1, false, 2)).toEqual([0]);
    expect(startsOf(0, false, 2)).toEqual([]);
  });
});

describe('distanceToStart', () => {
  const many = fc.record({
    count: fc.integer({ min: 2, max: 30 }),
    perMove: fc.integer({ min: 1, max: 8 }),
    loops: fc.boolean(),
  });

  it('leads from any slide to the next start, forward and back', () => {
    const starts = [0, 3, 6, 7];
    const of = { starts, count: 10, loops: false };
    expect([0, 1, 3, 6].map((index) => index + distanceToStart(index, 1, of))).toEqual([3, 3, 6, 7]);
    expect([7, 6, 5, 1].map((index) => index + distanceToStart(index, -1, of))).toEqual([6, 3, 3, 0]);
  });

  it('leads beyond the track at its ends, and around in a loop', () => {
    const ends = { starts: [0, 2, 4], count: 5, loops: false };
    expect(4 + distanceToStart(4, 1, ends)).toBeGreaterThan(4);
    expect(distanceToStart(0, -1, ends)).toBeLessThan(0);
    const loop = { ...ends, loops: true };
    expect((4 + distanceToStart(4, 1, loop)) % 5).toBe(0);
    expect(5 + distanceToStart(0, -1, loop)).toBe(4);
  });

  it('visits every start of a track once on the way to its end, and comes around a loop', () => {
    fc.assert(
      fc.property(many, ({ count, perMove, loops }) => {
        const starts = startsOf(count, loops, perMove);
        const visited: number[] = [];
        for (let at = 0; at < count; at += distanceToStart(at, 1, { starts, count, loops })) visited.push(at);
        expect(visited).toEqual(starts);
      }),
    );
  });

  it('goes back the way that it came', () => {
    fc.assert(
      fc.property(many, fc.nat(), ({ count, perMove, loops }, pick) => {
        const starts = startsOf(count, loops, perMove);
        const from = starts[pick % starts.length] ?? 0;
        const to = from + distanceToStart(from, 1, { starts, count, loops });
        if (!loops && to >= count) return;
        const back = distanceToStart(to % count, -1, { starts, count, loops });
        expect((((to + back) % count) + count) % count).toBe(from);
      }),
    );
  });
});
