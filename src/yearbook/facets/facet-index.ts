import { addBit, bothOf, countBoth, emptyBits, fullBits, unite, type Bits } from './bits.ts';
import { askedOf, attributeOf, isChoice, paramsOf, type Facet, type FacetValues } from './facet.ts';
import { foldText, foldTexts } from './fold-text.ts';

/** Something to be found: an element, or what stands for one. */
export interface Entry {
  /** The values under an attribute's name, several separated by `|`. */
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

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

/** Answers which entries pass what one facet is asked; null where it cannot tell them apart. */
type Column = { readonly pick: (values: FacetValues) => Bits; readonly byValue?: ReadonlyMap<string, Bits> };

const split = (text: string | null): string[] => (text ?? '').split('|').map((value) => value.trim());

function choiceColumn(facet: Facet, entries: readonly Entry[]): Column | null {
  const attribute = attributeOf(facet);
  const byValue = new Map(facet.options.map(({ value }) => [value, emptyBits(entries.length)]));
  let isCarried = false;
  entries.forEach((entry, index) => {
    const text = entry.getAttribute(attribute);
    if (text === null) return;
    isCarried = true;
    for (const value of split(text)) {
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

function pickWhere<T>(items: readonly T[], test: (item: T) => boolean): Bits {
  const bits = emptyBits(items.length);
  items.forEach((item, index) => test(item) && addBit(bits, index));
  return bits;
}

function rangeColumn(facet: Facet, entries: readonly Entry[]): Column | null {
  const attribute = attributeOf(facet);
  const numbers = entries.map((entry) =>
    split(entry.getAttribute(attribute))
      .filter(Boolean)
      .map(Number)
      .filter((number) => !Number.isNaN(number)),
  );
  if (!numbers.some(({ length }) => length)) return null;
  const [least = '', most = ''] = paramsOf(facet);
  return {
    pick(values) {
      const from = Number(values.get(least)?.[0] ?? -Infinity);
      const to = Number(values.get(most)?.[0] ?? Infinity);
      return pickWhere(numbers, (own) => own.some((number) => number >= from && number <= to));
    },
  };
}

/** Texts are folded when the first search comes: most visitors never search. */
function searchColumn(facet: Facet, entries: readonly Entry[]): Column {
  const attribute = attributeOf(facet);
  let texts: string[] | undefined;
  return {
    pick(values) {
      texts ??= foldTexts(entries.map((entry) => entry.getAttribute(attribute) ?? entry.textContent ?? ''));
      const wanted = foldText(values.get(facet.name)?.[0] ?? '');
      return pickWhere(texts, (text) => text.includes(wanted));
    },
  };
}

function columnOf(facet: Facet, entries: readonly Entry[]): Column | null {
  if (isChoice(facet)) return choiceColumn(facet, entries);
  return facet.type === 'range' ? rangeColumn(facet, entries) : searchColumn(facet, entries);
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

  constructor(facets: readonly Facet[], entries: readonly Entry[]) {
    this.size = entries.length;
    this.#facets = facets;
    this.#columns = facets.map((facet) => columnOf(facet, entries));
    this.#all = fullBits(entries.length);
    this.#answers = facets.map(() => ({ asked: '', bits: this.#all }));
  }

  /** The facets that no entry carries. */
  get idle(): readonly Facet[] {
    return this.#facets.filter((_, index) => !this.#columns[index]);
  }

  /** How many entries pass. */
  count(values: FacetValues): number {
    const matches = this.#facets.reduce(
      (bits, _, index) => bothOf(bits, this.#answer(index, values)),
      this.#all,
    );
    return countBoth(matches, this.#all);
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
