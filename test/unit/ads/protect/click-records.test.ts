import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countForGlobalLimit,
  countForOwnLimits,
  isSpent,
  readOwnLimits,
  runningPeriods,
} from '../../../../src/ads/protect/click-records.ts';

/** 2026-03-04 12:00 UTC */
const NOW = Date.UTC(2026, 2, 4, 12) / 1000;
const HOUR = 3600;
const parse = (value: string): unknown => JSON.parse(value);

describe('countForGlobalLimit (CLICK-1)', () => {
  it('begins a life of so many hours, adds to it without making it longer, and begins again after it', () => {
    const first = countForGlobalLimit(undefined, NOW, 3);
    expect(first).toMatchObject({ count: 1, expires: NOW + 3 * HOUR });
    expect(first.value).toBe('{"count":1,"exp":"expires=Wed, 04 Mar 2026 15:00:00 GMT"}');
    const next = (now: number) => countForGlobalLimit(parse(first.value), now, 3);
    expect(next(NOW + HOUR)).toMatchObject({ count: 2, expires: NOW + 3 * HOUR });
    expect(next(NOW + HOUR).value).toBe('{"count":2,"exp":"expires=Wed, 04 Mar 2026 15:00:00 GMT"}');
    expect(next(NOW + 3 * HOUR)).toMatchObject({ count: 1, expires: NOW + 6 * HOUR });
  });

  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', [3]],
    ['no expiry', { count: 2 }],
    ['an expiry that is no date', { count: 2, exp: 'expires=soon' }],
    ['an expiry without its name', { count: 2, exp: 'Wed, 04 Mar 2026 15:00:00 GMT' }],
  ])('begins again where the cookie holds %s', (_what, held) => {
    expect(countForGlobalLimit(held, NOW, 1)).toMatchObject({ count: 1, expires: NOW + HOUR });
  });

  it.each([
    ['"2"', 3],
    ['-4', 1],
    ['2.7', 3],
    ['"many"', 1],
  ])('reads a count of %s', (count, expected) => {
    const held = { count: parse(count), exp: 'expires=Wed, 04 Mar 2026 15:00:00 GMT' };
    expect(countForGlobalLimit(held, NOW, 3).count).toBe(expected);
  });
});

describe('own limits', () => {
  const limits = new Map([
    [1, 2],
    [24, 4],
  ]);

  it('counts every period by itself, and lives as long as the longest (CLICK-3)', () => {
    const record = countForOwnLimits(undefined, NOW, limits);
    expect(parse(record.value)).toEqual({
      _1: { count: 1, ttl: NOW + HOUR },
      _24: { count: 1, ttl: NOW + 24 * HOUR },
      exp: 'expires=Thu, 05 Mar 2026 12:00:00 GMT',
    });
    expect(record.expires).toBe(NOW + 24 * HOUR);
  });

  it('keeps periods that the same ad has elsewhere', () => {
    const held = { _6: { count: 3, ttl: NOW + HOUR }, _12: { count: 3, ttl: NOW - 1 } };
    const periods = runningPeriods(parse(countForOwnLimits(held, NOW, limits).value), NOW);
    expect(periods.get(6)).toEqual({ count: 3, ttl: NOW + HOUR });
    expect(periods.has(12)).toBe(false);
  });

  it('reads limits, and leaves out what is none', () => {
    const written = '{"_3":"5","_0":1,"_x":1,"24":1,"_2":0,"_4":null,"_0.5":1}';
    expect([...readOwnLimits(written)]).toEqual([
      [3, 5],
      [0.5, 1],
    ]);
    expect([...readOwnLimits('[]')]).toEqual([]);
    expect(() => readOwnLimits('{"_3":')).toThrow(SyntaxError);
  });

  it('counts like a plain list of clicks, whatever the order and the gaps', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 72 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 30 * HOUR }), { minLength: 1, maxLength: 40 }),
        (hours, gaps) => {
          const own = new Map(hours.map((one) => [one, 3]));
          // the oracle: a period opens with a click outside any, and counts all clicks until it closes
          const open = new Map<number, { from: number; clicks: number }>();
          let held: unknown;
          let now = NOW;
          expect(isSpent(held, now, own)).toBe(false);
          for (const gap of gaps) {
            now += gap;
            held = parse(countForOwnLimits(held, now, own).value);
            for (const one of hours) {
              const period = open.get(one);
              if (period && now < period.from + one * HOUR) period.clicks += 1;
              else open.set(one, { from: now, clicks: 1 });
            }
            const expected = hours.some((one) => (open.get(one)?.clicks ?? 0) >= 3);
            expect(isSpent(held, now, own)).toBe(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
