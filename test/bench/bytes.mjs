/** The bytes of each tag and of the whole page: fetched and executed bytes. */
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
import { gzipOf, readChunks } from './chunks.mjs';
import { onSite, readToTheEnd, settled, STARTING, WHOLE } from './open-site.mjs';
import { above } from './report.mjs';
import { tagPages } from './tag-pages.mjs';

/** @import { Site } from './open-site.mjs' */
/** @import { Chunk } from './chunks.mjs' */
/** @import { Bench } from './report.mjs' */

/** @param {readonly Chunk[]} chunks */
const sumOf = (chunks) => chunks.reduce((sum, { gzip }) => sum + gzip, 0);

/** React and the island runtime are counted separately, because they are the same for every tag. @param {Chunk} chunk */
const isReact = ({ name }) => name === 'react' || name === 'island';

/**
 * The scripts that a page fetches, and the share of them that it executes.
 * @param {import('puppeteer-core').Page} page @param {readonly Chunk[]} all @param {() => Promise<unknown>} act
 */
async function scriptsOf(page, all, act) {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await act();
  await page.waitForNetworkIdle();
  const fetched = (await page.coverage.stopJSCoverage()).filter(({ url }) =>
    url.includes('/orologi/assets/'),
  );
  const own = fetched.filter(({ url }) => !/\/(react|island)-/.test(url));
  return {
    chunks: all.filter(({ file }) => fetched.some(({ url }) => url.endsWith(`/${file}`))),
    bytes: own.reduce((sum, { text }) => sum + text.length, 0),
    executed: own.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start, 0),
  };
}

/** @param {string} tag @param {Awaited<ReturnType<typeof scriptsOf>>} scripts */
function rowOf(tag, { chunks, bytes, executed }) {
  const names = (tag in elementBudgets ? [tag] : Object.keys(elementBudgets)).flatMap(chunkNamesOf);
  return {
    tag,
    'its chunks': sumOf(chunks.filter(({ name }) => names.includes(name))),
    'all but React, fetched': sumOf(chunks.filter((chunk) => !isReact(chunk))),
    'React and island runtime': sumOf(chunks.filter(isReact)),
    'all but React, raw': bytes,
    'of it executed': executed,
    files: chunks.length,
  };
}

/** Runs in the page before its scripts: nothing is fetched ahead. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * The bytes of all scripts of the whole page, for a visitor who saves data and acts on nothing.
 * @param {Site} site @param {readonly Chunk[]} all @param {{ toTheEnd: boolean }} reads
 */
export const unactedBytes = (site, all, { toTheEnd }) =>
  site.visit({ before: saveData }, async (page) => {
    const { chunks } = await scriptsOf(page, all, async () => {
      await page.goto(site.url + WHOLE, { waitUntil: 'load' });
      await settled(page, STARTING);
      if (toTheEnd) await readToTheEnd(page, STARTING);
    });
    return sumOf(chunks);
  });

/** @type {Bench} */
export const run = ({ seed }) =>
  onSite({ seed }, async (site) => {
    const all = await readChunks('dist');
    const rows = [];
    for (const { tag, html, below } of tagPages)
      rows.push(
        await site.visit({}, async (page) => {
          const scripts = await scriptsOf(page, all, async () => {
            await page.goto(site.print(html, below), { waitUntil: 'load' });
            await page.waitForSelector(`${tag}[data-ready]`);
          });
          return rowOf(tag, scripts);
        }),
      );
    const whole = await site.visit({}, (page) =>
      scriptsOf(page, all, async () => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await readToTheEnd(page);
      }),
    );
    const named = (/** @type {string[]} */ ...names) => sumOf(all.filter(({ name }) => names.includes(name)));
    const opening = await unactedBytes(site, all, { toTheEnd: false });
    const reading = await unactedBytes(site, all, { toTheEnd: true });
    const pages = [
      { part: 'entry', gzip: named('yearbook-islands'), limit: entryBudget },
      {
        part: 'a page with ads, before its first ad',
        gzip: named(...adPageBudget.files),
        limit: adPageBudget.bytes,
      },
      { part: 'the same page, after its ads', gzip: named('click-parts'), limit: laterBudget },
      {
        part: 'the whole page before the first interaction and before the browser is idle',
        gzip: opening,
        limit: openingBudget,
      },
      { part: 'the same page with data saver, read to its end', gzip: reading, limit: readingBudget },
    ];
    const stylesheet = gzipOf(await readFile('dist/yearbook-islands.css', 'utf8'));
    return {
      title: 'Bytes',
      note: `Scripts that a page with an empty cache fetches, in bytes after gzip unless said otherwise; the stylesheet has ${stylesheet.toLocaleString('en')}. The chunks of an element are those that the smallest page with its tag fetches, with its library. The browser's coverage counts the executed bytes. React includes the island runtime and the wrapper around it.`,
      tables: [
        { title: 'By tag', rows: [...rows, rowOf('the whole page', whole)] },
        { title: 'By page', rows: pages },
      ],
      broken: [
        ...pages.flatMap(({ part, gzip, limit }) => above(part, gzip, limit, 'bytes')),
        ...rows.flatMap((row) =>
          above(row.tag, row['its chunks'], elementBudgets[row.tag] ?? Infinity, 'bytes'),
        ),
      ],
    };
  });
