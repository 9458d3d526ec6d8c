import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type Tab, sharedSite } from './harness.ts';
import { openHolding } from './hold-chunk.ts';
import { htmlPage } from './pages.ts';

const SLIDES = Array.from(
  { length: 5 },
  (_, i) => `<article style="block-size:200px"><a href="/annuario/?${i}">Orologio ${i + 1}</a></article>`,
).join('');
const carousel = (attributes = ''): string =>
  `<main style="inline-size:600px"><yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel></main>`;

const site = sharedSite();

/** Opens a page and holds the carousel's chunk until the test answers it. */
async function openWaiting(
  attributes: string,
): Promise<{ tab: Tab; page: Page; asked: Promise<void>; answer: () => void }> {
  const html = htmlPage({ body: carousel(attributes), base: '/dist' });
  const holding = await openHolding(site, 'yb-carousel', html);
  return { ...holding, page: holding.tab.page };
}

const index = (page: Page): Promise<number> => page.$eval('yb-carousel', (host) => host.index);
const ready = (page: Page): Promise<unknown> => page.waitForSelector('yb-carousel[data-ready]');
const chunks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/chunks/')),
  );

describe('the chunk of a carousel', () => {
  it('applies breakpoints to its first layout, even if it is late', async () => {
    const { tab, page, asked, answer } = await openWaiting(
      `breakpoints='{"(min-width: 1px)": {"perView": 2}}'`,
    );
    await asked;
    expect(await page.$('yb-carousel[data-slides], yb-carousel[data-ready]')).toBe(null);
    await page.$eval('yb-carousel', (host) => {
      const seen: number[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver(() => seen.push(host.children[0]?.getBoundingClientRect().width ?? 0)).observe(
        host,
        { attributeFilter: ['data-ready'] },
      );
    });
    answer();
    await ready(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as number[])).toEqual([300]);
    expect(tab.problems).toEqual([]);
  });

  it('moves nothing when it starts autoplay', async () => {
    const { tab, page, answer } = await openWaiting('autoplay="60000"');
    answer();
    await ready(page);
    expect(
      await page.$eval('yb-carousel >>> [part=play]', (button) => button.getAttribute('aria-label')),
    ).toBe('Ferma la rotazione');
    expect(await tab.shifts()).toEqual({ score: 0, moved: [] });
  });

  it('is complete: keys, swipes and autoplay load nothing more', async () => {
    const { tab, page, answer } = await openWaiting('autoplay="60000"');
    answer();
    await ready(page);
    const before = await chunks(page);
    await page.mouse.move(500, 150);
    await page.mouse.down();
    await page.mouse.move(400, 150);
    await page.mouse.move(100, 150);
    await page.mouse.up();
    await expect.poll(() => index(page)).toBe(1);
    await page.focus('yb-carousel > :nth-child(2) a');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => index(page)).toBe(2);
    expect(await chunks(page)).toEqual(before);
    expect(tab.problems).toEqual([]);
  });

  it('leaves a scrolling strip until it loads, and then keeps its place', async () => {
    const { page, asked, answer } = await openWaiting('');
    await asked;
    await page.$eval('yb-carousel', (host) => host.scrollTo({ left: 1200, behavior: 'instant' }));
    answer();
    await ready(page);
    expect(await index(page)).toBe(2);
  });
});
