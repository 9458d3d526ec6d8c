import { adPlacement } from './ad-placement.mjs';
import { nlForm } from './nl-form.mjs';
import { ybCarousel } from './yb-carousel.mjs';
import { ybFilter } from './yb-filter.mjs';
import { ybMasonry } from './yb-masonry.mjs';
import { ybMenu } from './yb-menu.mjs';

/** @import { Pair } from '../texts.mjs' */

/**
 * One use of a tag that the test bench shows and offers for copying.
 * @typedef {object} Example
 * @property {string} id  unique on the page
 * @property {Pair} name
 * @property {string} markup  what a page author would write
 *
 * @typedef {object} TagExamples
 * @property {string} tag
 * @property {Pair} summary
 * @property {string[]} [passive]  slugs of placements that the examples decide in the browser
 * @property {string[]} [asked]  slugs of placements whose boot data says to ask the server
 * @property {Example[]} examples
 */

/** Every tag on the bench, in the order of the page. @type {readonly TagExamples[]} */
export const tagExamples = [ybMasonry, ybCarousel, ybMenu, ybFilter, nlForm, adPlacement];
