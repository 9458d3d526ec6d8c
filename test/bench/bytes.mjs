/**
 * The bytes of each tag and of the whole page: fetched bytes, executed bytes, and their owners.
 * `node test/bench/bytes.mjs`
 */
import { readFile } from 'node:fs/promises';
import {
  adPageBudget,
  chunkNamesOf,
  elementBudgets,
  entryBudget,
  laterBudget,
  openingBudget,
  readingBudget,
} from './budgets.mjs';
import { gzipOf, gzipOfModules, ownerOf, readChunks } from './own-code.mjs';
import { openSite, readToTheEnd, settled, STARTING, WHOLE } from './open-site.mjs';
import { runAlone } from './run.mjs';
import { tagPages } from './tag-pages.mjs';

/** @import { Chunk } from './own-code.mjs' */
/** @import { Bench } from './run.mjs' */

/** @param {readonly Chunk[]} chunks @param {readonly string[]} names */
export const gzipOfFiles = (chunks, names) =>
  chunks.filter(({ name }) => names.includes(name)).reduce((sum, { gzip }) => sum + gzip, 0);

/**
 * @typedef {{ url: string, bytes: number, executed: number }} Fetched  one script: all its bytes, and the executed
 * ones
 */

/**
 * Whether a module belongs to an element: it is in the element's folder, or the element's chunks contain it from
 * `src/yearbook`.
 * @param {string} tag
 */
export const isCodeOf = (tag) => (/** @type {string} */ module) =>
  isElementOf(tag)(module) || module.startsWith('src/yearbook/');
/** @param {string} tag */
const isElementOf = (tag) => (/** @type {string} */ module) => module.startsWith(`elements/${tag}/`);
/** @param {string} module */
const isElementCode = (module) => /^(elements|src\/yearbook)\//.test(module);
/** @param {string} module */
export const isAdCode = (module) => module.startsWith('src/ads/');

/** @param {readonly Chunk[]} chunks @param {readonly Fetched[]} fetched */
export const chunksOf = (chunks, fetched) =>
  chunks.filter(({ file }) => fetched.some(({ url }) => url.endsWith(`/${file}`)));

/** React and the island runtime are counted separately, because they are the same for every tag. @param {Chunk} chunk */
const isReact = ({ name }) => name === 'react' || name === 'island';

/** @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} act @returns {Promise<Fetched[]>} */
export async function scriptsOf(page, act) {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await act();
  const entries = await page.coverage.stopJSCoverage();
  return entries
    .filter(({ url }) => url.includes('/orologi/assets/'))
    .map(({ url, text, ranges }) => ({
      url,
      bytes: text.length,
      executed: ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    }));
}

/** The chunks of an element, or of all elements. @param {string} tag */
const elementChunkNames = (tag) =>
  (tag in elementBudgets ? [tag] : Object.keys(elementBudgets)).flatMap(chunkNamesOf);

/** @param {string} tag @param {readonly Chunk[]} all @param {readonly Fetched[]} fetched */
function rowOf(tag, all, fetched) {
  const chunks = chunksOf(all, fetched);
  const own = chunks.filter(({ name }) => elementChunkNames(tag).includes(name));
  const rest = chunks.filter((chunk) => !isReact(chunk));
  const sum = (/** @type {readonly Chunk[]} */ list) => list.reduce((bytes, { gzip }) => bytes + gzip, 0);
  const ran = fetched.filter(({ url }) => !/\/(react|island)-/.test(url));
  return {
    tag,
    'its chunks': sum(own),
    'own code': gzipOfModules(own, tag in elementBudgets ? isCodeOf(tag) : isElementCode),
    'its libraries': gzipOfModules(rest, (module) => ownerOf(module) === 'library'),
    'ad runtime': gzipOfModules(chunks, isAdCode),
    'all but React, fetched': sum(rest),
    'React and island runtime': sum(chunks.filter(isReact)),
    'all but React, raw': ran.reduce((bytes, one) => bytes + one.bytes, 0),
    'of it executed': ran.reduce((bytes, { executed }) => bytes + executed, 0),
    files: chunks.length,
  };
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {readonly Chunk[]} all */
async function measureTags(site, all) {
  const rows = [];
  /** @type {Set<string>} */
  const files = new Set();
  for (const { tag, html, below } of tagPages) {
    const fetched = await site.visit({}, (page) =>
      scriptsOf(page, async () => {
        await page.goto(site.print(html, below), { waitUntil: 'load' });
        await page.waitForSelector(`${tag}[data-ready]`, { timeout: 120_000 });
        await page.waitForNetworkIdle();
      }),
    );
    rows.push(rowOf(tag, all, fetched));
    for (const { file } of chunksOf(all, fetched)) files.add(file);
  }
  const whole = await site.visit({}, (page) =>
    scriptsOf(page, async () => {
      await page.goto(site.url + WHOLE, { waitUntil: 'load' });
      await settled(page);
      await readToTheEnd(page);
      await page.waitForNetworkIdle();
    }),
  );
  return { rows: [...rows, rowOf('the whole page', all, whole)], files };
}

/** Runs in the page before its scripts: nothing is fetched ahead. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * The bytes of all scripts of the whole page, for a visitor who saves data and acts on nothing.
 * @param {Awaited<ReturnType<typeof openSite>>} site @param {readonly Chunk[]} all @param {{ toTheEnd: boolean }} reads
 */
export async function unactedBytes(site, all, { toTheEnd }) {
  const fetched = await site.visit({ before: saveData }, (page) =>
    scriptsOf(page, async () => {
      await page.goto(site.url + WHOLE, { waitUntil: 'load' });
      await settled(page, STARTING);
      if (toTheEnd) await readToTheEnd(page, STARTING);
      await page.waitForNetworkIdle();
    }),
  );
  return chunksOf(all, fetched).reduce((bytes, { gzip }) => bytes + gzip, 0);
}

/**
 * Chunks of an element that its smallest page does not load.
 * @param {readonly Chunk[]} all @param {ReadonlySet<string>} files  fetched by the smallest pages
 */
const beside = (all, files) =>
  Object.keys(elementBudgets).flatMap((tag) =>
    all
      .filter(({ file, texts }) => !files.has(file) && [...texts.keys()].some(isElementOf(tag)))
      .map((chunk) => ({ tag, chunk: chunk.name, gzip: chunk.gzip })),
  );

/** @param {readonly Chunk[]} all */
const ownByChunk = (all) =>
  all
    .map((chunk) => {
      const part = (/** @type {(owner: string) => boolean} */ is) =>
        gzipOfModules([chunk], (module) => module !== '' && is(ownerOf(module)));
      return {
        file: chunk.name,
        gzip: chunk.gzip,
        raw: chunk.bytes,
        'own, gzip': part((owner) => owner === 'own' || owner === 'island'),
        'libraries, gzip': part((owner) => owner === 'library'),
        'React, gzip': part((owner) => owner === 'react'),
      };
    })
    .toSorted((a, b) => b.gzip - a.gzip);

/** @type {Bench} */
export async function run({ seed }) {
  const all = await readChunks('dist');
  const site = await openSite({ seed });
  const measured = measureTags(site, all).then(async (tags) => ({
    ...tags,
    opening: await unactedBytes(site, all, { toTheEnd: false }),
    reading: await unactedBytes(site, all, { toTheEnd: true }),
  }));
  const { rows, files, opening, reading } = await measured.finally(() => site.close());
  const entry = gzipOfFiles(all, ['yearbook-islands']);
  const ads = gzipOfFiles(all, adPageBudget.files);
  const later = gzipOfFiles(all, ['click-parts']);
  const over = (/** @type {string} */ what, /** @type {number} */ bytes, /** @type {number} */ limit) =>
    bytes <= limit
      ? []
      : [`${what}: ${bytes.toLocaleString('en')} bytes; the promise is ${limit.toLocaleString('en')}`];
  return {
    title: 'Bytes',
    note: "Scripts that a page with an empty cache fetches, in bytes. The source map tells whose code a file contains: own code and libraries are the gzip size of their minified text alone, so the parts add up to slightly more than the file. The browser's coverage counts the executed bytes. React includes the island runtime and the wrapper around it.",
    tables: [
      { title: 'By tag, gzip unless said otherwise', rows },
      { title: 'Optional chunks', rows: beside(all, files) },
      {
        title: 'Where no tag is',
        rows: [
          { part: 'entry', gzip: entry, limit: entryBudget },
          {
            part: 'a page with ads, before its first ad',
            gzip: ads,
            limit: adPageBudget.bytes,
          },
          {
            part: 'the same page, after its ads',
            gzip: later,
            limit: laterBudget,
          },
          {
            part: 'what every page has beside (stores, script API)',
            gzip: gzipOfFiles(all, ['page']),
            limit: '',
          },
          { part: 'stylesheet', gzip: await stylesheet(), limit: '' },
          {
            part: 'the whole page before the first interaction and before the browser is idle',
            gzip: opening,
            limit: openingBudget,
          },
          {
            part: 'the same page with data saver, read to its end',
            gzip: reading,
            limit: readingBudget,
          },
        ],
      },
      { title: 'By file', rows: ownByChunk(all) },
    ],
    charts: [
      {
        title: 'Chunks of each element with its library, gzip',
        unit: 'B',
        bars: rows
          .filter(({ tag }) => tag in elementBudgets)
          .map((row) => ({ name: row.tag, value: row['its chunks'] })),
      },
    ],
    broken: [
      ...over('entry', entry, entryBudget),
      ...over('a page with ads', ads, adPageBudget.bytes),
      ...over('the code after the ads', later, laterBudget),
      ...over('the whole page before the first interaction', opening, openingBudget),
      ...over('the whole page, read to its end', reading, readingBudget),
      ...rows.flatMap((row) => over(row.tag, row['its chunks'], elementBudgets[row.tag] ?? Infinity)),
    ],
  };
}

async function stylesheet() {
  return gzipOf(await readFile('dist/yearbook-islands.css', 'utf8'));
}

await runAlone(import.meta.url, run);
