import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForConditionParts } from '../../../../../src/ads/decide/asks-for.ts';
import { conditionParts } from '../../../../../src/ads/decide/condition-parts.ts';
import { boundOf } from '../../../../../src/ads/decide/patterns/bound.ts';
import { costOf } from '../../../../../src/ads/decide/patterns/cost.ts';
import { testPattern } from '../../../../../src/ads/decide/patterns/test-pattern.ts';
import { readPageData } from '../../../../../src/ads/sources/read-page-data.ts';
import { printedAd, printedAds, strict } from '../../context.ts';

const MAX_INPUT = 2000;

describe('what a pattern may cost', () => {
  it.each([
    ['a word', 'orologi', 1],
    ['a word at the start', '^orologi', 0],
    ['each at the start', '^a|^b', 0],
    ['a repetition that ends in one place', '\\d+-x', 2],
    ['several of them', 'v\\d+\\.\\d+\\.\\d+-', 2],
    ['nothing after it', 'utm_source=.*', 2],
    ['one that ends anywhere', 'foo.*bar', 2],
    ['two of them', 'foo.*bar.*baz', 3],
    ['in a group', '^/shop(/.*)?$', 1],
    ['four', 'a*a*a*a*b', 5],
    ['counted without a sense', 'a{0,400}a{3,}b', 3],
    ['a class and a letter in it', '[a-f]+f', 2],
    ['a class and a letter outside it', '^[a-f]+g', 1],
    ['letters by their codes', '[\\u0400-\\u04ff]+я', 2],
    ['letters beyond Latin', '^[^a]+я', 1],
    ['other letters beyond Latin', '^[a-z]+я', 1],
    ['a reference', '(a*)\\1b', 2],
    ['what is looked ahead for', '^(?=.*a).*b', 2],
    ['a quantifier that is a letter', '^[+*]\\+{x', 0],
  ])('%s: %s grows with the power %d of the text', (_what, source, power) => {
    const steps = costOf(source);
    expect(Math.log2(steps(2000) / steps(1000))).toBeCloseTo(power, 5);
  });

  it.each([
    ['alternatives that begin alike', 'x(ab|ac)', 2],
    ['alternatives that do not', 'x(ab|cd)', 1],
    ['what may be missing', 'xa?a', 2],
    ['a few of many', 'xa{2,6}a', 5],
    ['the classical one', 'a?'.repeat(30) + 'a'.repeat(30), 2 ** 30],
  ])('%s: %s can be read in %d ways', (_what, source, ways) => {
    expect(costOf(source)(1)).toBeCloseTo(ways, 9);
  });

  it('is less where words stand between, by how far apart they can stand', () => {
    const lessened = (source: string): number => costOf('^.*_.*_.*x')(1000) / costOf(source)(1000);
    expect(lessened('^.*utm_.*_.*x')).toBeCloseTo(4, 9);
    expect(lessened('^.*abcab.*aaa.*x')).toBeCloseTo(3, 9);
    expect(lessened('^.*_.*_.*words')).toBeCloseTo(1, 9);
    expect(costOf('ab.*x')(1000)).toBeCloseTo(costOf('a.*x')(1000) / 2, 9);
  });

  it.each([
    '(a*)*',
    '(a+)+$',
    '(a|a)*b',
    '(a|ab|b)+c',
    '((a|b)|(a|c))*d',
    '(?:\\d|\\w)*x',
    '(a{1,5}){20}',
    '([ab]|b){30}c',
    '(a|){30}b',
    '(?:|a|b)*c',
    '(a||b)+c',
    '(a|^)*b',
    '(a|(b|)){9}c',
  ])('repeats what can be read in two ways: %s', (source) => {
    expect(() => costOf(source)).toThrow(RangeError);
  });
});

describe('the bound at a glance', () => {
  const isPattern = (source: string): boolean => {
    try {
      return !!new RegExp(source);
    } catch {
      return false;
    }
  };
  const patterns = fc
    .array(
      fc.constantFrom('a', 'b', 'ab', '|', '(', '(?:', ')', '.', '[ab]', '\\d', '/', '?', '*', '{2,9}'),
      {
        minLength: 1,
        maxLength: 14,
      },
    )
    .map((parts) => parts.join(''))
    .filter(isPattern);

  it('is never less than what a closer look finds', () => {
    fc.assert(
      fc.property(patterns, fc.integer({ min: 20, max: MAX_INPUT }), (source, length) => {
        const of = (estimate: typeof costOf): number => {
          try {
            return estimate(source)(length);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
            return Infinity;
          }
        };
        expect(of(boundOf)).toBeGreaterThanOrEqual(of(costOf));
      }),
      { numRuns: 2000 },
    );
  });

  it('lets every pattern without repetitions and with few alternatives pass, up to 500 characters', () => {
    const longest = `(a|b|c|${'d'.repeat(492)})`;
    expect(longest).toHaveLength(500);
    expect(testPattern(longest, 'c'.repeat(MAX_INPUT), () => undefined)).toBe(true);
    expect(testPattern(`${longest}?`, 'c', () => undefined)).toBe(undefined);
  });
});

describe('whether a page needs further code for its conditions', () => {
  const asksWith = (more: object): boolean =>
    asksForConditionParts(
      readPageData({ passive_ads: { a: { ads: printedAds(printedAd(1, more)) } } }, strict),
    );
  const asks = (operator: unknown, type = 'user_agent'): boolean =>
    asksWith({ visitors: [{ type, operator, value: 'x' }] });

  it.each([
    ['regex', true],
    ['regex_not', true],
    ['contain', false],
    ['regexp', false],
    [7, false],
  ])('the operator %s: %s', (operator, expected) => {
    expect(asks(operator)).toBe(expected);
  });

  it('does so where an ad has weekdays', () => {
    expect([asksWith({}), asksWith({ day_indexes: [1] })]).toEqual([false, true]);
  });

  it('does so for every condition type whose rule is there', () => {
    const types = [...conditionParts.rules.keys()];
    expect(types).toContain('role');
    expect(types.filter((type) => !asks('is', type))).toEqual([]);
  });
});

describe('a pattern on a text that it may take too long on (COND-6)', () => {
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);

  it('counts as broken for that text, is named once, and is used on a shorter one', () => {
    const source = 'a*a*a*a*b';
    expect(testPattern(source, 'a'.repeat(MAX_INPUT), log)).toBeUndefined();
    expect(testPattern(source, 'a'.repeat(MAX_INPUT), log)).toBeUndefined();
    expect(logged).toEqual([
      'Broken pattern in a visitor condition: a*a*a*a*b: it may take too long on a text of 2000 characters',
    ]);
    expect(testPattern(source, 'aaab', log)).toBe(true);
    expect(testPattern(source, 'aaa', log)).toBe(false);
  });

  it('names a repeated choice that takes exponential time once', () => {
    const told: string[] = [];
    for (let time = 0; time < 2; time++)
      expect(testPattern('(a|a)*b', 'a'.repeat(40), (message) => told.push(message))).toBeUndefined();
    expect(told).toEqual([
      'Broken pattern in a visitor condition: (a|a)*b: alternatives that begin alike, repeated',
    ]);
  });

  it.each([
    '^https://.*\\.orologi\\.example/.*\\?.*utm_source=[a-z]+.*$',
    'Version/\\d+\\.\\d+.*Safari/\\d+',
    '(?:^|[?&])utm_(?:source|medium)=(?:news|mail)[^&]*',
    'Mozilla/5\\.0 \\(.*(?:Windows NT|Macintosh).*\\) .*(?:Chrome|Firefox)/1[0-9]{2}',
  ])('is none of those that sites write, on what browsers send: %s', (source) => {
    const text = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 '.repeat(3);
    expect(typeof testPattern(source, text, log)).toBe('boolean');
  });
});
