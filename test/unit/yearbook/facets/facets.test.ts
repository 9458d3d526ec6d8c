import { describe, expect, it } from 'vitest';
import { hasBit } from '../../../../src/yearbook/facets/bits.ts';
import { entriesOf, type Entry } from '../../../../src/yearbook/facets/entries.ts';
import { FacetIndex } from '../../../../src/yearbook/facets/facet-index.ts';
import { sameValues, without, type FacetValues } from '../../../../src/yearbook/facets/facet.ts';
import { foldText, foldTexts } from '../../../../src/yearbook/facets/fold-text.ts';
import { otherParams, readQuery, writeQuery } from '../../../../src/yearbook/facets/query.ts';
import { readFacets } from '../../../../src/yearbook/facets/read-facets.ts';
import { facetOf } from './facet-of.ts';

const metal = facetOf('metal', 'checkbox', ['steel', 'gold', 'bronze']);
const shape = facetOf('shape', 'checkbox', ['round', 'square']);
const price = facetOf('price', 'range');
const search = facetOf('q', 'search');
const facets = [metal, shape, price, search];

const entry = (data: Record<string, string>, text = ''): Entry => ({
  getAttribute: (name) => (Object.hasOwn(data, name) ? (data[name] ?? null) : null),
  textContent: text,
});
const entries = [
  entry({ 'data-metal': 'steel', 'data-shape': 'round', 'data-price': '100' }, 'Caffè Nero'),
  entry({ 'data-metal': 'steel|gold', 'data-shape': 'square', 'data-price': '200' }, 'Alba'),
  entry({ 'data-metal': 'gold', 'data-shape': 'round', 'data-price': '300|900' }, 'caffelatte'),
  entry({ 'data-q': 'hidden words' }, 'caffe'),
];
const index = new FacetIndex(facets, entriesOf(entries));
const asked = (query: string): FacetValues => readQuery(new URLSearchParams(query), facets).values;
const found = (query: string): number[] => {
  const { matches } = index.recount(asked(query));
  return entries.flatMap((_, at) => (hasBit(matches, at) ? [at] : []));
};

describe('the facets of an entry (FILTER-3)', () => {
  it.each([
    ['metal=steel&metal=gold', [0, 1, 2]],
    ['metal=gold&shape=round', [2]],
    ['price_min=200&price_max=200', [1]],
    ['price_min=500&price_max=400', []],
    ['q=CAFFE', [0, 2]],
    ['q=words', [3]],
  ])('are or within a facet, and across them, ranges inclusive: "%s"', (query, numbers) => {
    expect(found(query)).toEqual(numbers);
    expect(index.recount(asked(query)).total).toBe(numbers.length);
  });

  it('that no entry carries filters nothing, and is named (FILTER-7)', () => {
    const colour = facetOf('colour', 'checkbox', ['red']);
    const bare = new FacetIndex([metal, colour], entriesOf(entries));
    const { total, counts } = bare.recount(new Map([['colour', ['red']]]));
    expect([total, counts.has(colour), bare.idle]).toEqual([4, false, [colour]]);
  });

  it('may be called __proto__, constructor or maker[]', () => {
    const odd = ['__proto__', 'constructor', 'maker[]'].map((name) =>
      facetOf(name, 'checkbox', ['__proto__', 'b']),
    );
    const one = entry({ ['data-__proto__']: '__proto__', 'data-constructor': 'b', 'data-maker': 'b' });
    const oddIndex = new FacetIndex(odd, entriesOf([one, entry({})]));
    const query = new URLSearchParams([
      ['__proto__', '__proto__'],
      ['constructor', 'b'],
      ['maker[]', 'b'],
    ]);
    const { values, unknown } = readQuery(query, odd);
    expect(unknown).toEqual([]);
    expect(oddIndex.recount(values).total).toBe(1);
    expect(writeQuery(values)).toBe(query.toString());
  });
});

describe('a query', () => {
  it('gives what the facets know and names what they do not (FILTER-6)', () => {
    const { values, unknown } = readQuery(
      new URLSearchParams('metal=steel&metal=tin&metal=steel&price_min=cheap&price_max=%20300&q=+&lang=en'),
      facets,
    );
    expect(Object.fromEntries(values)).toEqual({ metal: ['steel'], price_max: ['300'] });
    expect(unknown).toEqual(['metal=tin', 'price_min=cheap']);
  });

  it('takes one value where only one can be chosen', () => {
    const radio = facetOf('metal', 'radio', ['steel', 'gold']);
    expect(readQuery(new URLSearchParams('metal=gold&metal=steel'), [radio]).values.get('metal')).toEqual([
      'gold',
    ]);
  });

  it('keeps the parameters of others (FILTER-4)', () => {
    const query = new URLSearchParams('lang=en&metal=gold&utm_source=x&price_min=3');
    const others = otherParams(query, facets);
    expect(writeQuery(new Map([['metal', ['steel', 'gold']]]), others)).toBe(
      'lang=en&utm_source=x&metal=steel&metal=gold',
    );
  });

  it('of 10 kB is read like any other', () => {
    const long = `q=${'a'.repeat(5000)}&${'metal=x&'.repeat(600)}metal=gold`;
    const { values, unknown } = readQuery(new URLSearchParams(long), facets);
    expect([values.get('metal'), unknown]).toEqual([['gold'], ['metal=x']]);
    expect(index.recount(values).total).toBe(0);
  });
});

describe('values', () => {
  it('lose one value, or a whole facet', () => {
    const values = asked('metal=steel&metal=gold&price_min=1&price_max=9');
    expect(Object.fromEntries(without(values, metal, 'steel'))).toEqual({
      metal: ['gold'],
      price_min: ['1'],
      price_max: ['9'],
    });
    expect(Object.fromEntries(without(values, price))).toEqual({ metal: ['steel', 'gold'] });
    expect(sameValues(facets, values, without(values, metal, 'tin'))).toBe(true);
    expect(sameValues(facets, values, without(values, price))).toBe(false);
  });

  it('are compared one by one, in their order', () => {
    const same = (one: string[], other: string[]): boolean =>
      sameValues(facets, new Map([['metal', one]]), new Map([['metal', other]]));
    expect(same(['steel', 'gold'], ['steel', 'gold'])).toBe(true);
    expect(same(['steel', 'gold'], ['steel,gold'])).toBe(false);
    expect(same(['a&metal=b'], ['a', 'b'])).toBe(false);
    expect(same([''], [])).toBe(false);
  });

  it('are compared without accents and case (FILTER-5)', () => {
    expect(foldText('  Perpétuel\n ÉLÉGANT ')).toBe('perpetuel elegant');
    expect(foldTexts(['Ä', '', 'b\u0301 C'])).toEqual(['a', '', 'b c']);
    expect(foldTexts(['Ä\u0001', 'É'])).toEqual(['a\u0001', 'e']);
    expect(foldTexts([])).toEqual([]);
  });
});

describe('facets as data', () => {
  it('are read, each that cannot be is left out and named (FILTER-11)', () => {
    const { facets: read, problems } = readFacets([
      {
        name: 'metal',
        label: 'Metallo',
        type: 'checkbox',
        options: [{ value: 'steel', label: 'Acciaio' }, 'gold', null],
      },
      { name: 'price', type: 'range', options: 'x' },
      { name: '', type: 'range' },
      { name: 'x', type: 'dial' },
      { name: 'y', type: 'radio', options: {} },
      { name: 'metal', type: 'search' },
      null,
    ]);
    expect(read.map(({ name, label, options }) => [name, label, options.map(({ label }) => label)])).toEqual([
      ['metal', 'Metallo', ['Acciaio', 'gold']],
      ['price', 'price', []],
    ]);
    expect(problems).toHaveLength(5);
    expect(readFacets('x').problems).toHaveLength(1);
    expect(readFacets(null).facets).toEqual([]);
  });
});
