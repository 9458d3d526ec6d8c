import { addBit, allBits, bitsWhere, bothOf, emptyBits, emptySets, unite, type Bits } from './bits.ts';
import { dayOf } from './dates.ts';
import { valuesIn, type Entries, type Texts } from './entries.ts';
import { attributeOf, isExcluding, paramsOf, pathsTo, type Facet, type FacetValues } from './facet.ts';
import { foldText, foldTexts } from './fold-text.ts';

/** The values of one facet on all entries. */
export interface Column {
  /** The entries that pass. */
  pick(values: FacetValues): Bits;
  /** The entries that have each value of a choice. */
  readonly byValue?: ReadonlyMap<string, Bits>;
}

type ReadColumn = (facet: Facet, read: Texts, entries: Entries) => Column | null;

/** The entries that have each value. In a tree, an entry with a path also has the paths above it. */
function entriesByValue(
  { options, isTree }: Facet,
  { texts, codes }: Texts,
  size: number,
): Map<string, Bits> {
  const sets = emptySets(size, options.length);
  const byValue = new Map(options.map(({ value }, at) => [value, sets[at] as Bits]));
  const withText = texts.map((text) => {
    const values = valuesIn(text);
    return (isTree ? values.flatMap(pathsTo) : values).flatMap((value) => byValue.get(value) ?? []);
  });
  for (let at = 0; at < size; at += 1) {
    const own = withText[(codes[at] ?? 0) - 1];
    if (own) for (let set = 0; set < own.length; set += 1) addBit(own[set] as Bits, at);
  }
  return byValue;
}

const choiceColumn: ReadColumn = (facet, read, { size }) => {
  if (!read.texts.length) return null;
  const byValue = entriesByValue(facet, read, size);
  const all = allBits(size);
  const withNone = emptyBits(size);
  const pick = (values: FacetValues): Bits => {
    const chosen = (values.get(facet.name) ?? []).map((value) => byValue.get(value) ?? withNone);
    if (facet.needsAll && !isExcluding(facet)) return chosen.reduce(bothOf, all);
    const united = emptyBits(size);
    for (const bits of chosen) unite(united, bits);
    return isExcluding(facet) ? all.map((word, at) => word & ~(united[at] ?? 0)) : united;
  };
  return { pick, byValue };
};

/** A column of values that have an order; `readValue` returns undefined for a text that is no such value. */
const orderedColumn =
  <Value extends number | string>(
    readValue: (text: string) => Value | undefined,
    bounds: (values: FacetValues, facet: Facet) => { from?: Value | undefined; to?: Value | undefined },
  ): ReadColumn =>
  (facet, { texts, codes }, { size }) => {
    const own = texts.map((text) => valuesIn(text).flatMap((value) => readValue(value) ?? []));
    if (!own.some(({ length }) => length)) return null;
    return {
      pick(values) {
        const { from, to } = bounds(values, facet);
        const passing = own.map((list) =>
          list.some((value) => (from === undefined || value >= from) && (to === undefined || value <= to)),
        );
        return bitsWhere(size, (at) => passing[(codes[at] ?? 0) - 1] ?? false);
      },
    };
  };

const endsOf = (values: FacetValues, facet: Facet): readonly (string | undefined)[] =>
  paramsOf(facet).map((param) => values.get(param)?.[0]);

const asNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const rangeColumn = orderedColumn(
  (text) => (Number.isNaN(Number(text || NaN)) ? undefined : Number(text)),
  (values, facet) => {
    const [from, to] = endsOf(values, facet);
    return { from: asNumber(from), to: asNumber(to) };
  },
);

const dateColumn = orderedColumn(dayOf, (values, facet) => {
  const [from, to = facet.type === 'date' ? from : undefined] = endsOf(values, facet);
  return { from, to };
});

const searchColumn: ReadColumn = (facet, { texts, codes }, entries) => {
  // read only at the first search: most visitors never search
  let folded: { own: readonly string[]; contents: readonly string[] } | undefined;
  return {
    pick(values) {
      folded ??= {
        own: foldTexts(texts),
        contents: Array.from(codes).includes(0) ? foldTexts(entries.contents()) : [],
      };
      const { own, contents } = folded;
      const wanted = foldText(values.get(facet.name)?.[0] ?? '');
      return bitsWhere(entries.size, (at) => {
        const code = codes[at] ?? 0;
        return (code ? own[code - 1] : contents[at])?.includes(wanted) ?? false;
      });
    },
  };
};

const READ: Readonly<Record<Facet['type'], ReadColumn>> = {
  checkbox: choiceColumn,
  radio: choiceColumn,
  select: choiceColumn,
  range: rangeColumn,
  date: dateColumn,
  'date-range': dateColumn,
  search: searchColumn,
};

/** Reads the values of a facet on all entries; null where no entry has any, undefined where they are not known. */
export function readColumn(facet: Facet, entries: Entries): Column | null | undefined {
  const read = entries.read(attributeOf(facet));
  return read && READ[facet.type](facet, read, entries);
}
