import { isFull, isSampled, takesWholeTables } from './size.mjs';

/**
 * The part of the large tables that `npm test` and `npm run test:wordpress` take: one of every kind, with the
 * reason. `npm test` stays under eight minutes on two cores, and `test:wordpress` under five: a change that adds
 * something here moves something else to the full run.
 */

/** Files of the end-to-end and the WordPress suite that only a full run takes. */
export const LEFT_OUT = {
  'test/e2e/bench.test.ts': 'the pages for testers: 8 s',
  'test/e2e/dev.test.ts': 'copies the project and starts the development server: 10 s',
  'test/wordpress/block-editor.test.ts':
    'drives the real block editor; plugin/blocks.test.ts has what the blocks print: 60 s',
  'test/wordpress/default-themes.test.ts':
    'block-theme.test.ts runs the islands in one of these themes; test/e2e/foreign has the promises: 60 s',
  'test/wordpress/plugin/count-log.test.ts': 'the log that counting.test.ts reads, in every detail: 30 s',
  'test/wordpress/plugin/visitor-facts.test.ts':
    'decisions.test.ts compares the decisions that follow from them: 11 s',
  'test/wordpress/release.test.ts': 'packs, installs and checks both packages in a clone: 60 s',
  'test/e2e/foreign-scripts/captcha.test.ts': 'a real captcha: 10 s',
  'test/e2e/foreign-scripts/consent-tools.test.ts':
    'real consent tools; fixed-ads.test.ts has their kinds of banners: 20 s',
  'test/e2e/recipes.test.ts': 'follows each recipe in a copy of the project and runs all checks there: 45 s',
};
export const FILES_ONLY_IN_FULL = isFull ? [] : Object.keys(LEFT_OUT);

/** Pages of the demo that get every audit. Address → what is on no other page of this list. */
const PAGES = {
  '/': 'the QA page',
  '/annuario/': 'the yearbook: grid, ads between the cards, menu, newsletter',
  '/annuario/filter/': 'the filter open, on its own route',
  '/annuario/archivio/': 'a listing in pages, with an index',
  '/annuario/morandello-retrone-glicine/': 'an entry: carousel and lightbox',
  '/banco/ad-placement-gruppi/?dir=rtl&lang=en&consent=accepted&geo=roma&weekday=1':
    'right to left, English, the panel of the tester in use',
  '/non-esiste/': 'no page',
};

/** Pages of one kind, of which the full run takes all. */
const PAGES_LIKE_OTHERS = {
  '/banco/yb-carousel/': 'the examples of an element',
};

/** Faults: name → the kind that it stands for. Those of the built chunks are chosen by kind, see `oneChunkOfEachKind`. */
const FAULTS = {
  'the entry: 404': 'no script at all',
  'impressions: the connection breaks': 'a lost count',
  'reading and writing `document.cookie` throws': 'storage that throws',
  '`document.write` after `load` replaces the page by one with the same tags': 'a page that is replaced',
  'hosts are removed and inserted again within the task, while islands start': 'hosts that move',
  'a creative throws': 'an ad that breaks',
  '`pagehide` during an ad request': 'a visitor who leaves',
  'an optimiser delays the script until the visitor interacts': 'a late script',
  'no `IntersectionObserver`': 'a missing interface',
};

/** The same for faults that our own code answers in the same way in every engine: a sampled run leaves them out. */
const FAULTS_OF_NO_ENGINE = {
  'every global that the product reads is a getter that throws': 'read-only globals',
  '`JSON` has other functions, as an old library leaves it': 'replaced built-ins',
  'a translation tool wraps every text in `<font>` before the script runs': 'changed markup',
};

/** Attacks on the WordPress plugin: payload → how it tries to run. */
const PAYLOADS = {
  'an event handler': 'out of an attribute',
  'the end of a data block': 'out of JSON in the page',
};

/** Where code prints an ad after the content of a page. */
const LATE_ADS = {
  'by a page in the footer': 'behind the modules of WordPress',
  'behind the scripts of the footer': 'behind all files',
};

/** Versions of WordPress for tests that start one for each. */
const SOFTWARE = { nightly: 'the newest' };

/** Pages of others that the islands stand in. */
const HOSTS = {
  'Tailwind 4': 'a library, with utilities in a layer',
  '`.card, .slide { display: flex; flex-direction: column }`': 'a `display` of the page',
  '`* { margin: 0; padding: 0; box-sizing: border-box }`': 'a reset',
  'a clearfix': 'a rule for elements',
  '`html, body { height: 100% } body { overflow-x: hidden }`': 'the box that scrolls',
  '`.around { width: fit-content }`': 'a parent that shrinks to its content',
  '`.around { writing-mode: vertical-rl }`': 'the direction of the text, and an exception',
  '`html { font-size: 62.5% }`': 'the size of the root',
};

/** What a creative in a frame tries to open a window with. */
const WINDOWS = {
  'a link': 'no script',
  'window.open': 'a script',
  'a form': 'another element',
  'a message of its own, in a script that undoes ours': 'an attack on the frame’s own script',
};

/** What opens nothing there. */
const NO_WINDOWS = {
  'a link that the creative itself takes': 'no window',
  'a frame inside': 'a frame that has no script of ours',
  'an address that is code': 'a wrong message',
  'the page around it': 'the page led away',
};

/** Pages of the documentation. */
const DOCS_PAGES = {
  'elements/yb-carousel.html': 'a page of an element, with its example',
};

export const CORE = {
  pages: PAGES,
  pagesLikeOthers: PAGES_LIKE_OTHERS,
  faults: isSampled ? FAULTS : { ...FAULTS, ...FAULTS_OF_NO_ENGINE },
  payloads: PAYLOADS,
  lateAds: LATE_ADS,
  software: SOFTWARE,
  docsPages: DOCS_PAGES,
  hosts: HOSTS,
  windows: WINDOWS,
  noWindows: NO_WINDOWS,
};

/**
 * The items that this run takes.
 *
 * @template T
 * @param {keyof typeof CORE} what
 * @param {readonly T[]} all
 * @param {(item: T) => string} nameOf
 * @returns {readonly T[]}
 * @throws {Error} where the list above names an item that is not there
 */
export function taken(what, all, nameOf) {
  if (takesWholeTables) return all;
  const names = Object.keys(CORE[what]);
  const lost = names.filter((name) => !all.some((item) => nameOf(item) === name));
  if (lost.length) throw new Error(`test/core.mjs, ${what}: there is no ${lost.join(', no ')}.`);
  return all.filter((item) => names.includes(nameOf(item)));
}

/**
 * Faults of the built chunks that differ only in the name of the chunk are one kind.
 *
 * @template {{ name: string }} T
 * @param {readonly T[]} faults
 * @returns {readonly T[]}
 */
export function oneChunkOfEachKind(faults) {
  if (takesWholeTables) return faults;
  const kinds = new Map(faults.map((fault) => [fault.name.replaceAll(/`[^`]*`/g, ''), fault]));
  return [...kinds.values()];
}
