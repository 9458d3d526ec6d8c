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
  /** Whether the page's `lang` and `dir` attributes are observed. */
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
export const PLURALS = new Set<Intl.LDMLPluralRule>(['zero', 'one', 'two', 'few', 'many', 'other']);

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
 * Calls back after every `setTexts` and when a `lang` or `dir` of the page changes; returns a function that removes
 * the callback.
 */
export function onTexts(notify: () => void): () => void {
  dictionary.subscribers.add(notify);
  if (!dictionary.watched) {
    dictionary.watched = true;
    new MutationObserver(notifyAll).observe(document, { attributeFilter: ['lang', 'dir'], subtree: true });
  }
  return () => dictionary.subscribers.delete(notify);
}

/** Writes an island's texts, now and after every change of texts while the island is on the page. */
export function keepSaying(element: Element, say: () => void): void {
  say();
  const end = onTexts(() => (element.isConnected ? say() : end()));
}

/** The language at an element as the page names it, with its region; empty if none is set. */
export function languageTagOf(element: Element): string {
  const found = element.closest('[lang]');
  const root = element.getRootNode();
  // languages are inherited into shadow trees
  if (!found && root instanceof ShadowRoot) return languageTagOf(root.host);
  return found?.getAttribute('lang') ?? '';
}

/** The language at an element, without its region; Italian if none is set. */
export const languageOf = (element: Element): string =>
  /^[a-z]{2,3}(?=-|$)/i.exec(languageTagOf(element))?.[0].toLowerCase() ?? FALLBACK;

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

/**
 * The text of this key for an element, as written, and its language: the `text-{key}` attribute, else the text from
 * `setTexts`, else the dictionary.
 */
export function writtenAt(element: Element, key: string): readonly [text: Text, language: string] {
  const wanted = languageOf(element);
  return (
    inLanguage(element.getAttribute(`text-${key}`), wanted) ??
    inLanguage(dictionary.replaced.get(key), wanted) ??
    inLanguage(dictionary.texts.get(key), wanted) ?? [key, wanted]
  );
}

/** Letters of scripts that read from right to left, Hebrew and Arabic among them. */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A text, isolated where the element reads from right to left but the text does not: else a number at its start would
 * stand at its end (TEXT-4). Isolating characters work in attributes too.
 *
 * @param written the text as written, whose own letters count, not those of its values
 */
export function inOwnDirection(element: Element, written: string, text = written): string {
  const own = written.replace(/\{\w+\}/g, '');
  const isFromLeft = /\p{L}/u.test(own) && !FROM_RIGHT.test(own);
  return isFromLeft && element.matches(':dir(rtl)') ? `\u2066${text}\u2069` : text;
}

/** The visible text of this key for an element. For a text with values, `filledText` of `src/island`. */
export function textAt(element: Element, key: string): string {
  const [text] = writtenAt(element, key);
  return inOwnDirection(element, typeof text === 'string' ? text : (text.other ?? ''));
}
