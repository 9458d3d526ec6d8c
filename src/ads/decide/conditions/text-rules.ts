import { getOrInsertComputed } from '../../../lib/get-or-insert.ts';
import { decodeCookie } from '../../../lib/decode-cookie.ts';
import { textOf } from '../../../lib/shape.ts';
import type { Rule, Rules } from '../context.ts';
import { compareText, textPasses } from './compare-text.ts';

const COOKIE_OPERATORS = new Map([
  ['show', 'match'],
  ['hide', 'match_not'],
]);

/** Decodes a condition's value, which the server prints with backslashes and percent-encoded. */
function storedValue(value: unknown): string {
  const text = textOf(value);
  // most values have no backslash, and a page may compare thousands of values
  return decodeCookie(text.includes('\\') ? text.replace(/\\(.)/gs, '$1') : text);
}

const cookie: Rule = (condition, context) => {
  const printed = textOf(condition.operator);
  const operator = COOKIE_OPERATORS.get(printed) ?? printed;
  const mustBeSet = operator !== 'match_not';
  const name = textOf(condition.cookie);
  if (!name) return mustBeSet;
  const raw = context.cookie(name);
  if (raw === undefined) return !mustBeSet;
  const value = storedValue(condition.value);
  return value ? compareText(operator, value, decodeCookie(raw), context) : mustBeSet;
};

/**
 * Searchable texts such as `-it-it-,-en-`, by the list of languages. All conditions of a run share one list.
 */
const searchable = new WeakMap<readonly string[], string>();

function searchableText(languages: readonly string[]): string {
  return getOrInsertComputed(searchable, languages, () => `-${languages.join('-,-').toLowerCase()}-`);
}

/** Searches a whole word in the browser's languages: `it` is a word of `it-IT`, `t` is not. */
const language: Rule = (condition, { visitor }) => {
  const operator = textOf(condition.operator);
  const word = textOf(condition.value).toLowerCase().replaceAll('_', '-');
  if (!operator || !word) return true;
  return searchableText(visitor.languages).includes(`-${word}-`) === (operator !== 'is_not');
};

/** Conditions on a text of the page, the visitor or a cookie. */
export const textRules: Rules = {
  referrer_url: (condition, context) => textPasses(condition, context.visitor.firstReferrer, context),
  user_agent: (condition, context) => textPasses(condition, context.visitor.userAgent, context),
  request_uri: (condition, context) => textPasses(condition, context.visitor.address, context),
  cookie,
  browser_lang: language,
};
