import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reorder } from '../../../../elements/yb-masonry/printed-order.ts';
import { inOrder, readOrder } from '../../../../src/yearbook/listing/order.ts';

type Values = Readonly<Record<string, string>>;

/** As much of a card as its order needs. */
const card = (values: Values): Element =>
  ({ getAttribute: (name: string) => values[name.replace('data-', '')] ?? null }) as unknown as Element;

const valueOf = (name: string) => (one: Element) => one.getAttribute(`data-${name}`);

/** The order of a server that has the whole catalogue. */
function served(catalogue: readonly Element[], sort: string): Element[] {
  const order = readOrder(sort);
  if (!sort) return [...catalogue];
  return inOrder(catalogue, valueOf(order.name), { order, type: undefined, language: 'it' }).entries;
}

const wanted = (sort: string, language = 'it') => ({
  sort,
  type: undefined,
  language,
  ofServer: language !== 'it',
});

const value = fc.constantFrom('', '1', '2', '3');
const catalogues = fc.array(fc.record({ year: value, price: value }), { maxLength: 12 });
const sorts = fc.constantFrom('', 'year', '-year', 'price', '-price');

describe('the order that a page was printed in', () => {
  it('gives any other order as the server does, or none where the cards do not say their place', () => {
    let known = 0;
    fc.assert(
      fc.property(catalogues, sorts, sorts, fc.boolean(), (values, before, sort, isPlaced) => {
        const place = (at: number) => (isPlaced ? { 'entry-order': String(at) } : {});
        const catalogue = values.map((one, at) => card({ ...one, ...place(at) }));
        const printed = { sort: before, cards: served(catalogue, before) };
        const found = reorder(printed, printed.cards, wanted(sort));
        if (before === '' || isPlaced) expect(found).not.toBeNull();
        if (!found) return;
        known += 1;
        expect(found.map((one) => catalogue.indexOf(one))).toEqual(
          served(catalogue, sort).map((one) => catalogue.indexOf(one)),
        );
      }),
    );
    expect(known).toBeGreaterThan(20);
  });

  it('is none for texts in a language that the server sorts by and the browser does not know (LISTING-12)', () => {
    const printed = { sort: '', cards: ['zz', 'ab'].map((title) => card({ title, year: '1' })) };
    expect(reorder(printed, printed.cards, wanted('title', 'szl'))).toBeNull();
    expect(reorder(printed, printed.cards, wanted('title', 'pl-PL'))).toEqual(printed.cards.toReversed());
    expect(reorder(printed, printed.cards, wanted('year', 'szl'))).toEqual(printed.cards);
  });

  it('puts cards that came later last, and leaves out those that have gone', () => {
    const [one, two, three] = ['1', '2', '3'].map((year) => card({ year }));
    if (!one || !two || !three) throw new Error('a card is missing');
    const printed = { sort: '', cards: [two, one] };
    expect(reorder(printed, [three, one], wanted(''))).toEqual([one, three]);
    expect(reorder(printed, [three, one, two], wanted('year'))).toEqual([one, two, three]);
  });
});
