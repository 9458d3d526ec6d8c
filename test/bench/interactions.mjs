/** How long the whole page takes to react on a slow processor, from the input to the next paint, as the browser reports it. */
import { onSite, settled, WHOLE } from './open-site.mjs';
import { above, median, withSpread } from './report.mjs';
import { DESKTOP, inTurns, painted, PHONE, SLOWDOWN } from './visit.mjs';

/** @import { ElementHandle, Page, Viewport } from 'puppeteer-core' */
/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */
/** @typedef {(element: ElementHandle<Element>) => Promise<void>} Press */

const LIMIT_MS = 100;
/** The pointers of a reader, each in its own window. @type {readonly { by: string, viewport: Viewport, press: Press }[]} */
const POINTERS = [
  { by: 'mouse', viewport: DESKTOP, press: (element) => element.click() },
  { by: 'finger', viewport: { ...PHONE, hasTouch: true, isMobile: true }, press: (element) => element.tap() },
];
/** An interaction without any island: the lower limit for the others. */
const FLOOR = 'a plain button of the page';

/** Runs in the page before its scripts and collects the browser's report of each interaction. */
function recordInteractions() {
  /** @type {number[]} */
  const durations = [];
  Reflect.set(window, 'interactions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );
}

/** Runs in the page, on which the button is an interaction without any island. */
function addButton() {
  const button = document.createElement('button');
  button.id = 'floor';
  button.textContent = 'Fuori dalle isole';
  button.onclick = () => button.setAttribute('data-pressed', '');
  document.querySelector('main')?.prepend(button);
}

/**
 * The actions of a reader, in turn, the one with the most code to run first: what is pressed (also inside shadow roots:
 * `host >>> part`), and how the page shows the result.
 * @type {readonly (readonly [name: string, pressed: string, shows: () => unknown])[]}
 */
const ACTS = [
  [FLOOR, '#floor', () => document.querySelector('#floor[data-pressed]')],
  [
    'filter: open the route',
    '.masthead__count a',
    () =>
      location.pathname.endsWith('/filter/') && document.querySelector('yb-filter form')?.checkVisibility(),
  ],
  [
    'filter: a choice',
    'yb-filter input[type=checkbox]',
    () => document.querySelector('yb-filter input[type=checkbox]:checked'),
  ],
  [
    'filter: show the result',
    'yb-filter [type=submit]',
    () => !location.pathname.endsWith('/filter/') && document.querySelector('.card[hidden]'),
  ],
  ['menu: open', 'yb-menu >>> button', () => document.querySelector('yb-menu[open]')],
  ['menu: close', 'yb-menu >>> button', () => document.querySelector('yb-menu:not([open])')],
  [
    'carousel: next',
    'yb-carousel >>> [part~=next]',
    () => Reflect.get(document.querySelector('yb-carousel') ?? {}, 'index') === 1,
  ],
];

/**
 * The longest interaction since the last call, ms; 0 if none was long enough for the browser to report it.
 * @param {Page} page @returns {Promise<number>}
 */
async function longest(page) {
  await painted(page);
  await painted(page);
  return page.evaluate(() => Math.max(0, ...Reflect.get(window, 'interactions').splice(0)));
}

/** @param {Site} site @param {typeof POINTERS[number]} pointer @returns {Promise<number[]>} */
const visit = (site, { viewport, press }) =>
  site.visit({ slowdown: SLOWDOWN, viewport, before: recordInteractions }, async (page) => {
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    await settled(page);
    // the filter's screen is fetched when the browser is idle
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/screen-')),
    );
    await page.evaluate(addButton);
    const times = [];
    for (const [name, pressed, shows] of ACTS) {
      const element = await page.waitForSelector(pressed, { visible: true });
      if (!element) throw new Error(`${name}: there is no ${pressed}.`);
      await element.scrollIntoView();
      await longest(page);
      await press(element);
      await page.waitForFunction(shows);
      times.push(await longest(page));
    }
    return times;
  });

/** @type {Bench} */
export const run = ({ quick, seed }) =>
  onSite({ seed }, async (site) => {
    const visits = await inTurns(POINTERS, quick ? 2 : 7, (pointer) => visit(site, pointer));
    const timesOf = (/** @type {number} */ pointer, /** @type {number} */ act) =>
      (visits[pointer] ?? []).map((times) => times[act]);
    const rows = ACTS.map(([name], act) => ({
      'what the reader does': name,
      ...Object.fromEntries(POINTERS.map(({ by }, at) => [`by ${by}, ms`, withSpread(timesOf(at, act), 0)])),
    }));
    const menu = ACTS.findIndex(([name]) => name === 'menu: open');
    return {
      title: 'Interactions',
      note: `Real clicks in a window of ${DESKTOP.width} px and real taps in one of ${PHONE.width} px, on the whole page, the processor slowed ${SLOWDOWN} times: ms from the input to the painting that follows it, by the browser’s event timing (in steps of 8 ms; what is below 16 ms is not reported and stands as 0). A tap lifts the finger at once, so it leaves no time between the press and the click.`,
      headline: [
        'Menu opens by a tap, processor slowed 4 ×',
        `${withSpread(timesOf(1, menu), 0)} ms`,
        `${LIMIT_MS} ms`,
        'the promise',
      ],
      tables: [{ title: 'From input to painting', rows }],
      broken: POINTERS.flatMap(({ by }, at) =>
        ACTS.flatMap(([name], act) =>
          name === FLOOR ? [] : above(`${name} by ${by}`, median(timesOf(at, act)), LIMIT_MS),
        ),
      ),
    };
  });
