import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPattern } from '../../../../../src/ads/decide/patterns/test-pattern.ts';
import { wordsInOrder } from '../../../../../src/ads/decide/patterns/words-in-order.ts';

/** Few letters, so that words overlap and are found where they should not be. */
const texts = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '/', '\n'), maxLength: 14 });
const parts = fc.constantFrom('a', 'b', 'ab', ' ', '\\.', '\\/', '.*', '.+', '.*?', '.+?');
const sources = fc.array(parts, { maxLength: 8 }).map((all) => all.join(''));

describe('words in their order', () => {
  it('are found where the browser’s own pattern finds them, and nowhere else', () => {
    fc.assert(
      fc.property(sources, texts, (source, text) => {
        expect(wordsInOrder(source)?.test(text)).toBe(new RegExp(source).test(text));
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['^a', 'a$', 'a.b', 'a|b', '(a)', '[ab]', 'a*', 'a{2}', '\\d', '\\n', '\n', 'a\\', '.**'])(
    'are not what %j is made of',
    (source) => expect(wordsInOrder(source)).toBeNull(),
  );

  it('are found in texts on which the browser’s own pattern may take too long', () => {
    const logged: string[] = [];
    const test = (text: string): boolean | undefined =>
      testPattern('a.*b.*c.*d.*e', text, (message) => logged.push(message));
    expect(test('abcd'.repeat(480))).toBe(false);
    expect(test(`${'abcd'.repeat(480)}e`)).toBe(true);
    expect(logged).toEqual([]);
  });
});
