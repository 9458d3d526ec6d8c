import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeIndex } from '../../../../demo/lib/write-index.mjs';
import { hasBit } from '../../../../src/yearbook/facets/bits.ts';
import { readCatalogue, type Catalogue } from '../../../../src/yearbook/facets/catalogue.ts';
import { entriesOf, type Entry } from '../../../../src/yearbook/facets/entries.ts';
import { FacetIndex } from '../../../../src/yearbook/facets/facet-index.ts';
import type { FacetValues } from '../../../../src/yearbook/facets/facet.ts';
import { readQuery, writeQuery } from '../../../../src/yearbook/facets/query.ts';
import { finished } from '../../../finished.ts';
import { facetOf } from './facet-of.ts';

const PLACES = ['eu', 'eu/it', 'eu/it/mi', 'eu/it/rm', 'eu/fr', 'as', 'as/jp'];
const METALS = ['steel', 'gold', 'bronze'];
const FEATURES = ['dated', 'lit', 'glass'];
const DAYS = ['2024-02-29', '2024-03-01', '2025-01-01', '2026-12-31'];

const place = facetOf('place', 'checkbox', PLACES, { isTree: true });
const metal = facetOf('metal', 'checkbox', METALS);
const unwanted = facetOf('metal_not', 'checkbox', METALS);
const features = facetOf('features', 'checkbox', FEATURES, { needsAll: true });
const shape = facetOf('shape', 'radio', ['round', 'square']);
const price = facetOf('price', 'range');
const shown = facetOf('shown', 'date-range');
const day = facetOf('day', 'date');
const facets = [place, metal, unwanted, features, shape, price, shown, day];

type Values = Record<'place' | 'metal' | 'features' | 'shape' | 'price' | 'shown' | 'day', string[]>;

const some = (values: readonly string[], maxLength = 3): fc.Arbitrary<string[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const values: fc.Arbitrary<Values> = fc.record({
  place: some(PLACES, 2),
  metal: some(METALS),
  features: some(FEATURES),
  shape: some(['round', 'square'], 1),
  price: fc.array(fc.nat(500).map(String), { maxLength: 2 }),
  shown: some([...DAYS, '2024', '2024-03'], 1),
  day: some(DAYS, 1),
});
const asked: fc.Arbitrary<FacetValues> = fc
  .record(
    {
      place: some(PLACES),
      metal: some(METALS),
      metal_not: some(METALS, 2),
      features: some(FEATURES, 2),
      shape: some(['round', 'square'], 1),
      price_min: fc.nat(500).map((one) => [String(one)]),
      price_max: fc.nat(500).map((one) => [String(one)]),
      shown_min: some(DAYS, 1),
      shown_max: some(DAYS, 1),
      day: some(DAYS, 1),
    },
    { requiredKeys: [] },
  )
  .map((record) => new Map(Object.entries(record).filter(([, list]) => list.length)));

const entryOf = (own: Values): Entry => ({
  getAttribute: (name) => {
    const list = own[name.slice('data-'.length) as keyof Values];
    return list?.length ? list.join('|') : null;
  },
  textContent: '',
});

/** A date of an entry: a year and a month are their first days. */
const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** Whether an entry passes one facet, said in the plainest way. */
const RULES: Readonly<Record<string, (own: Values, asked: FacetValues) => boolean>> = {
  place: (own, asked) =>
    (asked.get('place') ?? []).some((path) =>
      own.place.some((one) => one === path || one.startsWith(`${path}/`)),
    ),
  metal: (own, asked) => own.metal.some((one) => asked.get('metal')?.includes(one)),
  metal_not: (own, asked) => !own.metal.some((one) => asked.get('metal_not')?.includes(one)),
  features: (own, asked) => (asked.get('features') ?? []).every((one) => own.features.includes(one)),
  shape: (own, asked) => own.shape.some((one) => asked.get('shape')?.includes(one)),
  price: (own, asked) =>
    own.price.some(
      (one) =>
        Number(one) >= Number(asked.get('price_min')?.[0] ?? 0) &&
        Number(one) <= Number(asked.get('price_max')?.[0] ?? Infinity),
    ),
  shown: (own, asked) =>
    own.shown.some(
      (one) =>
        firstDay(one) >= (asked.get('shown_min')?.[0] ?? '') &&
        firstDay(one) <= (asked.get('shown_max')?.[0] ?? '9999'),
    ),
  day: (own, asked) => own.day.some((one) => one === asked.get('day')?.[0]),
};
const isAsked = (name: string, asked: FacetValues): boolean =>
  [name, `${name}_min`, `${name}_max`].some((param) => asked.has(param));
const passes = (own: Values, asked: FacetValues, except = ''): boolean =>
  Object.entries(RULES).every(([name, rule]) => name === except || !isAsked(name, asked) || rule(own, asked));

/** Every entry has a value of every facet in the first one, so that no facet filters nothing. */
const whole: Values = {
  place: ['eu/it/mi'],
  metal: ['steel'],
  features: ['lit'],
  shape: ['round'],
  price: ['1'],
  shown: ['2024'],
  day: ['2024-02-29'],
};

const indexOf = (records: readonly Values[]): unknown =>
  writeIndex(
    records.map((_, at) => String(900 - at)),
    Object.fromEntries(
      Object.keys(whole).map((name) => [name, records.map((own) => own[name as keyof Values].join('|'))]),
    ),
  );

describe('counts', () => {
  it('match a plain loop: trees roll up, all or any of the values, excluded values, days (FILTER-16)', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 40 }), asked, (some, asked) => {
        const records = [whole, ...some];
        const { total, counts } = new FacetIndex(facets, entriesOf(records.map(entryOf))).recount(asked);
        expect(total).toBe(records.filter((own) => passes(own, asked)).length);
        for (const path of PLACES)
          expect(counts.get(place)?.get(path)).toBe(
            records.filter(
              (own) => passes(own, asked, 'place') && RULES.place?.(own, new Map([['place', [path]]])),
            ).length,
          );
        // a facet that needs all values counts among the entries that have the others
        for (const [facet, own, except] of [
          [metal, 'metal', 'metal'],
          [unwanted, 'metal', 'metal_not'],
          [shape, 'shape', 'shape'],
          [features, 'features', ''],
        ] as const)
          for (const { value } of facet.options)
            expect([facet.name, value, counts.get(facet)?.get(value)]).toEqual([
              facet.name,
              value,
              records.filter((one) => passes(one, asked, except) && one[own].includes(value)).length,
            ]);
      }),
    );
  });

  it.each([1, 31, 32, 33, 64, 65])('are of all of %i entries, and of no more', (size) => {
    const index = new FacetIndex([unwanted], entriesOf(Array.from({ length: size }, () => entryOf(whole))));
    expect(index.recount(new Map()).total).toBe(size);
    expect(index.recount(new Map([['metal_not', ['gold']]])).total).toBe(size);
  });

  it('over the index equal those over the entries, with the same results (FILTER-17)', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 90 }), asked, (some, asked) => {
        const records = [whole, ...some];
        const { ids, entries, problems } = finished(
          readCatalogue(JSON.parse(JSON.stringify(indexOf(records)))),
        );
        expect(problems).toEqual([]);
        expect(ids).toEqual(records.map((_, at) => String(900 - at)));
        const [over, on] = [entries, entriesOf(records.map(entryOf))].map((one) =>
          new FacetIndex(facets, one).recount(asked),
        );
        expect(over?.total).toBe(on?.total);
        expect(over?.counts).toEqual(on?.counts);
        const found = ids.filter((_, at) => over && hasBit(over.matches, at));
        expect(found).toEqual(records.flatMap((own, at) => (passes(own, asked) ? [String(900 - at)] : [])));
      }),
    );
  });
});

describe('a query', () => {
  it('gives the values that wrote it (FILTER-4)', () => {
    fc.assert(
      fc.property(asked, (values) => {
        const { values: read, unknown } = readQuery(new URLSearchParams(writeQuery(values)), facets);
        expect(unknown).toEqual([]);
        expect(new Map([...read].sort())).toEqual(new Map([...values].sort()));
      }),
    );
  });

  it.each(['2024-02-30', '2024-2-3', '2024', '0', 'tomorrow', '2024-02-29T00:00', '-2024-01-01'])(
    'takes no day for "%s" (FILTER-6)',
    (text) => {
      const { values, unknown } = readQuery(new URLSearchParams([['day', text]]), facets);
      expect([values.size, unknown]).toEqual([0, [`day=${text}`]]);
    },
  );
});

describe('an index (FILTER-18)', () => {
  const read = (more: object): Catalogue =>
    finished(readCatalogue({ version: 1, ids: ['a', 'b'], facets: {}, ...more }));

  it('reads ids that are texts, and numbers as differences', () => {
    expect(read({ ids: [842, -3, 'x', 11, 0] }).ids).toEqual(['842', '839', 'x', '850', '850']);
  });

  it('reads ids by the codes of their differences, and texts by those of numbers and days', () => {
    const { ids, entries, problems } = read({
      ids: { rows: ['IFA', 'gAA'] },
      facets: {
        price: { numbers: [-10, 10, 2500], rows: ['DAB'] },
        day: { days: [-1, 19783], rows: ['BCA'] },
      },
    });
    expect([ids, problems]).toEqual([['1028', '1025', '1025'], []]);
    const textsOf = (name: string): unknown[] => {
      const { texts, codes } = entries.read(`data-${name}`) ?? { texts: [], codes: [] };
      return ids.map((_, at) => texts[(codes[at] ?? 0) - 1]);
    };
    expect(textsOf('price')).toEqual(['2500', undefined, '-10']);
    expect(textsOf('day')).toEqual(['1969-12-31', '2024-02-29', undefined]);
  });

  it('reads codes of several digits', () => {
    const values = Array.from({ length: 200 }, (_, at) => `v${at}`);
    const { entries } = read({ facets: { big: { values, rows: ['IA', 'DA'] } } });
    expect(Array.from(entries.read('data-big')?.codes ?? [])).toEqual([200, 0]);
  });

  it.each([
    ['another version', { version: 2 }],
    ['no version', { version: undefined }],
    ['no ids', { ids: null }],
    ['ids of another kind', { ids: ['a', {}] }],
    ['ids in rows that differ', { ids: { rows: ['AB', 'A'] } }],
    ['no rows of ids', { ids: { rows: [] } }],
    ['no facets', { facets: 'x' }],
  ])('with %s is refused', (_, wrong) => {
    expect(() => read(wrong)).toThrow(TypeError);
  });

  it.each([[undefined], [null], ['x'], [7], [[]]])('that is %s is refused', (raw) => {
    expect(() => finished(readCatalogue(raw))).toThrow(TypeError);
  });

  it.each([
    ['no rows', { values: [] }],
    ['rows that are too short', { values: ['a'], rows: ['A'] }],
    ['values that are no texts', { values: [null], rows: ['AB'] }],
    ['numbers that are texts', { numbers: ['1'], rows: ['AB'] }],
    ['a day that no calendar has', { days: [1e15], rows: ['AB'] }],
    ['a code without a value', { values: ['a'], rows: ['AC'] }],
    ['a digit of another alphabet', { values: ['a'], rows: ['A+'] }],
    ['too many rows', { values: ['a'], rows: Array.from({ length: 9 }, () => 'AA') }],
  ])('leaves out a facet with %s, and names it', (_, column) => {
    const good = { values: ['a'], rows: ['AB'] };
    const { entries, problems } = read({ facets: { bad: column, good } });
    expect(entries.read('data-bad')).toBeUndefined();
    expect(entries.read('data-good')?.texts).toEqual(['a']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('"bad"');
  });

  it('without a facet counts the others, and nothing where that facet is asked', () => {
    const { entries } = read({ facets: { metal: { values: METALS, rows: ['BC'] } } });
    const index = new FacetIndex([metal, shape], entries);
    expect(index.canCount(new Map([['metal', ['steel']]]))).toBe(true);
    expect(index.recount(new Map([['metal', ['steel']]])).total).toBe(1);
    expect(index.canCount(new Map([['shape', ['round']]]))).toBe(false);
    expect(index.idle).toEqual([]);
  });
});
