/**
 * The first visit of the whole page: when the largest part is painted, compared with the page without our script,
 * and on a slow phone how soon a first tap is answered, which comes before the code for it.
 */
import { onSite, settled, STARTING, WHOLE } from './open-site.mjs';
import { above, cellsOf, median, withSpread } from './report.mjs';
import { CONDITIONS, inTurns, painted, PHONE, SLOWDOWN } from './visit.mjs';

/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */
/** @import { Condition } from './visit.mjs' */

const LINE = { latency: 400, bits: 400e3 };
/** @type {Readonly<Record<string, Condition>>} */
const ALL = { ...CONDITIONS, 'slow phone': { slowdown: SLOWDOWN, line: LINE } };
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
  site.visit({ ...condition, viewport: VIEWPORT, before: noteLargest }, async (page, session) => {
    if (!withScript)
      await session.send('Network.setBlockedURLs', { urls: ['*/yearbook-islands.js', '*/chunks/*'] });
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    if (withScript) await settled(page, STARTING);
    await page.waitForFunction(
      () =>
        'largest' in window &&
        [...document.images].every((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          const isSeen = width && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
          return image.complete || !isSeen;
        }),
    );
    await painted(page);
    return page.evaluate(() => Reflect.get(window, 'largest'));
  });

/**
 * @param {Site} site @param {Condition} condition @param {typeof TAPS[number]} tap
 * @returns {Promise<{ isPage: number, waited: number }>}  ms from the tap to its answer; isPage: 1 where the link loaded its page
 */
const firstTap = (site, condition, { host, target, answer }) =>
  site.visit({ ...condition, viewport: VIEWPORT }, async (page) => {
    await page.evaluateOnNewDocument(`(${noteTap})(${answer})`);
    await page.goto(site.url + WHOLE, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(`${host}[data-ready]`);
    const element = await page.waitForSelector(target, { visible: true });
    await element?.tap();
    await page.waitForFunction(() => 'answered' in window);
    return page.evaluate(() => {
      const tapped = Number(sessionStorage.getItem('tapped'));
      return {
        isPage: Number(performance.timeOrigin > tapped),
        waited: Reflect.get(window, 'answered') - tapped,
      };
    });
  });

/** @type {Bench} */
export const run = ({ quick, seed }) =>
  onSite({ seed, isPublished: true }, async (site) => {
    const rounds = quick ? 2 : 9;
    const paints = [];
    const taps = [];
    const broken = [];
    for (const [name, condition] of Object.entries(ALL)) {
      const [ours = [], bare = []] = await inTurns([true, false], rounds, (withScript) =>
        largestPaint(site, condition, withScript),
      );
      const ratios = ours.map((time, round) => time / (bare[round] ?? NaN));
      paints.push({
        condition: name,
        'with our script, ms': withSpread(ours, 0),
        'without it, ms': withSpread(bare, 0),
        ratio: withSpread(ratios, 2),
      });
      broken.push(
        ...above(`${name}: the largest paint`, median(ratios), LATEST, 'times the moment without script'),
      );
    }
    for (const tap of TAPS)
      for (const [name, condition] of Object.entries(ALL).slice(1)) {
        const [visits = []] = await inTurns([tap], rounds, () => firstTap(site, condition, tap));
        taps.push({
          ...{ act: tap.act, condition: name },
          ...cellsOf(visits, { 'answered after the tap, ms': 'waited' }, 0),
          'by the page of the link': visits.reduce((sum, { isPage }) => sum + isPage, 0),
        });
        const waited = median(visits.map((visit) => visit.waited));
        broken.push(...above(`${tap.act}, ${name}: answered after the tap`, waited, LIMIT_MS));
      }
    return {
      title: 'The first visit',
      note: `The whole page on a phone with an empty cache. The slow phone has a processor slowed ${SLOWDOWN} times, round trips of ${LINE.latency} ms and ${LINE.bits / 1000} kb/s. A visitor taps as soon as the island works: before the rest of its code has come.`,
      tables: [
        { title: 'Largest contentful paint, ads aside', rows: paints },
        { title: 'First tap', rows: taps },
      ],
      broken,
    };
  });
