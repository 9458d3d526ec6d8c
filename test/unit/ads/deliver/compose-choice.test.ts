import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeChoice, composeGroup } from '../../../../src/ads/deliver/compose-choice.ts';
import type { Ad } from '../../../../src/ads/model/ads.ts';
import { createGroup } from '../../../../src/ads/sources/create-group.ts';
import { adWith, groupWith, printedAd, strict } from '../context.ts';

const ads = [
  adWith({ id: 1, title: 'Annuncio', content: '$&' }),
  adWith({ id: 2, title: 'Annuncio', content: '%s' }),
];
const render = ({ content }: Ad): string => `<p>${content}</p>`;
const slider = (options: object, more: object = {}) =>
  createGroup(
    { id: 7, ads: [], group_info: { id: 7, type: 'slider', slider_options: options }, ...more },
    'test',
    strict,
  );

describe('composeChoice', () => {
  it('makes slides of a slider’s ads, with its settings as attributes, and leaves its own wraps out (GROUP-7)', () => {
    const options = {
      slider_id: 'slider-7',
      init_class: 'init-me',
      prefix: 'advads-',
      settings: { delay: '3000', arrows: 'false', nav: '0', animation: 'vertical' },
    };
    const wraps = { group_wrap: [{ before: '<ul>', after: '</ul>', each: '<li>%s</li>' }] };
    expect(composeChoice(ads, slider(options, wraps), render)).toBe(
      '<yb-carousel id="slider-7" class="init-me advads-slider" autoplay="3000" no-controls no-dots vertical><p>$&</p><p>%s</p></yb-carousel>',
    );
  });

  it.each([
    [{ delay: 3000, autoplay: false }, ''],
    [{ delay: 'soon' }, ''],
    [{ delay: -1 }, ''],
    [{}, ''],
    [{ delay: 10, animation: 'fade' }, ' autoplay="10"'],
    [[], ''],
    ['delay: 3000', ''],
  ])('reads settings %j', (settings, attributes) => {
    const group = slider({ slider_id: 's', prefix: 'x-', settings });
    expect(composeChoice(ads, group, render)).toBe(
      `<yb-carousel id="s" class="x-slider"${attributes}><p>$&</p><p>%s</p></yb-carousel>`,
    );
  });

  it('escapes what the page named', () => {
    const group = slider({ slider_id: '"><script>', init_class: '', prefix: '' });
    expect(composeChoice(ads, group, render)).toContain('id="&quot;&gt;&lt;script&gt;" class="slider"');
  });

  it('needs no carousel for one ad, nor where nothing says how to slide (GROUP-7)', () => {
    expect(composeChoice(ads.slice(0, 1), slider({ slider_id: 's' }), render)).toBe('<p>$&</p>');
    expect(composeChoice(ads, slider([]), render)).toBe('<p>$&</p><p>%s</p>');
  });
});

const compose = (wraps: unknown, contents: readonly string[]): string => {
  const ads = contents.map((content, index) => printedAd(index + 1, { content: content || ' ' }));
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
