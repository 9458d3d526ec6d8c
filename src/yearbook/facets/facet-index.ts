import { addBit, bitsOf, bothOf, countBoth, emptyBits, unite, type Bits } from './bits.ts';
import { valuesIn, type Column, type Columns, type Entry } from './column.ts';
import { askedOf, attributeOf, isChoice, type Facet, type FacetValues } from './facet.ts';

export interface Recount {
  /** How many entries pass. */
  readonly total: number;
  /** The entries that pass. */
  readonly matches: Bits;
  /**
   * By facet and value: how many entries pass what all other facets ask and have it. Facets that no entry
   * carries are left out.
   */
  readonly counts: ReadonlyMap<Facet, ReadonlyMap<string, number>>;
}

function choiceColumn(facet: Facet, entries: readonly Entry[]): Column | null {
  const attribute = attributeOf(facet);
  const byValue = new Map(facet.options.map(({ value }) => [value, emptyBits(entries.length)]));
  let isCarried = false;
  entries.forEach((entry, index) => {
    const text = entry.getAttribute(attribute);
    if (text === null) return;
    isCarried = true;
    for (const value of valuesIn(text)) {
      const bits = byValue.get(value);
      if (bits) addBit(bits, index);
    }
  });
  if (!isCarried) return null;
  const pick = (values: FacetValues): Bits => {
    const united = emptyBits(entries.length);
    for (const value of values.get(facet.name) ?? []) unite(united, byValue.get(value) ?? emptyBits(0));
    return united;
  };
  return { pick, byValue };
}

/**
 * Counts entries by facets: or within a facet, and across them (ruling 19). A facet that no entry carries
 * cannot tell them apart and filters nothing.
 */
export class FacetIndex {
  readonly size: number;
  readonly #facets: readonly Facet[];
  readonly #columns: readonly (Column | null)[];
  readonly #all: Bits;
  /** What each facet was asked last, and its answer. */
  readonly #answers: { asked: string; bits: Bits }[];

  /** @param columns of facets that are no choices (see field-columns.ts), where there are such */
  constructor(facets: readonly Facet[], entries: readonly Entry[], columns: Columns = {}) {
    this.size = entries.length;
    this.#facets = facets;
    this.#columns = facets.map((facet) =>
      isChoice(facet) ? choiceColumn(facet, entries) : (columns[facet.type]?.(facet, entries) ?? null),
    );
    this.#all = bitsOf(entries, () => true);
    this.#answers = facets.map(() => ({ asked: '', bits: this.#all }));
  }

  /** The facets that no entry carries. */
  get idle(): readonly Facet[] {
    return this.#facets.filter((_, index) => !this.#columns[index]);
  }

  recount(values: FacetValues): Recount {
    const answers = this.#facets.map((_, index) => this.#answer(index, values));
    // what all facets behind each one let pass
    const behind = [this.#all];
    for (const bits of answers.toReversed()) behind.unshift(bothOf(bits, behind[0] ?? this.#all));
    const counts = new Map<Facet, ReadonlyMap<string, number>>();
    let before = this.#all;
    this.#facets.forEach((facet, index) => {
      const byValue = this.#columns[index]?.byValue;
      if (byValue) {
        const others = bothOf(before, behind[index + 1] ?? this.#all);
        counts.set(facet, new Map([...byValue].map(([value, bits]) => [value, countBoth(bits, others)])));
      }
      before = bothOf(before, answers[index] ?? this.#all);
    });
    return { total: countBoth(before, this.#all), matches: before, counts };
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
