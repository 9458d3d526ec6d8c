import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeGroup } from '../../../../src/ads/deliver/compose-choice.ts';
import { groupWith } from '../context.ts';

const compose = (wraps: unknown, contents: readonly string[]): string => {
  const ads = contents.map((content, index) => ({
    id: index + 1,
    title: 'Annuncio',
    content: content || ' ',
  }));
  const group = groupWith({}, {}, { ads, group_wrap: wraps });
  return composeGroup(group, [...group.ads.values()], ({ id }) => contents[Number(id) - 1] ?? '');
};

describe('composeGroup (GROUP-5)', () => {
  it.each([
    ['without wraps', [], 'abc'],
    ['around the whole', [{ before: '<ul>', after: '</ul>' }], '<ul>abc</ul>'],
    ['each', [{ each: '<li>%s</li>' }], '<li>a</li><li>b</li><li>c</li>'],
    ['every second, the rest by all', [{ each: { 2: '[%s]', all: '(%s)' } }], '(a)[b](c)'],
    ['the first N that divides wins', [{ each: { 3: '{%s}', 1: '[%s]' } }], '[a][b][c]'],
    ['no wrapper for the rest', [{ each: { 2: '[%s]' } }], 'a[b]c'],
    [
      'nested layers, inner to outer',
      [
        { before: '1', each: '(%s)', after: '2' },
        { before: '3', each: '<%s>', after: '4' },
      ],
      '31<(a)><(b)><(c)>24',
    ],
    [
      'too few ads for a layer',
      [
        { before: '[', after: ']', min_ads: '4' },
        { before: '(', after: ')', min_ads: 3 },
      ],
      '(abc)',
    ],
    ['a wrapper without a place leaves the ad', [{ each: '<br>' }], 'abc'],
    ['only the first place is filled', [{ each: '%s-%s ' }], 'a-%s b-%s c-%s '],
    ['layers that are none', [null, 'x', 7, { before: '!' }], '!abc'],
    ['as PHP prints a list with gaps', { 2: { before: '!' } }, '!abc'],
    ['a map of nonsense', [{ each: { 0: '[%s]', '-1': '[%s]', x: '[%s]', 2: [] } }], 'abc'],
  ])('%s', (_what, wraps, expected) => {
    expect(compose(wraps, ['a', 'b', 'c'])).toBe(expected);
  });

  it.each(['$&', '$`', "$'", '$$', '$1', '%s', '%s%s', '\\', '</script>'])(
    'leaves %s in an ad alone',
    (content) => {
      expect(compose([{ each: '<li>%s</li>', before: '<ul>', after: '</ul>' }], [content])).toBe(
        `<ul><li>${content}</li></ul>`,
      );
    },
  );

  it('keeps every ad, once, in order, whatever is around it (GROUP-6)', () => {
    const text = fc.string({ maxLength: 8 }).filter((part) => !part.includes('%s') && !/[«»]/.test(part));
    const each = fc.oneof(
      fc.tuple(text, text).map(([left, right]) => `${left}%s${right}`),
      fc.dictionary(
        fc.constantFrom('1', '2', '3', 'all'),
        fc.tuple(text, text).map(([left, right]) => `${left}%s${right}`),
      ),
    );
    const layer = fc.record(
      { before: text, after: text, each, min_ads: fc.integer({ min: 1, max: 4 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(layer, { maxLength: 4 }),
        fc.array(text, { minLength: 1, maxLength: 6 }),
        (wraps, contents) => {
          const html = compose(
            wraps,
            contents.map((content) => `«${content}%s»`),
          );
          expect(html.match(/«[^»]*»/g)).toEqual(contents.map((content) => `«${content}%s»`));
        },
      ),
      { seed: 17 },
    );
  });
});
