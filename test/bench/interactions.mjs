/**
 * How long the whole page takes to react on a slow processor, from the input to the next paint, as the browser
 * reports it. `node test/bench/interactions.mjs`
 */
import { DESKTOP, openSite, painted, PHONE, settled, WHOLE } from './open-site.mjs';
import { barOf, median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */
/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {(element: import('puppeteer-core').ElementHandle<Element>) => Promise<void>} Press */

const SLOWDOWN = 4;
const LIMIT_MS = 100;
/** The pointers of a reader, each in its own window. @type {readonly { by: string, viewport: import('puppeteer-core').Viewport, press: Press }[]} */
const POINTERS = [
  { by: 'mouse', viewport: DESKTOP, press: (element) => element.click() },
  {
    by: 'finger',
    viewport: { ...PHONE, hasTouch: true, isMobile: true },
    press: (element) => element.tap(),
  },
];
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

/** @param {Page} page @param {Press} press @param {string} selector  also inside shadow roots (`host >>> part`) */
async function pressOn(page, press, selector) {
  const element = await page.waitForSelector(selector, { visible: true });
  if (!element) throw new Error(`There is no ${selector}.`);
  await element.scrollIntoView();
  await painted(page);
  await press(element);
}

/**
 * An action that presses one element until another selector matches.
 * @param {string} selector @param {string} result
 */
const pressFor = (selector, result) => async (/** @type {Page} */ page, /** @type {Press} */ press) => {
  await pressOn(page, press, selector);
  await page.waitForSelector(result);
};

/** The actions of a reader, in turn, the one with the most code to run first; each resolves once its result shows. @type {readonly [name: string, act: (page: Page, press: Press) => Promise<unknown>][]} */
const ACTS = [
  [
    FLOOR,
    async (page, press) => {
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.id = 'floor';
        button.textContent = 'Fuori dalle isole';
        button.onclick = () => (button.textContent = 'Fatto');
        document.querySelector('main')?.prepend(button);
      });
      await pressOn(page, press, '#floor');
      await page.waitForFunction(() => document.querySelector('#floor')?.textContent === 'Fatto');
      await page.evaluate(() => document.querySelector('#floor')?.remove());
    },
  ],
  [
    'filter: open the route',
    async (page, press) => {
      await pressOn(page, press, '.masthead__count a');
      await page.waitForFunction(
        () =>
          location.pathname.endsWith('/filter/') &&
          document.querySelector('yb-filter form')?.checkVisibility(),
      );
    },
  ],
  ['filter: a choice', pressFor('yb-filter input[type=checkbox]', 'yb-filter input[type=checkbox]:checked')],
  [
    'filter: show the result',
    async (page, press) => {
      await pressOn(page, press, 'yb-filter [type=submit]');
      await page.waitForFunction(
        () => !location.pathname.endsWith('/filter/') && document.querySelector('.card[hidden]'),
      );
    },
  ],
  ['menu: open', pressFor('yb-menu >>> button', 'yb-menu[open]')],
  ['menu: close', pressFor('yb-menu >>> button', 'yb-menu:not([open])')],
  [
    'carousel: next',
    async (page, press) => {
      const index = await page.$eval('yb-carousel', (host) => Reflect.get(host, 'index'));
      await pressOn(page, press, 'yb-carousel >>> [part~=next]');
      await page.waitForFunction(
        (before) => Reflect.get(document.querySelector('yb-carousel') ?? {}, 'index') !== before,
        {},
        index,
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

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {typeof POINTERS[number]} pointer @returns {Promise<number[]>} */
const visit = (site, { viewport, press }) =>
  site.visit({ slowdown: SLOWDOWN, viewport, before: recordInteractions }, async (page) => {
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    await settled(page);
    // the filter's screen is fetched when the browser is idle
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/screen-')),
    );
    const times = [];
    for (const [, act] of ACTS) {
      await longest(page);
      await act(page, press);
      times.push(await longest(page));
    }
    return times;
  });

/** @type {Bench} */
export async function run({ quick, seed }) {
  const site = await openSite({ seed });
  /** For each pointer the times of its visits. @type {number[][][]} */
  const runs = POINTERS.map(() => []);
  try {
    for (let round = 0; round <= (quick ? 2 : 7); round += 1)
      for (const [at, pointer] of POINTERS.entries()) {
        const times = await visit(site, pointer);
        if (round) runs[at]?.push(times);
      }
  } finally {
    await site.close();
  }
  const found = POINTERS.map(({ by }, pointer) => ({
    by,
    acts: ACTS.map(([name], act) => ({
      name,
      times: runs[pointer]?.map((times) => times[act] ?? NaN) ?? [],
    })),
  }));
  return {
    title: 'Interactions',
    note: `Real clicks in a window of ${DESKTOP.width} px and real taps in one of ${PHONE.width} px, on the whole page, the processor slowed ${SLOWDOWN} times: ms from the input to the painting that follows it, by the browser’s event timing (in steps of 8 ms; what is below 16 ms is not reported and stands as 0). A tap lifts the finger at once, so it leaves no time between the press and the click.`,
    tables: [
      {
        title: 'From input to painting',
        rows: ACTS.map(([name], act) => ({
          'what the reader does': name,
          ...Object.fromEntries(
            found.map(({ by, acts }) => [`by ${by}, ms`, withSpread(acts[act]?.times ?? [], 0)]),
          ),
        })),
      },
    ],
    charts: found.map(({ by, acts }) => ({
      title: `From input to painting by ${by}, processor slowed ${SLOWDOWN} times`,
      unit: 'ms',
      limit: LIMIT_MS,
      bars: acts.map(({ name, times }) => barOf(name, times, 0)),
    })),
    broken: found.flatMap(({ by, acts }) =>
      acts.flatMap(({ name, times }) =>
        name === FLOOR || median(times) <= LIMIT_MS
          ? []
          : [`${name} by ${by} takes ${median(times, 0)} ms; the promise is ${LIMIT_MS} ms`],
      ),
    ),
  };
}

await runAlone(import.meta.url, run);
