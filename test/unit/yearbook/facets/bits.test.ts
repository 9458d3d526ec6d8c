import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allBits,
  bitsWhere,
  bothOf,
  countBoth,
  emptySets,
  hasBit,
  unite,
  type Bits,
} from '../../../../src/yearbook/facets/bits.ts';

/** Two sets of the positions below a size, as lists of answers. */
const sets = fc
  .array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 200 })
  .map((pairs) => ({ one: pairs.map(([is]) => is), other: pairs.map(([, is]) => is) }));

const bitsOf = (set: readonly boolean[]): Bits => bitsWhere(set.length, (at) => set[at] === true);
const listOf = (bits: Bits, size: number): boolean[] =>
  Array.from({ length: size }, (_, at) => hasBit(bits, at));

describe('sets of entries', () => {
  it('have what is in both, and what is in either', () => {
    fc.assert(
      fc.property(sets, ({ one, other }) => {
        const size = one.length;
        expect(listOf(bothOf(bitsOf(one), bitsOf(other)), size)).toEqual(
          one.map((is, at) => is && other[at]),
        );
        const united = bitsOf(one);
        unite(united, bitsOf(other));
        expect(listOf(united, size)).toEqual(one.map((is, at) => is || other[at]));
      }),
    );
  });

  it('count what is in both', () => {
    fc.assert(
      fc.property(sets, ({ one, other }) => {
        expect(countBoth(bitsOf(one), bitsOf(other))).toBe(one.filter((is, at) => is && other[at]).length);
      }),
    );
  });

  it('of all positions have no position beyond the last', () => {
    for (const size of [0, 1, 31, 32, 33, 63, 64, 65, 10_000]) {
      expect(allBits(size), String(size)).toEqual(bitsWhere(size, () => true));
      expect(countBoth(allBits(size), allBits(size)), String(size)).toBe(size);
    }
  });

  it('made together do not touch each other', () => {
    const made = emptySets(40, 3);
    unite(made[1] as Bits, allBits(40));
    expect(made.map((bits) => countBoth(bits, allBits(40)))).toEqual([0, 40, 0]);
  });
});
