import { bitsOf } from './bits.ts';
import { valuesIn, type Column, type Columns, type Entry } from './column.ts';
import { attributeOf, paramsOf, type Facet } from './facet.ts';
import { foldText, foldTexts } from './fold-text.ts';

function rangeColumn(facet: Facet, entries: readonly Entry[]): Column | null {
  const attribute = attributeOf(facet);
  const numbers = entries.map((entry) =>
    valuesIn(entry.getAttribute(attribute))
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
      return bitsOf(numbers, (own) => own.some((number) => number >= from && number <= to));
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
      return bitsOf(texts, (text) => text.includes(wanted));
    },
  };
}

/** What a visitor types or drags instead of choosing it. */
export const fieldColumns: Columns = { range: rangeColumn, search: searchColumn };
