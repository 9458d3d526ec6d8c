import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';

/** @import { Browser, CDPSession, Page, Viewport } from 'puppeteer-core' */

/** @typedef {{ slowdown: number, line?: { latency: number, bits: number } }} Condition  the processor is slower so many times; ms, bits per second */
/** @typedef {Partial<Condition> & { viewport?: Viewport, before?: () => void }} Visit  `before` runs in the page before its own scripts */

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** How much slower the processor is in benches of pages. */
export const SLOWDOWN = 4;

/** @type {Readonly<Record<string, Condition>>} */
export const CONDITIONS = {
  'no throttling': { slowdown: 1 },
  'processor slowed 4 times': { slowdown: SLOWDOWN },
  'slowed 4 times, 150 ms, 1.6 Mb/s': { slowdown: SLOWDOWN, line: { latency: 150, bits: 1.6e6 } },
};

/** @param {readonly string[]} [switches] of the browser, beside the usual ones */
export const openBrowser = async (switches = []) =>
  launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS, ...switches], headless: true });

/**
 * Visits without cookies and cache, and returns the measurement.
 * @template T @param {Browser} browser @param {Visit} visit
 * @param {(page: Page, session: CDPSession) => Promise<T>} measure @returns {Promise<T>}
 */
export async function visit(browser, { slowdown = 1, line, viewport = DESKTOP, before }, measure) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    page.setDefaultTimeout(120_000);
    await page.setViewport(viewport);
    if (before) await page.evaluateOnNewDocument(before);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (line)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.bits / 8,
        uploadThroughput: line.bits / 16,
      });
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Visits every contender in each round, every second time in the other order, so that a slow moment of the machine affects
 * all of them. The first round only warms server and browser.
 * @template Contender, Result
 * @param {readonly Contender[]} contenders @param {number} rounds
 * @param {(contender: Contender) => Promise<Result>} measure
 * @returns {Promise<Result[][]>}  for each contender its results, in the order of the rounds
 */
export async function inTurns(contenders, rounds, measure) {
  /** @type {Map<Contender, Result[]>} */
  const results = new Map(contenders.map((one) => [one, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const one of round % 2 ? contenders : contenders.toReversed()) {
      const result = await measure(one);
      if (round) results.get(one)?.push(result);
    }
  return [...results.values()];
}

/** Waits two frames, so that every change is painted. @param {Page} page */
export const painted = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
