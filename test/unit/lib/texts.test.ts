import { describe, expect, it } from 'vitest';
import { addTexts, numberOf, textOf } from '../../../src/lib/texts.ts';

/** As much of an element as the language at it takes. */
const elementIn = (lang: string): Element =>
  ({
    closest: () => ({ getAttribute: () => lang }),
    getAttribute: () => null,
    getRootNode: () => null,
  }) as unknown as Element;

describe('numbers', () => {
  it.each(['it', 'en', 'de', 'ar', 'bn'])('are written as %s writes them', (lang) => {
    const format = new Intl.NumberFormat(lang);
    for (const n of [...Array(1200).keys(), 12_345, 0.5, 999.5, -1, -12, 1e15, NaN, Infinity])
      expect(numberOf(elementIn(lang), n), String(n)).toBe(format.format(n));
  });

  it('pick the plural form, and are written into it', () => {
    addTexts({
      'test-watches': {
        it: { one: '{n} orologio', other: '{n} orologi' },
        en: { one: '{n} watch', other: '{n} watches' },
      },
    });
    const said = (lang: string, n: number): string => textOf(elementIn(lang), 'test-watches', { n });
    expect([0, 1, 2, 1234].map((n) => said('it', n))).toEqual([
      '0 orologi',
      '1 orologio',
      '2 orologi',
      '1234 orologi',
    ]);
    expect([0, 1, 2, 1234].map((n) => said('en', n))).toEqual([
      '0 watches',
      '1 watch',
      '2 watches',
      '1,234 watches',
    ]);
  });
});
