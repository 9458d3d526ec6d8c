/** @import { Entry } from './entry-types.mjs' */

/** The folder of the drawings: one SVG for each entry and view, with the same path as its address below `/media/`. */
export const MEDIA = new URL('../media/', import.meta.url);

/** Size of every view in px, except the card's picture, whose size is in `entries.json`. */
export const VIEW_SIZE = { width: 800, height: 800 };

/** The views of a watch on its own page: dial, case back, movement, profile. */
export const VIEWS = /** @type {const} */ (['quadrante', 'fondello', 'calibro', 'profilo']);

/** @typedef {typeof VIEWS[number]} ViewName */

/** The file of a view, relative to `MEDIA`; without a view, the file of the card's picture. @param {Entry} entry @param {ViewName} [view] */
export const pictureFile = ({ slug }, view) => (view ? `${slug}/${view}.svg` : `${slug}.svg`);
