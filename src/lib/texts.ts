import { globalOnce } from './global.ts';

/** One text in one language: plain, or by plural category of `{n}`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
/** A text in every language of the product. Italian replaces a missing language. */
export type Translations = Readonly<Record<string, Text>>;
export type Texts = Readonly<Record<string, Translations>>;

interface Dictionary {
  texts: Map<string, Translations>;
  replaced: Map<string, Text | Translations>;
  subscribers: Set<() => void>;
  /** Whether the page's `lang` attributes are observed. */
  watched: boolean;
}

const dictionary = globalOnce<Dictionary>('texts', () => ({
  texts: new Map(),
  replaced: new Map(),
  subscribers: new Set(),
  watched: false,
}));

const FALLBACK = 'it';
/**
 * The plural categories in the order of the CLDR, the locale data of Unicode. Older browsers list them in
 * another order.
 */
const PLURALS = new Set<Intl.LDMLPluralRule>(['zero', 'one', 'two', 'few', 'many', 'other']);

export function addTexts(texts: Texts): void {
  for (const [key, translations] of Object.entries(texts)) dictionary.texts.set(key, translations);
}

/**
 * Replaces visible texts on the whole page. `setTexts({ next: 'Avanti' })` replaces a text in every language,
 * `setTexts({ next: { it: 'Avanti', en: 'Forward' } })` by language. A text with a number can have plural
 * forms: `{ results: { it: { one: '{n} orologio', other: '{n} orologi' } } }`.
 */
export function setTexts(texts: Readonly<Record<string, Text | Translations>>): void {
  for (const [key, value] of Object.entries(texts)) dictionary.replaced.set(key, value);
  notifyAll();
}

function notifyAll(): void {
  for (const notify of [...dictionary.subscribers]) notify();
}

/**
 * Calls back after every `setTexts` and when a `lang` of the page changes; returns a function that removes
 * the callback.
 */
export function onTexts(notify: () => void): () => void {
  dictionary.subscribers.add(notify);
  if (!dictionary.watched) {
    dictionary.watched = true;
    new MutationObserver(notifyAll).observe(document, { attributeFilter: ['lang'], subtree: true });
  }
  return () => dictionary.subscribers.delete(notify);
}

/** Writes an island's texts, now and after every change of texts while the island is on the page. */
export function keepSaying(element: Element, say: () => void): void {
  say();
  const end = onTexts(() => (element.isConnected ? say() : end()));
}

/** The language at an element, without its region; Italian if none is set. */
export function languageOf(element: Element): string {
  const found = element.closest('[lang]');
  const root = element.getRootNode();
  // languages are inherited into shadow trees
  if (!found && root instanceof ShadowRoot) return languageOf(root.host);
  const lang = found?.getAttribute('lang') ?? '';
  return /^[a-z]{2,3}(?=-|$)/i.exec(lang)?.[0].toLowerCase() ?? FALLBACK;
}

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
  let format = numbers.get(language);
  if (!format) numbers.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(n);
}

/** A number as the language at an element writes it. */
export const numberAt = (element: Element, n: number): string => numberIn(languageOf(element), n);

const isPlain = (value: Text | Translations): value is Text =>
  typeof value === 'string' || Object.keys(value).every((key) => PLURALS.has(key as Intl.LDMLPluralRule));

/** A text and its language: Italian if the wanted language is missing. */
function inLanguage(
  value: Text | Translations | null | undefined,
  language: string,
): readonly [text: Text, language: string] | undefined {
  if (value === undefined || value === null) return undefined;
  if (isPlain(value)) return [value, language];
  const spoken = Object.hasOwn(value, language) ? language : FALLBACK;
  const text = value[spoken];
  return text === undefined ? undefined : [text, spoken];
}

/** Separates the plural forms in an attribute. No sentence contains it. */
const NEXT_FORM = '||';

function inNumber(value: Text, language: string, n: unknown): string {
  const isList = typeof value === 'string';
  if (isList && !value.includes(NEXT_FORM)) return value;
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  const category = rules.select(Number(n));
  if (!isList) return value[category] ?? value.other ?? '';
  const known = new Set(rules.resolvedOptions().pluralCategories);
  const at = [...PLURALS].filter((one) => known.has(one)).indexOf(category);
  const forms = value.split(NEXT_FORM);
  return (forms[at] ?? forms.at(-1) ?? '').trim();
}

/**
 * The visible text of this key for an element: its `text-{key}` attribute, else the text from `setTexts`, else the
 * dictionary. `{name}` stands for `values.name`, numbers are written as the language writes them, and `values.n`
 * picks the plural form. An attribute lists its forms in the order of the CLDR (zero, one, two, few, many, other,
 * as far as the language has them) with `||` between them; the last form replaces missing ones:
 * `text-filter-results="{n} orologio || {n} orologi"`.
 */
export function textAt(
  element: Element,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const wanted = languageOf(element);
  const [text, language] = inLanguage(element.getAttribute(`text-${key}`), wanted) ??
    inLanguage(dictionary.replaced.get(key), wanted) ??
    inLanguage(dictionary.texts.get(key), wanted) ?? [key, wanted];
  return inNumber(text, language, values.n).replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return typeof value === 'number' ? numberIn(language, value) : String(value);
  });
}
