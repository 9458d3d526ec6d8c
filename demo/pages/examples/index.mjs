import { adPlacement } from './ad-placement.mjs';
import { adGroups } from './ad-groups.mjs';
import { adReasons } from './ad-reasons.mjs';
import { nlForm } from './nl-form.mjs';
import { ybCarousel } from './yb-carousel.mjs';
import { ybFilter } from './yb-filter.mjs';
import { ybMasonry } from './yb-masonry.mjs';
import { ybMenu } from './yb-menu.mjs';

/** @import { Pair } from '../texts.mjs' */

/**
 * One use of a tag that the test bench shows and offers for copying.
 * @typedef {object} Example
 * @property {string} id  unique on the bench; also its own page, `/banco/esempio/{id}/`
 * @property {Pair} name
 * @property {string} markup as a page author writes it, with its boot data
 * @property {boolean} [wide] needs the whole row
 * @property {string} [framed] shown in a frame because it depends on its page; the settings of the frame's address
 * @property {string} [route] the frame's first page, below its own page
 * @property {Record<string, string>} [cookies] the visitor's cookies
 * @property {string[]} [reports] parts of the messages in the page's console
 *
 * @typedef {object} TagExamples
 * @property {string} name  of its page, `/banco/{name}/`
 * @property {string} tag
 * @property {Pair} [about] for tags with several pages
 * @property {Pair} summary
 * @property {Example[]} examples the first one also appears on the bench's first page
 */

/** Every page of the bench, in its order. @type {readonly TagExamples[]} */
export const tagExamples = [
  ybMasonry,
  ybCarousel,
  ybMenu,
  ybFilter,
  nlForm,
  adPlacement,
  adGroups,
  adReasons,
];

/** @param {string} wanted */
export const benchOf = (wanted) => tagExamples.find(({ name }) => name === wanted);

const byId = new Map(tagExamples.flatMap(({ examples }) => examples.map((one) => [one.id, one])));

/** @param {string} id */
export const exampleOf = (id) => byId.get(id);

/** The cookies of a visitor on a page of the bench. @param {TagExamples} bench @returns {Record<string, string>} */
export const cookiesOf = ({ examples }) =>
  Object.assign({}, ...examples.filter(({ framed }) => framed === undefined).map(({ cookies }) => cookies));
