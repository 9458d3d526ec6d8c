/**
 * Bytes that the project promises, gzip, and those that the tests hold: where the two differ, the promise is not kept yet and what was
 * reached is not lost again, and `why` says what stands in the way.
 * @typedef {{ promise: number, held: number, why: string | undefined }} Budget
 */

/** @param {number} promise @param {number} [held] @param {string} [why] @returns {Budget} */
const budget = (promise, held = promise, why = undefined) => ({ promise, held, why });

/** What finds the tags; what decides and injects the ads of a page with plain passive ones. */
export const ENTRY_FILES = ['yearbook-islands', 'boot'];
export const AD_FILES = ['runtime', 'shared'];
export const entryBudget = budget(2000);
export const adsBudget = budget(
  15_000,
  18_460,
  'reading and checking whatever a page may print takes 3 kB, the runs and the script API 4, choosing and delivering 3.5, injecting with scripts in their order 2.5, the beginnings of consent, clicks and impressions 1.5, cookies, texts and shapes, which the islands use too, 3. What only some pages need is in chunks of its own already; of the rest, two fifths do not run on the plainest page: refusals and faults, spread over all of it.',
);

/** Own code of each element beside its libraries. @type {Readonly<Record<string, Budget>>} */
export const elementBudgets = {
  'ad-placement': budget(4000),
  'nl-form': budget(
    4000,
    4600,
    'the form that is measured has fields that depend on others, as the newsletter plugin prints them, and `getData` and `setData` answer at once: neither can come later. Sending, its words and the sanitizer do already.',
  ),
  'yb-carousel': budget(4000),
  'yb-filter': budget(8000),
  'yb-masonry': budget(4000),
  'yb-menu': budget(4000),
};

/** All scripts that a page with one plain ad fetches, without React. */
export const plainAdPageBudget = budget(
  15_000,
  29_850,
  'what runs on that page is more than that by itself: 16 kB, with every function left out that it does not call, and the code of every island besides.',
);

/** All scripts that the whole page fetches when it is read to its end, without React. */
export const wholePageBudget = budget(83_000);
