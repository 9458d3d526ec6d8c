/**
 * How long the whole page takes to react on a slow processor, from the input to the next paint, as the browser
 * reports it. `node test/bench/interactions.mjs`
 */
import { openSite, painted, settled, WHOLE } from './open-site.mjs';
import { barOf, median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */
/** @typedef {import('puppeteer-core').Page} Page */

const SLOWDOWN = 4;
const LIMIT_MS = 100;
/** An interaction without any island: the lower limit for the others. */
const FLOOR = 'a plain button of the page';

/** Runs in the page before its scripts and collects the browser's report of each interaction. */
function recordInteractions() {
  /** @type {{ id: number, duration: number }[]} */
  const events = [];
  Reflect.set(window, 'interactions', events);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } =
        /** @type {PerformanceEventTiming & { interactionId?: number }} */ (entry);
      if (interactionId) events.push({ id: interactionId, duration });
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );
}

/** @param {Page} page @param {string} selector  also inside shadow roots (`host >>> part`) */
async function click(page, selector) {
  const element = await page.waitForSelector(selector, { visible: true });
  await element?.scrollIntoView();
  await painted(page);
  await element?.click();
}

/** The actions of a reader, in turn; each resolves once its result shows. @type {readonly [name: string, act: (page: Page) => Promise<unknown>][]} */
const ACTS = [
  [
    FLOOR,
    async (page) => {
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.id = 'floor';
        button.textContent = 'Fuori dalle isole';
        button.onclick = () => (button.textContent = 'Fatto');
        document.querySelector('main')?.prepend(button);
      });
      await click(page, '#floor');
      await page.waitForFunction(() => document.querySelector('#floor')?.textContent === 'Fatto');
      await page.evaluate(() => document.querySelector('#floor')?.remove());
    },
  ],
  [
    'menu: open',
    async (page) => {
      await click(page, 'yb-menu >>> button');
      await page.waitForSelector('yb-menu[open]');
    },
  ],
  [
    'menu: close',
    async (page) => {
      await click(page, 'yb-menu >>> button');
      await page.waitForSelector('yb-menu:not([open])');
    },
  ],
  [
    'carousel: next',
    async (page) => {
      const index = await page.$eval('yb-carousel', (host) => Reflect.get(host, 'index'));
      await click(page, 'yb-carousel >>> [part~=next]');
      await page.waitForFunction(
        (before) => Reflect.get(document.querySelector('yb-carousel') ?? {}, 'index') !== before,
        {},
        index,
      );
    },
  ],
  [
    'filter: open the route',
    async (page) => {
      await click(page, '.masthead__count a');
      await page.waitForFunction(
        () =>
          location.pathname.endsWith('/filter/') &&
          document.querySelector('yb-filter form')?.checkVisibility(),
      );
    },
  ],
  [
    'filter: a choice',
    async (page) => {
      await click(page, 'yb-filter input[type=checkbox]');
      await page.waitForSelector('yb-filter input[type=checkbox]:checked');
    },
  ],
  [
    'filter: show the result',
    async (page) => {
      await click(page, 'yb-filter [type=submit]');
      await page.waitForFunction(
        () => !location.pathname.endsWith('/filter/') && document.querySelector('.card[hidden]'),
      );
    },
  ],
];

/**
 * The longest interaction since the last call, ms; 0 if none was long enough for the browser to report it.
 * @param {Page} page
 */
async function longest(page) {
  await painted(page);
  await painted(page);
  return page.evaluate(() => {
    /** @type {{ duration: number }[]} */
    const events = Reflect.get(window, 'interactions');
    return Math.max(0, ...events.splice(0).map(({ duration }) => duration));
  });
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @returns {Promise<number[]>} */
const visit = (site) =>
  site.visit({ slowdown: SLOWDOWN, before: recordInteractions }, async (page) => {
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    await settled(page);
    const times = [];
    for (const [, act] of ACTS) {
      await longest(page);
      await act(page);
      times.push(await longest(page));
    }
    return times;
  });

/** @type {Bench} */
export async function run({ quick, seed }) {
  const site = await openSite({ seed });
  /** @type {number[][]} */
  const runs = [];
  try {
    for (let round = 0; round <= (quick ? 2 : 7); round += 1) {
      const times = await visit(site);
      if (round) runs.push(times);
    }
  } finally {
    await site.close();
  }
  const of = (/** @type {number} */ at) => runs.map((times) => times[at] ?? NaN);
  return {
    title: 'Interactions',
    note: `Real clicks on the whole page, the processor slowed ${SLOWDOWN} times: ms from the input to the painting that follows it, by the browser’s event timing (in steps of 8 ms; what is below 16 ms is not reported and stands as 0).`,
    tables: [
      {
        title: 'From input to painting',
        rows: ACTS.map(([name], at) => ({ 'what the reader does': name, ms: withSpread(of(at), 0) })),
      },
    ],
    charts: [
      {
        title: `From input to painting, processor slowed ${SLOWDOWN} times`,
        unit: 'ms',
        limit: LIMIT_MS,
        bars: ACTS.map(([name], at) => barOf(name, of(at), 0)),
      },
    ],
    broken: ACTS.flatMap(([name], at) =>
      name === FLOOR || median(of(at)) <= LIMIT_MS
        ? []
        : [`${name} takes ${median(of(at), 0)} ms; the promise is ${LIMIT_MS} ms`],
    ),
  };
}

await runAlone(import.meta.url, run);
