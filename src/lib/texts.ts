import { globalOnce } from './global.ts';

/** One text in one language: plain, or by plural category of `{n}`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
/** A text in every language that we have; Italian is the one that stands in for a missing one. */
export type Translations = Readonly<Record<string, Text>>;
export type Texts = Readonly<Record<string, Translations>>;

interface Dictionary {
  texts: Map<string, Translations>;
  replaced: Map<string, Text | Translations>;
  subscribers: Set<() => void>;
}

const dictionary = globalOnce<Dictionary>('texts', () => ({
  texts: new Map(),
  replaced: new Map(),
  subscribers: new Set(),
}));

const FALLBACK = 'it';
const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

export function addTexts(texts: Texts): void {
  for (const [key, translations] of Object.entries(texts)) dictionary.texts.set(key, translations);
}

/**
 * Replaces visible texts on the whole page, each by its key: `setTexts({ next: 'Avanti' })` in every
 * language, `setTexts({ next: { it: 'Avanti', en: 'Forward' } })` by language, with plural forms where a
 * text counts: `{ results: { it: { one: '{n} orologio', other: '{n} orologi' } } }`.
 */
export function setTexts(texts: Readonly<Record<string, Text | Translations>>): void {
  for (const [key, value] of Object.entries(texts)) dictionary.replaced.set(key, value);
  for (const notify of [...dictionary.subscribers]) notify();
}

/** Calls back after every `setTexts`; returns the function that ends it. */
export function onTexts(notify: () => void): () => void {
  dictionary.subscribers.add(notify);
  return () => dictionary.subscribers.delete(notify);
}

/** The language that stands at an element, without its region; Italian where none does. */
export function languageOf(element: Element): string {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
  return /^[a-z]{2,3}(?=-|$)/i.exec(lang)?.[0].toLowerCase() ?? FALLBACK;
}

const isPlain = (value: Text | Translations): value is Text =>
  typeof value === 'string' || Object.keys(value).every((key) => PLURALS.has(key));

function inLanguage(value: Text | Translations | undefined, language: string): Text | undefined {
  if (value === undefined) return undefined;
  return isPlain(value) ? value : (value[language] ?? value[FALLBACK]);
}

function inNumber(value: Text, language: string, n: unknown): string {
  if (typeof value === 'string') return value;
  const category = new Intl.PluralRules(language).select(Number(n));
  return value[category] ?? value.other ?? '';
}

/**
 * The visible text of this key for an element: its `text-{key}` attribute, else what `setTexts` said, else
 * the dictionary; `{name}` stands for `values.name`, and `values.n` picks the plural form.
 */
export function textOf(
  element: Element,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const language = languageOf(element);
  const text =
    element.getAttribute(`text-${key}`) ??
    inLanguage(dictionary.replaced.get(key), language) ??
    inLanguage(dictionary.texts.get(key), language) ??
    key;
  return inNumber(text, language, values.n).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}
