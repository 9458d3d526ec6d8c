import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../../src/ads/decide/distance.ts';

/**
 * Vincenty's formula for the great circle on a sphere (Survey Review 23, 1975): exact for near, far and
 * antipodal points alike, and another formula than the one under test.
 */
function vincenty(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const [a, b, l] = [lat1, lat2, lon2 - lon1].map((degrees) => (degrees / 180) * Math.PI) as [
    number,
    number,
    number,
  ];
  const y = Math.hypot(
    Math.cos(b) * Math.sin(l),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(l),
  );
  return 6371 * Math.atan2(y, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(l));
}

describe('distance', () => {
  it('equals a published formula everywhere (COND-21)', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = distance(from, to, 'km');
        expect(Math.abs(km - vincenty(from.lat, from.lon, to.lat, to.lon))).toBeLessThan(0.001);
        expect(distance(to, from, 'km')).toBeCloseTo(km, 6);
        expect(distance(from, to, 'mi')).toBeCloseTo((km / 6371) * 3958.755865744, 6);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
  it('is half the circumference between antipodes', () => {
    expect(distance({ lat: 12, lon: 34 }, { lat: -12, lon: -146 }, 'km')).toBeCloseTo(Math.PI * 6371, 3);
  });
  it('is 0 at the same place', () => {
    expect(distance({ lat: 45.46, lon: 9.19 }, { lat: 45.46, lon: 9.19 }, 'mi')).toBe(0);
  });
});
