import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { pickedBy } from './selectors.ts';

/** Children that are no items: content filters and templates leave them between the items. */
const STRAY = /^(BR|LINK|NOSCRIPT|P|SCRIPT|STYLE|TEMPLATE)$/;
const isNotStray: ItemTest = ({ tagName }) => !STRAY.test(tagName);

/** Returns a test: whether a child of a grid with this `item-selector` is one of its items. */
export const itemTestOf = (selector: string | null): ItemTest =>
  (selector && pickedBy(selector)) || isNotStray;
