import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, held, mostOf, WHOLE, zoomedAt } from '../../../../elements/yb-carousel/lightbox/zoom.ts';

const length = fc.integer({ min: 1, max: 6000 });
const size = fc.record({ width: length, height: length });
const place = fc.integer({ min: -9000, max: 9000 });
const view = fc.record({ scale: fc.double({ min: 0.05, max: 40, noNaN: true }), x: place, y: place });

describe('fitOf', () => {
  it('fills the stage in one direction', () => {
    expect(fitOf({ width: 800, height: 400 }, { width: 400, height: 400 })).toEqual({
      width: 400,
      height: 200,
    });
    expect(fitOf({ width: 100, height: 200 }, { width: 400, height: 400 })).toEqual({
      width: 200,
      height: 400,
    });
  });

  it('is the stage while the picture has no size', () => {
    expect(fitOf({ width: 0, height: 0 }, { width: 390, height: 700 })).toEqual({ width: 390, height: 700 });
  });
});

describe('mostOf', () => {
  it('is the picture’s own pixels, and three times at least', () => {
    expect(mostOf({ width: 4000, height: 100 }, { width: 400, height: 10 })).toBe(10);
    expect(mostOf({ width: 400, height: 100 }, { width: 400, height: 100 })).toBe(3);
    expect(mostOf({ width: 0, height: 0 }, { width: 0, height: 0 })).toBe(3);
  });
});

describe('held', () => {
  it('leaves no edge of a picture inside the stage, no smaller one beside its middle, and what is within the bounds', () => {
    fc.assert(
      fc.property(view, size, size, (any, picture, stage) => {
        const fit = fitOf(picture, stage);
        const most = mostOf(picture, fit);
        const shown = held(any, fit, stage, most);
        expect(shown.scale).toBeGreaterThanOrEqual(1);
        expect(shown.scale).toBeLessThanOrEqual(most);
        for (const [at, extent, space] of [
          [shown.x, fit.width, stage.width],
          [shown.y, fit.height, stage.height],
        ] as const) {
          const room = (extent * shown.scale - space) / 2;
          if (room <= 0) expect(at).toBeCloseTo(0);
          else expect(Math.abs(at)).toBeLessThanOrEqual(room + 1e-6);
        }
        expect(held(shown, fit, stage, most)).toEqual(shown);
      }),
    );
  });
});

describe('zoomedAt', () => {
  it('keeps what is at the point', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.1, max: 20, noNaN: true }), place, place, (any, scale, x, y) => {
        const shown = zoomedAt(any, scale, { x, y });
        const before = { x: (x - any.x) / any.scale, y: (y - any.y) / any.scale };
        expect((x - shown.x) / shown.scale).toBeCloseTo(before.x, 3);
        expect((y - shown.y) / shown.scale).toBeCloseTo(before.y, 3);
      }),
    );
    expect(zoomedAt(WHOLE, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
  });
});
