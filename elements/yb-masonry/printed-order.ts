import { inOrder, readOrder, type SortType } from '../../src/yearbook/listing/order.ts';

/** Cards in the order in which the server printed them. */
export interface PrintedOrder {
  /** Empty for the catalogue's own order. */
  readonly sort: string;
  readonly cards: readonly Element[];
}

export interface WantedOrder {
  readonly sort: string;
  readonly type: SortType | undefined;
  readonly language: string;
  /** Whether the server sorts in this language. Then a browser that does not know the language leaves it to the server. */
  readonly ofServer: boolean;
}

/** The place of a card's entry in the catalogue, which the server prints where the cards are in another order. */
const placeOf = (card: Element): number => parseFloat(card.getAttribute('data-entry-order') ?? '');

/** The cards in the order that equal cards keep, and whether it is the order of the catalogue. */
function startOf(printed: PrintedOrder, present: readonly Element[]): { cards: Element[]; isOwn: boolean } {
  const kept = new Set(present);
  const cards = [...new Set([...printed.cards.filter((card) => kept.has(card)), ...present])];
  const isNumbered = cards.every((card) => placeOf(card) >= 0);
  if (isNumbered) cards.sort((one, other) => placeOf(one) - placeOf(other));
  return { cards, isOwn: isNumbered || !printed.sort };
}

/**
 * The cards of a whole listing in another order. Null if only the server knows the order: equal cards keep
 * the order of the catalogue, and a page that was printed in another order need not give it.
 */
export function reorder(
  printed: PrintedOrder,
  present: readonly Element[],
  { sort, type, language, ofServer }: WantedOrder,
): Element[] | null {
  const { cards, isOwn } = startOf(printed, present);
  if (!sort) return isOwn ? cards : null;
  const order = readOrder(sort);
  const { entries, hasTies, isKnown } = inOrder(cards, (card) => card.getAttribute(`data-${order.name}`), {
    order,
    type,
    language,
  });
  if (ofServer && !isKnown) return null;
  const isSameName = readOrder(printed.sort).name === order.name;
  return isOwn || isSameName || !hasTies ? entries : null;
}
