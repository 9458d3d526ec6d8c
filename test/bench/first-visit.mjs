/**
 * The first visit of the whole page: when the largest part is painted, compared with the page without our script,
 * and on a slow phone how soon a first tap is answered, which comes before the code for it.
 * `node test/bench/first-visit.mjs`
 */
import { CONDITIONS, throttle } from './ad-page.mjs';
import { openSite, painted, PHONE, settled, STARTING, WHOLE } from './open-site.mjs';
import { median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */
/** @import { Condition } from './ad-page.mjs' */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
/** @typedef {{ isPage: boolean, waited: number }} Tap  ms from the tap to its answer; isPage: the link loaded its page */

/** @type {Condition} */
const SLOW_PHONE = { cpu: 4, line: { latency: 400, bits: 400e3 } };
const VIEWPORT = { ...PHONE, hasTouch: true, isMobile: true };
/** An answer comes this soon after the tap, ms: the code that answers is there. */
const LIMIT_MS = 100;
/** The largest part is painted at so many times the moment without script. */
const LATEST = 1.1;

/**
 * What a visitor taps as soon as its island works, and what shows that it was answered.
 * @type {readonly { act: string, host: string, target: string, answer: () => boolean }[]}
 */
const TAPS = [
  {
    act: 'open the menu',
    host: 'yb-menu',
    target: 'yb-menu >>> button',
    answer: () => !!document.querySelector('yb-menu[open]'),
  },
  {
    act: 'open the filter',
    host: 'yb-filter',
    target: '.masthead__count a',
    answer: () => !!document.querySelector('yb-filter form')?.checkVisibility(),
  },
];

/** Runs in the page before its scripts and notes the largest paint of what the server printed: ads come later. */
function noteLargest() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      /** @type {Element | null} */
      const element = Reflect.get(entry, 'element');
      if (!element?.closest('ad-placement')) Reflect.set(window, 'largest', entry.startTime);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Runs in the page before its scripts and notes when the visitor taps, and the first frame that shows the answer: the
 * driver would take its time before both. The answer may be another page.
 * @param {() => boolean} isAnswered
 */
function noteTap(isAnswered) {
  const look = () => {
    if (isAnswered()) Reflect.set(window, 'answered', performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  if (sessionStorage.getItem('tapped')) look();
  const note = (/** @type {Event} */ { timeStamp }) => {
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp));
    requestAnimationFrame(look);
  };
  addEventListener('click', note, { capture: true, once: true });
}

/** @param {Site} site @param {Condition} condition @param {boolean} withScript @returns {Promise<number>} */
const largestPaint = (site, condition, withScript) =>
  site.visit({ viewport: VIEWPORT, before: noteLargest }, async (page, session) => {
    await session.send('Network.enable');
    if (!withScript)
      await session.send('Network.setBlockedURLs', { urls: ['*/yearbook-islands.js', '*/chunks/*'] });
    await throttle(session, condition);
    await page.goto(site.url + WHOLE, { waitUntil: 'load', timeout: 120_000 });
    if (withScript) await settled(page, STARTING);
    await page.waitForFunction(
      () =>
        'largest' in window &&
        [...document.images].every((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          const isSeen = width && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
          return image.complete || !isSeen;
        }),
      { timeout: 120_000 },
    );
    await painted(page);
    return page.evaluate(() => Reflect.get(window, 'largest'));
  });

/** @param {Site} site @param {Condition} condition @param {typeof TAPS[number]} tap @returns {Promise<Tap>} */
const firstTap = (site, condition, { host, target, answer }) =>
  site.visit({ viewport: VIEWPORT }, async (page, session) => {
    await page.evaluateOnNewDocument(`(${noteTap})(${answer})`);
    await session.send('Network.enable');
    await throttle(session, condition);
    await page.goto(site.url + WHOLE, { waitUntil: 'domcontentloaded', timeout: 120_000 });
    await page.waitForSelector(`${host}[data-ready]`, { timeout: 120_000 });
    const element = await page.waitForSelector(target, { visible: true });
    await element?.tap();
    await page.waitForFunction(() => 'answered' in window, { timeout: 120_000 });
    return page.evaluate(() => {
      const tapped = Number(sessionStorage.getItem('tapped'));
      return { isPage: performance.timeOrigin > tapped, waited: Reflect.get(window, 'answered') - tapped };
    });
  });

/** @type {Bench} */
export async function run({ quick, seed }) {
  const rounds = quick ? 2 : 9;
  const all = { ...CONDITIONS, 'slow phone': SLOW_PHONE };
  const site = await openSite({ seed, isPublished: true });
  const paints = [];
  const taps = [];
  try {
    for (const [condition, how] of Object.entries(all)) {
      /** @type {Record<'ours' | 'bare', number[]>} */
      const times = { ours: [], bare: [] };
      // the two visits of a round stand side by side; the first round only warms server and browser
      for (let round = 0; round <= rounds; round += 1)
        for (const withScript of round % 2 ? [true, false] : [false, true]) {
          const time = await largestPaint(site, how, withScript);
          if (round) times[withScript ? 'ours' : 'bare'].push(time);
        }
      paints.push({
        condition,
        ...times,
        ratios: times.ours.map((time, at) => time / (times.bare[at] ?? NaN)),
      });
    }
    for (const tap of TAPS)
      for (const [condition, how] of Object.entries(all).slice(1)) {
        /** @type {Tap[]} */
        const visits = [];
        for (let round = 0; round <= rounds; round += 1) visits.push(await firstTap(site, how, tap));
        taps.push({ act: tap.act, condition, visits: visits.slice(1) });
      }
  } finally {
    await site.close();
  }
  const waits = (/** @type {readonly Tap[]} */ visits) => visits.map(({ waited }) => waited);
  return {
    title: 'The first visit',
    note: `The whole page on a phone with an empty cache. The slow phone has a processor slowed ${SLOW_PHONE.cpu} times, round trips of ${SLOW_PHONE.line?.latency} ms and ${(SLOW_PHONE.line?.bits ?? 0) / 1000} kb/s. A visitor taps as soon as the island works: before the rest of its code has come.`,
    tables: [
      {
        title: 'Largest contentful paint, ads aside',
        rows: paints.map(({ condition, ours, bare, ratios }) => ({
          condition,
          'with our script, ms': withSpread(ours, 0),
          'without it, ms': withSpread(bare, 0),
          ratio: withSpread(ratios, 2),
        })),
      },
      {
        title: 'First tap',
        rows: taps.map(({ act, condition, visits }) => ({
          act,
          condition,
          'answered after the tap, ms': withSpread(waits(visits), 0),
          'by the page of the link': visits.filter(({ isPage }) => isPage).length,
        })),
      },
    ],
    broken: [
      ...paints
        .filter(({ ratios }) => median(ratios) > LATEST)
        .map(
          ({ condition, ratios }) =>
            `${condition}: the largest paint comes at ${median(ratios)} times the moment without script; the promise is ${LATEST}`,
        ),
      ...taps
        .filter(({ visits }) => median(waits(visits)) > LIMIT_MS)
        .map(
          ({ act, condition, visits }) =>
            `${act}, ${condition}: answered ${median(waits(visits))} ms after the tap; the promise is ${LIMIT_MS} ms`,
        ),
    ],
  };
}

await runAlone(import.meta.url, run);
