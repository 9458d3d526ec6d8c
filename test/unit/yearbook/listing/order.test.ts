import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archive } from '../../../../demo/data/archive.mjs';
import { archiveData, sorted, sortTypes } from '../../../../demo/pages/archive-listing.mjs';
import { facetValues } from '../../../../demo/pages/facets.mjs';
import { inOrder, readOrder, type SortType } from '../../../../src/yearbook/listing/order.ts';

type Values = Record<string, string>;

const order = (
  values: readonly (string | null)[],
  sort: string,
  type?: SortType,
  language = 'it',
): (string | null)[] => inOrder(values, (value) => value, { order: readOrder(sort), type, language }).entries;

describe('the order of a listing', () => {
  it('is ascending, or descending with a minus', () => {
    expect(order(['10', '9', '100'], 'year')).toEqual(['9', '10', '100']);
    expect(order(['10', '9', '100'], '-year')).toEqual(['100', '10', '9']);
  });

  it('compares numbers where all values are numbers, else texts, unless the page says the type', () => {
    expect(order(['10', '9', null], 'x')).toEqual(['9', '10', null]);
    expect(order(['10', '9', 'due'], 'x')).toEqual(['10', '9', 'due']);
    expect(order(['10', '9'], 'x', 'text')).toEqual(['10', '9']);
    expect(order(['1e3', '.5', '-2', '+7.'], 'x', 'number')).toEqual(['-2', '.5', '+7.', '1e3']);
  });

  it('compares texts as the language does', () => {
    const words = ['Zenit', 'èlite', 'Edera', 'alba', 'Éra', 'Alba', 'cioè'];
    expect(order(words, 'x', 'text')).toEqual(['alba', 'Alba', 'cioè', 'Edera', 'èlite', 'Éra', 'Zenit']);
    expect(order(['Zon', 'Ägir', 'Aal'], 'x', 'text', 'sv')).toEqual(['Aal', 'Zon', 'Ägir']);
  });

  it.each([
    ['zh-CN', '丁林王'],
    ['zh-TW', '丁王林'],
    ['fr-FR', ['cote', 'coté', 'côte']],
    ['fr-CA', ['cote', 'côte', 'coté']],
    ['pt-PT-ao90', ['a', 'á', 'z']],
    ['lang', ['a', 'á', 'z']],
  ])('takes the language with its region: %s (LISTING-12)', (language, words) => {
    expect(order([...words].toReversed(), 'x', 'text', language)).toEqual([...words]);
  });

  it('compares dates of years, months and days as texts', () => {
    expect(order(['2024-05-02', '2024', '2023-12', '2024-05'], 'x', 'date')).toEqual([
      '2023-12',
      '2024',
      '2024-05',
      '2024-05-02',
    ]);
  });

  it.each(['x', '-x'])('puts entries without a value last, and keeps ties as they are: %s', (sort) => {
    const entries = ['', '3', null, 'boh', '3.0', '0x1f', '1e999'];
    expect(order(entries, sort, 'number')).toEqual(['3', '3.0', '', null, 'boh', '0x1f', '1e999']);
  });

  it('tells whether entries are equal', () => {
    const hasTies = (values: readonly string[]): boolean =>
      inOrder(values, (value) => value, { order: readOrder('x'), type: undefined, language: 'it' }).hasTies;
    expect(hasTies(['1', '2', ''])).toBe(false);
    expect(hasTies(['1', '1.0'])).toBe(true);
    expect(hasTies(['1', '', ''])).toBe(true);
  });
});

const letters = fc.constantFrom(...'aàáAÀbBcçdeèéÈEiìoòuùzZ ’-1');
const text = fc.oneof(fc.constant(''), fc.string({ unit: letters, maxLength: 6 }));
const number = fc.oneof(fc.constantFrom('', 0, 1, 1.5, 'boh'), fc.integer(), fc.double({ noNaN: true }));
const two = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: most }).map((n) => String(n).padStart(2, '0'));
const year = fc.integer({ min: 2019, max: 2024 }).map(String);
const date = fc.oneof(
  fc.constant(''),
  year,
  fc.tuple(year, two(12)).map((parts) => parts.join('-')),
  fc.tuple(year, two(12), two(28)).map((parts) => parts.join('-')),
);

const [some] = archive;
if (!some) throw new Error('the archive is empty');
type ArchiveEntry = typeof some;

/** Entries of which few values differ, so that many are equal. */
const catalogue = fc.array(
  fc
    .record({ maker: text, model: text, price: number, year: number, presented: date })
    .map((values) => ({ ...some, ...values }) as ArchiveEntry),
  { maxLength: 24 },
);

/** The attributes of the card that the demo prints. */
const cardOf = (entry: ArchiveEntry): Values => ({
  ...Object.fromEntries(Object.entries(facetValues).map(([name, valueOf]) => [name, String(valueOf(entry))])),
  ...archiveData(entry),
});

describe('the browser and the demo’s server', () => {
  const names = Object.keys(sortTypes) as (keyof typeof sortTypes)[];
  const sorts = fc.constantFrom(...names.flatMap((name) => [name, `-${name}`]));

  it('put entries in the same order (LISTING-12)', () => {
    fc.assert(
      fc.property(catalogue, sorts, fc.constantFrom('it' as const, 'en' as const), (list, sort, language) => {
        const { name } = readOrder(sort);
        const type = sortTypes[name as keyof typeof sortTypes];
        const cards = list.map((entry) => ({ entry, card: cardOf(entry) }));
        const browser = inOrder(cards, ({ card }) => card[name] ?? null, {
          order: readOrder(sort),
          type,
          language,
        });
        expect(browser.entries.map(({ entry }) => list.indexOf(entry))).toEqual(
          sorted(list, sort, language).map((entry) => list.indexOf(entry)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
