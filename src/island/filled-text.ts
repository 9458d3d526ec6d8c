import { getOrInsertComputed } from '../lib/get-or-insert.ts';
import { inOwnDirection, languageOf, PLURALS, type Text, writtenAt } from '../lib/texts.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/**
 * How the package's own languages group digits, and from which number on. They need no number formatter,
 * which is slow to create.
 */
const GROUPS = new Map([
  ['it', { mark: '.', from: 10_000 }],
  ['en', { mark: ',', from: 1000 }],
]);

function numberIn(language: string, n: number): string {
  const groups = GROUPS.get(language);
  if (groups && n >= 0 && Number.isSafeInteger(n))
    return n < groups.from ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, groups.mark);
  return getOrInsertComputed(numbers, language, () => new Intl.NumberFormat(language)).format(n);
}

/** A number as the language at an element writes it. */
export const numberAt = (element: Element, n: number): string => numberIn(languageOf(element), n);

/** Separates the plural forms in an attribute. No sentence contains it. */
const NEXT_FORM = '||';

function inNumber(value: Text, language: string, n: unknown): string {
  const isList = typeof value === 'string';
  if (isList && !value.includes(NEXT_FORM)) return value;
  const rules = getOrInsertComputed(plurals, language, () => new Intl.PluralRules(language));
  const category = rules.select(Number(n));
  if (!isList) return value[category] ?? value.other ?? '';
  const known = new Set(rules.resolvedOptions().pluralCategories);
  const at = [...PLURALS].filter((one) => known.has(one)).indexOf(category);
  const forms = value.split(NEXT_FORM);
  return (forms[at] ?? forms.at(-1) ?? '').trim();
}

/**
 * The visible text of this key for an element. `{name}` stands for `values.name`, numbers are written as the language
 * writes them, and `values.n` picks the plural form. An attribute lists its forms in the order of the CLDR (zero, one,
 * two, few, many, other, as far as the language has them) with `||` between them; the last form replaces missing ones:
 * `text-filter-results="{n} orologio || {n} orologi"`.
 */
export function filledText(
  element: Element,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const [text, language] = writtenAt(element, key);
  const written = inNumber(text, language, values.n);
  const filled = written.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return typeof value === 'number' ? numberIn(language, value) : String(value);
  });
  return inOwnDirection(element, written, filled);
}
