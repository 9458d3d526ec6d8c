/**
 * What a page pays in bytes for each tag and for everything at once: fetched, executed, and whose code it is.
 * `node test/bench/bytes.mjs`
 */
import { readFile } from 'node:fs/promises';
import { AD_FILES, adsBudget, elementBudgets, ENTRY_FILES, entryBudget } from './budgets.mjs';
import { gzipOf, gzipOfModules, ownerOf, readChunks } from './own-code.mjs';
import { openSite, readToTheEnd, settled, WHOLE } from './open-site.mjs';
import { runAlone } from './run.mjs';
import { tagPages } from './tag-pages.mjs';

/** @import { Chunk } from './own-code.mjs' */
/** @import { Bench } from './run.mjs' */

/** @param {readonly Chunk[]} chunks @param {readonly string[]} names */
export const gzipOfFiles = (chunks, names) =>
  chunks.filter(({ name }) => names.includes(name)).reduce((sum, { gzip }) => sum + gzip, 0);

/** @typedef {{ url: string, bytes: number, executed: number }} Fetched  of one script: all of it, and what of it ran */

/** Whether a module is an element's own: its folder, and what of `src/yearbook` is in its chunks (see `elementChunks`). @param {string} tag */
export const isCodeOf = (tag) => (/** @type {string} */ module) =>
  isElementOf(tag)(module) || module.startsWith('src/yearbook/');
/** @param {string} tag */
const isElementOf = (tag) => (/** @type {string} */ module) => module.startsWith(`elements/${tag}/`);
/** @param {string} module */
const isElementCode = (module) => /^(elements|src\/yearbook)\//.test(module);
/** Without what every page loads, whatever its tags. @param {readonly Chunk[]} chunks */
export const elementChunks = (chunks) => chunks.filter(({ name }) => name !== 'page' && name !== 'boot');
/** @param {string} module */
export const isAdCode = (module) => module.startsWith('src/ads/');

/** @param {readonly Chunk[]} chunks @param {readonly Fetched[]} fetched */
export const chunksOf = (chunks, fetched) =>
  chunks.filter(({ file }) => fetched.some(({ url }) => url.endsWith(`/${file}`)));

/** The chunks that hold React stand apart: it is the same for every tag. @param {Chunk} chunk */
const isReact = ({ name }) => name === 'react';

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

/** @param {string} tag @param {readonly Chunk[]} all @param {readonly Fetched[]} fetched */
function rowOf(tag, all, fetched) {
  const chunks = chunksOf(all, fetched);
  const rest = chunks.filter((chunk) => !isReact(chunk));
  const sum = (/** @type {readonly Chunk[]} */ list) => list.reduce((bytes, { gzip }) => bytes + gzip, 0);
  const ran = fetched.filter(({ url }) => !url.includes('/react-'));
  return {
    tag,
    'own code': gzipOfModules(elementChunks(chunks), elementBudgets[tag] ? isCodeOf(tag) : isElementCode),
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

/**
 * Chunks of an element that its smallest page does without.
 * @param {readonly Chunk[]} all @param {ReadonlySet<string>} files  that the smallest pages fetch
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
  const { rows, files } = await measureTags(site, all).finally(() => site.close());
  const entry = gzipOfFiles(all, ENTRY_FILES);
  const ads = gzipOfFiles(all, AD_FILES);
  const over = (/** @type {string} */ what, /** @type {number} */ bytes, /** @type {number} */ limit) =>
    bytes <= limit
      ? []
      : [`${what}: ${bytes.toLocaleString('en')} bytes; the promise is ${limit.toLocaleString('en')}`];
  return {
    title: 'Bytes',
    note: 'Scripts that a page with an empty cache fetches, in bytes. Whose code a file holds is read from its source map: own code and libraries are the gzip of just their minified text, so parts add up to somewhat more than the file. Executed is what the browser’s coverage saw run. React comes with the island runtime and the wrapper around it.',
    tables: [
      { title: 'By tag, gzip unless said otherwise', rows },
      { title: 'Beside it, where a host needs it', rows: beside(all, files) },
      {
        title: 'Where no tag is',
        rows: [
          { part: 'entry', gzip: entry, limit: entryBudget.promise },
          {
            part: 'ad runtime until the first ad, with the shared code',
            gzip: ads,
            limit: adsBudget.promise,
          },
          {
            part: 'what every page has beside (stores, script API)',
            gzip: gzipOfFiles(all, ['page', 'http']),
            limit: '',
          },
          { part: 'stylesheet', gzip: await stylesheet(), limit: '' },
        ],
      },
      { title: 'By file', rows: ownByChunk(all) },
    ],
    charts: [
      {
        title: 'Own code of each element, gzip (promise: 4 kB, the filter 8 kB)',
        unit: 'B',
        bars: rows
          .filter(({ tag }) => tag in elementBudgets)
          .map((row) => ({ name: row.tag, value: row['own code'] })),
      },
    ],
    broken: [
      ...over('entry', entry, entryBudget.promise),
      ...over('ad runtime', ads, adsBudget.promise),
      ...rows.flatMap((row) => over(row.tag, row['own code'], elementBudgets[row.tag]?.promise ?? Infinity)),
    ],
  };
}

async function stylesheet() {
  return gzipOf(await readFile('dist/yearbook-islands.css', 'utf8'));
}

await runAlone(import.meta.url, run);
