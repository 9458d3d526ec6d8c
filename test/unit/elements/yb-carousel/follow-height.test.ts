import { describe, expect, it } from 'vitest';
import { inViewAt } from '../../../../elements/yb-carousel/follow-height.ts';
import { layOut } from '../../../../elements/yb-carousel/layout.ts';

const boxes = (count: number, size: number, gap = 0): { start: number; size: number }[] =>
  Array.from({ length: count }, (_, i) => ({ start: i * (size + gap), size }));

describe('inViewAt', () => {
  it('is the current slide, where one fills the view', () => {
    const layout = layOut(boxes(4, 1), false, false);
    expect([0, 1, 3].map((index) => inViewAt(layout, index))).toEqual([[0], [1], [3]]);
  });

  it('counts slides that are partly in view, also before the current one at the end of the track', () => {
    const layout = layOut(boxes(4, 0.6, 0.1), false, false);
    expect(inViewAt(layout, 0)).toEqual([0, 1]);
    expect(inViewAt(layout, 3)).toEqual([2, 3]);
  });

  it('goes around in a loop', () => {
    const layout = layOut(boxes(4, 0.5), true, false);
    expect(inViewAt(layout, 3)).toEqual([0, 3]);
  });

  it('is nothing without slides', () => {
    expect(inViewAt(layOut([], false, false), 0)).toEqual([]);
  });
});
