import { allBits, bothOf, countBoth, type Bits } from './bits.ts';
import { readColumn, type Column } from './columns.ts';
import type { Entries } from './entries.ts';
import { askedOf, type Facet, type FacetValues } from './facet.ts';

export interface Recount {
  /** How many entries pass. */
  readonly total: number;
  /** The entries that pass. */
  readonly matches: Bits;
  /**
   * For each value of a facet, the number of entries that have the value and pass all other facets. If
   * entries need all chosen values of the facet, they also have the other chosen values. Facets whose
   * attribute no entry has are left out.
   */
  readonly counts: ReadonlyMap<Facet, ReadonlyMap<string, number>>;
}

/** Makes an index, column by column: many entries take a while. */
export function* indexOf(facets: readonly Facet[], entries: Entries): Generator<undefined, FacetIndex> {
  const columns = [];
  for (const facet of facets) {
    columns.push(readColumn(facet, entries));
    yield;
  }
  return new FacetIndex(facets, entries, columns);
}

/**
 * Counts entries by facets: OR within a facet, or AND if entries need all chosen values; AND across facets. A
 * facet whose attribute no entry has filters nothing.
 */
export class FacetIndex {
  readonly size: number;
  readonly #facets: readonly Facet[];
  readonly #columns: readonly (Column | null | undefined)[];
  readonly #all: Bits;
  /** For each facet its last values and the entries that pass: usually only one facet changes at a time. */
  readonly #answers: { asked: string; bits: Bits }[];

  /** @param columns of the facets, as `readColumn` reads them */
  constructor(
    facets: readonly Facet[],
    entries: Entries,
    columns = facets.map((facet) => readColumn(facet, entries)),
  ) {
    this.size = entries.size;
    this.#facets = facets;
    this.#columns = columns;
    this.#all = allBits(entries.size);
    this.#answers = facets.map(() => ({ asked: '', bits: this.#all }));
  }

  /** The facets whose attribute no entry has. */
  get idle(): readonly Facet[] {
    return this.#facets.filter((_, index) => this.#columns[index] === null);
  }

  /** Whether the values of the entries are known for every facet with a chosen value. */
  canCount(values: FacetValues): boolean {
    return this.#facets.every(
      (facet, index) => this.#columns[index] !== undefined || !askedOf(facet, values),
    );
  }

  recount(values: FacetValues): Recount {
    const answers = this.#facets.map((_, index) => this.#answer(index, values));
    // `behind[i]` has the entries that pass facet i and all facets after it
    const behind = [this.#all];
    for (const bits of answers.toReversed()) behind.unshift(bothOf(bits, behind[0] ?? this.#all));
    const matches = behind[0] ?? this.#all;
    const counts = new Map<Facet, ReadonlyMap<string, number>>();
    let before = this.#all;
    this.#facets.forEach((facet, index) => {
      const byValue = this.#columns[index]?.byValue;
      if (byValue) {
        const others = facet.needsAll ? matches : bothOf(before, behind[index + 1] ?? this.#all);
        counts.set(facet, new Map([...byValue].map(([value, bits]) => [value, countBoth(bits, others)])));
      }
      before = bothOf(before, answers[index] ?? this.#all);
    });
    return { total: countBoth(matches, this.#all), matches, counts };
  }

  #answer(index: number, values: FacetValues): Bits {
    const [facet, column, answer] = [this.#facets[index], this.#columns[index], this.#answers[index]];
    if (!facet || !column || !answer) return this.#all;
    const asked = askedOf(facet, values);
    if (asked !== answer.asked) {
      answer.asked = asked;
      answer.bits = asked ? column.pick(values) : this.#all;
    }
    return answer.bits;
  }
}
