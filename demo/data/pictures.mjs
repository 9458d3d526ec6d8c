/** @import { Entry } from './entry-types.mjs' */

/** The drawings, one SVG for each entry and view, named as their addresses below `/media/` are. */
export const MEDIA = new URL('../media/', import.meta.url);

/** px of every view but the card's picture, which has a size of its own in `entries.json` */
export const VIEW_SIZE = { width: 800, height: 800 };

/** The views of a watch on its own page: dial, case back, movement, profile. */
export const VIEWS = /** @type {const} */ (['quadrante', 'fondello', 'calibro', 'profilo']);

/** @typedef {typeof VIEWS[number]} ViewName */

/** The file of a view below `MEDIA`; without a view, of the card's picture. @param {Entry} entry @param {ViewName} [view] */
export const pictureFile = ({ slug }, view) => (view ? `${slug}/${view}.svg` : `${slug}.svg`);
