import { entries, entryOf } from '../data/entries.mjs';
import { houseAds } from '../ads/inventory.mjs';
import { ARCHIVE, archivePage } from './archive.mjs';
import { benchPage, tagBenchPage } from './bench.mjs';
import { entryPage } from './entry.mjs';
import { examplePage } from './example.mjs';
import { benchOf, cookiesOf, exampleOf, tagExamples } from './examples/index.mjs';
import { familyPage } from './family.mjs';
import { listingPage } from './listing.mjs';
import { advertiserPage } from './plain.mjs';
import { wholePage } from './whole.mjs';

/** @import { View } from './view.mjs' */

/**
 * The answer of a route; `cookies` are those of its visitor.
 * @typedef {{ print: (view: View) => string, cookies?: Record<string, string> | undefined }} Printed
 *
 * @typedef {object} PageRoute
 * @property {string} path the router's pattern
 * @property {string[]} addresses  every page of the route
 * @property {(name: string) => Printed | undefined} page the page for the path's parameter
 */

/** @param {string} path @param {(view: View) => string} print @returns {PageRoute} */
const single = (path, print) => ({ path, addresses: [path], page: () => ({ print }) });

/** @param {string} name @returns {Printed | undefined} */
function example(name) {
  const found = exampleOf(name);
  return found && { print: (view) => examplePage(view, found), cookies: found.cookies };
}

const examples = tagExamples.flatMap((bench) => bench.examples);

/** All pages that a person may open, except the pages of the newsletter and of the log. @type {readonly PageRoute[]} */
export const pageRoutes = [
  single('/', benchPage),
  {
    path: '/banco/:name/',
    addresses: tagExamples.map(({ name }) => `/banco/${name}/`),
    page(name) {
      const bench = benchOf(name);
      return bench && { print: (view) => tagBenchPage(view, bench), cookies: cookiesOf(bench) };
    },
  },
  {
    path: '/banco/esempio/:name/',
    addresses: examples.map(({ id, framed = '' }) => `/banco/esempio/${id}/${framed && `?${framed}`}`),
    page: example,
  },
  {
    path: '/banco/esempio/:name/filter/',
    addresses: examples.flatMap(({ id, route, framed }) =>
      route ? [`/banco/esempio/${id}/${route}${framed && `?${framed}`}`] : [],
    ),
    page: example,
  },
  single('/annuario/', (view) => listingPage(view, { withFilter: false })),
  single('/annuario/filter/', (view) => listingPage(view, { withFilter: true })),
  single(ARCHIVE, (view) => archivePage(view, { withFilter: false })),
  single(`${ARCHIVE}filter/`, (view) => archivePage(view, { withFilter: true })),
  single('/annuario/tutto/', (view) => wholePage(view, { withFilter: false })),
  single('/annuario/tutto/filter/', (view) => wholePage(view, { withFilter: true })),
  {
    path: '/annuario/:name/',
    addresses: entries.map(({ slug }) => `/annuario/${slug}/`),
    page(name) {
      const entry = entryOf(name);
      return entry && { print: (view) => entryPage(view, entry) };
    },
  },
  single('/famiglia/', familyPage),
  {
    path: '/inserzionisti/:name/',
    addresses: houseAds.map(({ advertiser }) => `/inserzionisti/${advertiser}/`),
    page: () => ({ print: advertiserPage }),
  },
];
