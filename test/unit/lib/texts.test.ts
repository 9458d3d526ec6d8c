import { describe, expect, it } from 'vitest';
import { filledText, numberAt } from '../../../src/island/filled-text.ts';
import { addTexts } from '../../../src/lib/texts.ts';

/** The parts of an element that `languageOf` uses. */
const elementIn = (lang: string): Element =>
  ({
    closest: () => ({ getAttribute: () => lang }),
    getAttribute: () => null,
    getRootNode: () => null,
    matches: () => false,
  }) as unknown as Element;

describe('numbers', () => {
  it.each(['it', 'en', 'de', 'ar', 'bn'])('are written in the style of %s', (lang) => {
    const format = new Intl.NumberFormat(lang);
    const odd = [9999, 12_345, 123_456, 1_234_567, 0.5, 999.5, -1, -12, 1e15, NaN, Infinity];
    for (const n of [...Array(1200).keys(), ...odd])
      expect(numberAt(elementIn(lang), n), String(n)).toBe(format.format(n));
  });
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a text may say {%s}, which is no value of it',
  (name) => {
    addTexts({ 'test-odd': { it: `{n} {${name}}` } });
    expect(filledText(elementIn('it'), 'test-odd', { n: 1 })).toBe(`1 {${name}}`);
  },
);
