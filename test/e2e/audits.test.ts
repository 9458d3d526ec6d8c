import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../demo/app.mjs';
import { benchOf, exampleOf, type Example } from '../../demo/pages/examples/index.mjs';
import { pageRoutes } from '../../demo/pages/routes.mjs';
import { taken } from '../core.mjs';
import { isFull, testLimit } from '../size.mjs';
import { documentFaults, layoutFaults, TOLERANCE, unreadable } from './audit-page.ts';
import { axe } from './axe.ts';
import { sharedSite } from './harness.ts';
import { isChromium, isFirefox } from './launch.ts';
import { painted } from './layouts.ts';
import { allOnlyIn } from './only-in.ts';

const HEIGHT = 900;
type Scheme = 'light' | 'dark';
/** The drivers of the other browsers have no emulation of media features. */
const SCHEMES: readonly Scheme[] = isChromium ? ['light', 'dark'] : ['light'];

/** Routes without a parameter that the application answers with a page. */
async function plainAddresses(): Promise<string[]> {
  const app = createApp();
  const paths = new Set(
    app.routes.flatMap(({ method, path }) => (method === 'GET' && !/[:*]/.test(path) ? [path] : [])),
  );
  const found: string[] = [];
  for (const path of paths) {
    const answer = await app.request(path);
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) found.push(path);
  }
  return found;
}

/**
 * Pages of one kind, such as the watches and the examples alone, share a template. The first, the last and those
 * whose address changes what they do get every audit. The others get the audits that depend on their content,
 * and in Chromium alone: in other browsers only the layout differs.
 */
const isSample = (address: string, at: number, { length }: readonly string[]): boolean =>
  at % (length - 1) === 0 || address.includes('?');
const kinds = pageRoutes.filter(({ path }) => path.includes(':'));
const named = kinds.flatMap(({ addresses }) => addresses.filter(isSample));
const alike = taken(
  'pagesLikeOthers',
  kinds.flatMap(({ addresses }) => addresses).filter((address) => !named.includes(address)),
  String,
);
/** A page with the tester's panel in use, from right to left. */
const SWITCHED = '/banco/ad-placement-gruppi/?dir=rtl&lang=en&consent=accepted&geo=roma&weekday=1';
const addresses = taken('pages', [...(await plainAddresses()), ...named, SWITCHED, '/non-esiste/'], String);

/** The core reads these without scripts: the examples, the listing with its filter open, an entry. */
const WITHOUT_SCRIPT = ['/', '/annuario/filter/', ...named];

/** The errors that the examples of a page report on purpose. */
function expectedReports(address: string): readonly string[] {
  const [, bench, example] = /^\/banco\/(?:esempio\/([^/]+)|([^/]+))\//.exec(address) ?? [];
  const shown: (Example | undefined)[] = bench
    ? [exampleOf(bench)]
    : [...((example && benchOf(example)?.examples) || [])];
  const missing = address === '/non-esiste/' ? ['404'] : [];
  return [...missing, ...shown.flatMap((one) => one?.reports ?? [])];
}

/** Reduced motion: elements that slide in are at their place immediately. */
const inScheme = async (page: Page, value: Scheme): Promise<void> => {
  if (!isChromium) return;
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
};

const site = sharedSite({ random: () => 0 });

/** Waits until everything that loads by itself is loaded and every island that can work works. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector(':is(yb-masonry, yb-menu):not([data-ready], [data-error])') &&
      ![...document.querySelectorAll('ad-placement:not([lazy])')].some(
        (host) => (host.getAttribute('data-state') ?? 'waiting') === 'waiting',
      ),
    { timeout: 30_000 },
  );
}

/** Scrolls down the page and back, so that everything that waits for visibility loads. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('yb-carousel,nl-form,yb-filter')].some(
        (host) => !host.matches('[data-ready],[data-error]'),
      ) && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    { timeout: 30_000 },
  );
}

/** Waits after a resize until every grid is laid out for its width, nothing moves, and two frames have passed. */
async function stands(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('yb-masonry[data-placed]:not([fit-width])')].every(
        (grid) => Math.abs(parseFloat(grid.style.getPropertyValue('--yb-inner')) - grid.clientWidth) < 1,
      ) &&
      !document
        .getAnimations()
        .some(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        ),
    { timeout: 30_000 },
  );
  await painted(page);
}

/** Markup and colours are equal in every browser. The dark scheme changes colours only. */
const audit = async (page: Page, scheme: Scheme): Promise<string[]> =>
  isChromium ? axe(page, scheme === 'dark' ? { runOnly: ['color-contrast'] } : {}) : [];

/** ms for one page: it is opened once and checked many times. */
const PAGE_TIMEOUT_MS = testLimit(180_000);

/** Firefox's driver does not report error messages, so the page collects them itself. */
function sayInWords(): void {
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const native = console[level];
    console[level] = (...parts: unknown[]) => native.call(console, parts.map(String).join(' '));
  }
}

/** A page that was scrolled to its end, with its messages and failed requests. */
async function read(address: string): Promise<{ page: Page; said: string[] }> {
  const tab = await site.open({ viewport: { width: 390, height: HEIGHT }, reports: true });
  const { page } = tab;
  const said: string[] = [];
  if (isFirefox) await page.evaluateOnNewDocument(sayInWords);
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('requestfailed', (request) =>
    said.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()}: ${answer.url()}`));
  await inScheme(page, 'light');
  await tab.goto(address);
  await settled(page);
  await readThrough(page);
  // a screen whose island fails is shown in the page
  if (!address.includes('broken=')) expect((await tab.shifts()).moved, 'layout shift').toEqual([]);
  expect(await page.evaluate(documentFaults), 'document').toEqual([]);
  return { page, said };
}

/** Checks the layout at this width, if the page has another width now. */
async function fits(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: HEIGHT });
  await stands(page);
  expect(await page.evaluate(layoutFaults, TOLERANCE), `${width} px`).toEqual([]);
}

const unexpected = (said: readonly string[], address: string): string[] => {
  const expected = expectedReports(address);
  return said.filter((line) => !expected.some((part) => line.includes(part)));
};

async function readWithoutScript(address: string): Promise<void> {
  const reports = expectedReports(address).length > 0;
  const { page } = await site.openWithoutScript({ viewport: { width: 390, height: HEIGHT }, reports });
  await page.goto(new URL(address, site.url).href, { waitUntil: 'load' });
  expect(await page.evaluate(unreadable)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewport({ width, height: HEIGHT });
    expect(await page.evaluate(layoutFaults, TOLERANCE), `${width} px`).toEqual([]);
  }
}

describe.each(addresses)('%s', { timeout: PAGE_TIMEOUT_MS }, (address) => {
  it('passes every audit, in both schemes and at every width', async () => {
    const { page, said } = await read(address);
    for (const width of isFull ? [390, 768, 1440] : [390, 1440])
      for (const value of SCHEMES) {
        await inScheme(page, value);
        if (value === 'light') await fits(page, width);
        // the core audits each scheme at one width
        if (width !== 768 && (isFull || width === (value === 'light' ? 390 : 1440)))
          expect(await audit(page, value), `axe at ${width} px, ${value}`).toEqual([]);
      }
    expect(unexpected(said, address)).toEqual([]);
  });

  it.runIf(isFull || WITHOUT_SCRIPT.includes(address))('is readable without JavaScript', () =>
    readWithoutScript(address),
  );
});

describe('a page like others', () => {
  allOnlyIn('chromium', 'the other browsers are shown samples of them');

  it.each(alike)('%s is readable without JavaScript', readWithoutScript);

  it.each(alike)('%s passes the audits', { timeout: PAGE_TIMEOUT_MS }, async (address) => {
    const { page, said } = await read(address);
    await fits(page, 390);
    expect(await audit(page, 'light'), 'axe').toEqual([]);
    await fits(page, 1440);
    expect(unexpected(said, address)).toEqual([]);
  });
});

describe('on paper', () => {
  allOnlyIn('chromium', 'the drivers of the other browsers have no paper');

  it('prints the listing in columns, without menu, ads and form', async () => {
    const tab = await site.open({ viewport: { width: 794, height: 1123 } });
    const { page } = tab;
    await tab.goto('/annuario/');
    await settled(page);
    await page.emulateMediaType('print');
    const tops = await page.$$eval('.card', (cards) =>
      cards.slice(0, 2).map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    const seen = await page.$$eval('.site-menu, ad-placement, .letter', (all) =>
      all.filter((one) => one.checkVisibility()).map(({ localName }) => localName),
    );
    expect(seen).toEqual([]);
    expect(await page.evaluate(layoutFaults, TOLERANCE)).toEqual([]);
  });
});
