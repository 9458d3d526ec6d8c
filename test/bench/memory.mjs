/**
 * Whether the whole page leaks memory: after the filter's route was opened and closed many times, and after
 * islands of every kind came and went.
 */
import { onSite, settled, WHOLE } from './open-site.mjs';
import { above } from './report.mjs';
import { painted } from './visit.mjs';

/** @import { CDPSession, Page } from 'puppeteer-core' */
/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */
/** @typedef {{ nodes: number, listeners: number, documents: number }} Kept */

const COUNTS = /** @type {const} */ (['nodes', 'listeners', 'documents']);
/** Allowed growth of the heap in MB, for caches of the browser. */
const HEAP_SLACK = 0.2;
/** Names of the engine's own nodes in a heap snapshot. Compiled code grows with every function that becomes hot. */
const ENGINE = new Set(['code', 'hidden']);
/** Pause between two collections, ms. */
const BREATH_MS = 200;
/** How long to wait until the browser frees memory, ms. */
const LONGEST_WAIT_MS = 60_000;
/** Number of islands that are on the page at the same time. */
const BATCH = 50;

/** The counts after a collection. @param {CDPSession} session @returns {Promise<Kept>} */
async function collected(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners, documents };
}

/** MB of the page's own objects, without the engine's. @param {CDPSession} session */
async function heapOf(session) {
  let text = '';
  const take = (/** @type {{ chunk: string }} */ { chunk }) => void (text += chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  /** @type {{ snapshot: { meta: { node_fields: string[], node_types: string[][] } }, nodes: number[] }} */
  const { snapshot, nodes } = JSON.parse(text);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!ENGINE.has(types[type]?.[nodes[at + type] ?? NaN] ?? '')) bytes += nodes[at + size] ?? 0;
  return Number((bytes / 1e6).toFixed(2));
}

const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

/** The counts once the page is idle and a collection frees nothing more. @param {CDPSession} session */
export async function kept(session) {
  let now = await collected(session);
  for (let same = 0; same < 3;) {
    await breath();
    const next = await collected(session);
    same = next.nodes === now.nodes && next.listeners === now.listeners ? same + 1 : 0;
    now = next;
  }
  return now;
}

/**
 * The later counts: as soon as they are no higher than before, else at the end of the waiting time.
 * @param {CDPSession} session @param {Kept} before
 */
export async function keptAfter(session, before) {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const now = await collected(session);
    if (COUNTS.every((name) => now[name] <= before[name]) || Date.now() > deadline) return now;
    await breath();
  }
}

/** Opens the filter's route by its link and goes back. @param {Page} page @param {number} times */
export async function openAndCloseRoute(page, times) {
  const isOpen = (/** @type {boolean} */ wanted) =>
    page.waitForFunction(
      (open) =>
        location.pathname.endsWith('/filter/') === open &&
        document.querySelector('yb-filter form')?.checkVisibility() === open,
      {},
      wanted,
    );
  for (let round = 0; round < times; round += 1) {
    await page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.querySelector('.masthead__count a'))?.click(),
    );
    await isOpen(true);
    await page.evaluate(() => history.back());
    await isOpen(false);
  }
}

/**
 * Inserts islands of every tag in batches and removes each batch once its islands work.
 * @param {Page} page
 * @param {number} count
 */
export async function insertAndRemove(page, count) {
  for (let done = 0; done < count; done += BATCH)
    await page.evaluate(
      async (batch) => {
        const figures = '<figure>Uno</figure><figure>Due</figure><figure>Tre</figure>';
        const markup = [
          `<yb-masonry style="--yb-columns:3" data-load-on="ready">${figures}</yb-masonry>`,
          `<yb-carousel label="Prova" data-load-on="ready">${figures}</yb-carousel>`,
          '<yb-menu name="prova" data-load-on="ready"><nav><a href="/">Uno</a></nav></yb-menu>',
          '<nl-form data-load-on="ready"><form><input name="A"><p data-show-if="A:x">B</p></form></nl-form>',
          '<ad-placement placement="annuario-vuota-prova" data-load-on="ready"></ad-placement>',
        ];
        const section = document.createElement('section');
        section.innerHTML = Array.from({ length: batch }, (_, at) => markup[at % markup.length]).join('');
        let missing = section.children.length;
        const works = new Promise((resolve) => {
          section.addEventListener('island-ready', () => {
            missing -= 1;
            if (!missing) resolve(null);
          });
        });
        document.body.append(section);
        await works;
        section.remove();
        // a removed host cleans up in a later task
        await new Promise((resolve) => setTimeout(resolve));
      },
      Math.min(BATCH, count - done),
    );
}

/**
 * The rows before and after, and what has grown. The first rounds fill caches and are not measured.
 * @param {Site} site @param {string} what @param {(page: Page, count: number) => Promise<void>} act @param {number} warm
 * @param {number} count
 */
const compare = (site, what, act, warm, count) =>
  site.visit({}, async (page, session) => {
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    await settled(page);
    await act(page, warm);
    await painted(page);
    const before = { ...(await kept(session)), heap: await heapOf(session) };
    await act(page, count);
    await painted(page);
    const after = { ...(await keptAfter(session, before)), heap: await heapOf(session) };
    const name = `${count} ${what}`;
    return {
      rows: Object.entries({ before, after }).map(([when, { heap, nodes, listeners, documents }]) => ({
        ...{ what: name, when, 'heap, MB': heap, nodes },
        ...{ 'event listeners': listeners, documents },
      })),
      broken: [
        ...above(`${name}: the heap`, after.heap, before.heap + HEAP_SLACK, 'MB'),
        ...COUNTS.flatMap((count) => above(name, after[count], before[count], count)),
      ],
    };
  });

/** @type {Bench} */
export const run = ({ quick, seed }) =>
  onSite({ seed }, async (site) => {
    const [routes, islands] = quick ? [20, 200] : [100, 1000];
    const pairs = [
      await compare(site, 'opened and closed filter routes', openAndCloseRoute, 5, routes),
      await compare(site, 'islands inserted and removed', insertAndRemove, 100, islands),
    ];
    return {
      title: 'Memory',
      note: 'What the whole page still holds after the collector has run, before and after; the first rounds, which fill caches, are over before. The heap is that of the page’s objects, without the code that the engine has compiled.',
      tables: [{ title: 'Held by the page', rows: pairs.flatMap(({ rows }) => rows) }],
      broken: pairs.flatMap(({ broken }) => broken),
    };
  });
