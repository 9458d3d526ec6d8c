import { attempt } from '../../lib/attempt.ts';

/** How values are compared. */
export const SORT_TYPES = ['number', 'text', 'date'] as const;
export type SortType = (typeof SORT_TYPES)[number];

/** An order of a listing: by `data-{name}`. */
export interface Order {
  readonly name: string;
  readonly descends: boolean;
}

/** Reads `price` (ascending) or `-price` (descending). */
export const readOrder = (sort: string): Order => ({
  name: sort.replace(/^-/, ''),
  descends: sort.startsWith('-'),
});

/** A number as servers read it: JavaScript alone also takes `0x1f` and the empty text. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const isNumber = (text: string): boolean => NUMBER.test(text) && Number.isFinite(Number(text));

type Compare = (one: string, other: string) => number;

/** A language with the common order of the Unicode standard. */
const COMMON = 'en';

/**
 * A language as the browser sorts by it; undefined if the browser does not know it: then `Intl` would take the visitor's.
 * WordPress has names that are no language tags, such as `pt-PT-ao90`: their beginning counts.
 */
function knownLanguage(language: string): string | undefined {
  for (let tag = language; tag; tag = tag.replace(/(?:^|-)[^-]*$/, ''))
    if (attempt(() => Intl.Collator.supportedLocalesOf(tag).length)) return tag;
  return undefined;
}

const COMPARE: Readonly<Record<SortType, (language: string) => Compare>> = {
  number: () => (one, other) => Number(one) - Number(other),
  text: (language) => new Intl.Collator(knownLanguage(language) ?? COMMON).compare,
  // ISO dates
  date: () => (one, other) => Number(one > other) - Number(one < other),
};

export interface OrderOptions {
  readonly order: Order;
  /** Without a type, values are numbers where all are, else texts. */
  readonly type: SortType | undefined;
  /** The language whose alphabet orders texts, as `lang` names it. */
  readonly language: string;
}

/** Entries in an order. */
export interface Ordered<Entry> {
  readonly entries: Entry[];
  /** Whether some entries are equal in this order. They keep the order that they had. */
  readonly hasTies: boolean;
  /** False if texts have the common order, because the browser does not know their language. */
  readonly isKnown: boolean;
}

/**
 * Sorts entries by their values. Entries without a value, or with one that is no number among numbers, come
 * last.
 */
export function inOrder<Entry>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => string | null,
  { order, type, language }: OrderOptions,
): Ordered<Entry> {
  const values = entries.map((entry) => valueOf(entry)?.trim() ?? '');
  const known = type ?? (values.every((value) => !value || isNumber(value)) ? 'number' : 'text');
  const compare = COMPARE[known](language);
  const sign = order.descends ? -1 : 1;
  const rows = entries.map((entry, at) => {
    const value = values[at] ?? '';
    return { entry, value, isMissing: !value || (known === 'number' && !isNumber(value)) };
  });
  const byValue = (one: (typeof rows)[number], other: (typeof rows)[number]): number =>
    one.isMissing || other.isMissing
      ? Number(one.isMissing) - Number(other.isMissing)
      : sign * compare(one.value, other.value);
  rows.sort(byValue);
  return {
    entries: rows.map(({ entry }) => entry),
    isKnown: known !== 'text' || !!knownLanguage(language),
    hasTies: rows.some((row, at) => at > 0 && byValue(rows[at - 1] ?? row, row) === 0),
  };
}
