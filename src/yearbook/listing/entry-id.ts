/** The attribute with the id of a card's entry. */
export const ENTRY = 'data-entry';

/** The id of a card's entry, unique in the catalogue; null where the server prints none. */
export const entryIdOf = (card: Element): string | null => card.getAttribute(ENTRY);
