import { isStray } from '../../src/island/stray.ts';
import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { pickedBy } from './selectors.ts';

/** Returns a test: whether a child of a grid with this `item-selector` is one of its items. */
export const itemTestOf = (selector: string | null): ItemTest =>
  (selector && pickedBy(selector)) || ((child) => !isStray(child));
