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
 * @property {string} markup  what a page author would write, with the boot data that it needs
 * @property {boolean} [wide]  wants the whole row
 * @property {string} [framed]  shown in a frame, for the page around it is part of the state: what its address switches
 * @property {string} [route]  below its own page, where the frame starts
 * @property {Record<string, string>} [cookies]  what the visitor is to have
 * @property {string[]} [reports]  parts of what the page's console is to say of it
 *
 * @typedef {object} TagExamples
 * @property {string} name  of its page, `/banco/{name}/`
 * @property {string} tag
 * @property {Pair} [about]  where a tag has several pages
 * @property {Pair} summary
 * @property {Example[]} examples  the first one stands on the bench's first page, too
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

/** What the visitor of a page of the bench has. @param {TagExamples} bench @returns {Record<string, string>} */
export const cookiesOf = ({ examples }) =>
  Object.assign({}, ...examples.filter(({ framed }) => framed === undefined).map(({ cookies }) => cookies));
