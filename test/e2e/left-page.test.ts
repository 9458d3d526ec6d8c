import type { Page } from 'puppeteer-core';
import { expect, describe, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { htmlPage } from './pages.ts';

const HOST = 'yb-carousel';
const SLIDES = Array.from({ length: 3 }, (_, i) => `<article>Orologio ${i + 1}</article>`).join('');
const PAGE = htmlPage({ body: `<${HOST} label="Orologi">${SLIDES}</${HOST}>`, base: '/dist' });

const site = sharedSite();

interface Held {
  readonly tab: Tab;
  readonly page: Page;
  /** Lets the first request of the chunk go on. */
  readonly answer: () => void;
}

/** Opens a page whose carousel waits for its chunk: the first request of the chunk hangs. */
async function openHeld(): Promise<Held> {
  let answer = (): void => {};
  let hear = (): void => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  let requests = 0;
  const tab = await site.open({
    intercept: (request) => {
      if (request.url().endsWith('/senza-risposta')) return { status: 204, body: '' };
      if (!request.url().includes(`/chunks/${HOST}-`) || requests++) return undefined;
      hear();
      return answered;
    },
  });
  await tab.print(PAGE);
  await asked;
  return { tab, page: tab.page, answer };
}

/** Where the visitor is, by the page itself: drivers miss that a kept page comes back. Empty while pages change. */
const pathOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname).catch(() => '');

/** Goes somewhere in a task of its own: the driver cannot wait for the answer of a page that goes. */
const go = (page: Page, where: string | number): Promise<void> =>
  page.evaluate((to) => {
    setTimeout(() => (typeof to === 'number' ? history.go(to) : location.assign(to)));
  }, where);

describe('a page that is left while an island loads (CHUNK-15)', () => {
  it('reports nothing, and the island works when the visitor comes back', async () => {
    const { tab, page, answer } = await openHeld();
    const path = await pathOf(page);
    await go(page, '/_log');
    await expect.poll(() => pathOf(page)).toBe('/_log');
    answer();
    await go(page, -1);
    await expect.poll(() => pathOf(page)).toBe(path);
    await page.waitForSelector(`${HOST}[data-ready]`);
    expect(tab.problems).toEqual([]);
  });

  it('reports nothing where the page stays after all, and the island works', async () => {
    const { tab, page, answer } = await openHeld();
    const refused = new Promise<void>((resolve) =>
      page.on('response', (response) => response.url().endsWith('/senza-risposta') && resolve()),
    );
    await go(page, '/senza-risposta');
    await refused;
    answer();
    await page.waitForSelector(`${HOST}[data-ready]`);
    expect(tab.problems).toEqual([]);
  });
});
