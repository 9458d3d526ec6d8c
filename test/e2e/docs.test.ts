import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { docsPages } from '../../demo/docs/pages.mjs';
import { taken } from '../core.mjs';
import { axe } from './axe.ts';
import { sharedSite } from './harness.ts';
import { isChromium } from './launch.ts';

const GROUPS = ['Start', 'Guides', 'Reference', 'Elements'];
/** Pages of the project's own documents share the template of the guides. */
const PAGES = [
  'pages.html',
  ...docsPages.filter(({ group }) => GROUPS.includes(group)).map(({ path }) => path),
];
const SCHEMES = isChromium ? (['light', 'dark'] as const) : (['light'] as const);

const site = sharedSite();

const HOSTS = '.example__stage :is(yb-masonry, yb-carousel, yb-menu, yb-filter, nl-form)';

/** Scrolls to each element so that it starts, and waits until all work. */
async function startAll(page: Page): Promise<void> {
  await page.waitForSelector('yb-menu.side[data-ready]');
  for (const host of await page.$$(HOSTS))
    await host.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForFunction(
    (hosts) =>
      ![...document.querySelectorAll(hosts)].some((host) => !host.hasAttribute('data-ready')) &&
      !document.querySelector('.example__stage ad-placement:not([lazy]):not([data-state=filled])'),
    { timeout: 30_000 },
    HOSTS,
  );
}

describe('the documentation at /docs/', () => {
  it.each(taken('docsPages', PAGES, String))('%s works, is accessible and fits', async (path) => {
    const tab = await site.open({ viewport: { width: 390, height: 900 } });
    const { page } = tab;
    await tab.goto(`/docs/${path}`);
    await startAll(page);
    for (const width of [390, 1440]) {
      await page.setViewport({ width, height: 900 });
      for (const value of SCHEMES) {
        if (isChromium)
          await page.emulateMediaFeatures([
            { name: 'prefers-color-scheme', value },
            { name: 'prefers-reduced-motion', value: 'reduce' },
          ]);
        const rules = value === 'dark' ? { runOnly: ['color-contrast'] } : {};
        if (isChromium) expect(await axe(page, rules), `${width} px, ${value}`).toEqual([]);
      }
      const [scrollWidth, clientWidth] = await page.evaluate(() => {
        const { documentElement: root } = document;
        return [root.scrollWidth, root.clientWidth];
      });
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(clientWidth ?? 0);
    }
    await tab.close();
  });

  it('finds a tag by keyboard', async () => {
    const tab = await site.open();
    const { page } = tab;
    await tab.goto('/docs/');
    await page.focus('#search');
    await page.keyboard.type('per-view');
    await page.waitForSelector('#search-results a');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.matches('#search-results a'));
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/docs/elements/yb-carousel.html');
  });

  it('opens the filter on an address inside its folder', async () => {
    const tab = await site.open();
    const { page } = tab;
    await tab.goto('/docs/live/filter-open/filter/');
    await page.waitForSelector('yb-filter[data-ready]');
    expect(await page.$eval('yb-filter', (filter) => filter.getAttribute('base'))).toBe(
      '/docs/live/filter-open',
    );
  });

  it('reads without JavaScript, and its search leads to all pages', async () => {
    const tab = await site.openWithoutScript();
    await tab.goto('/docs/elements/yb-menu.html');
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('.search button')]);
    expect(new URL(tab.page.url()).pathname).toBe('/docs/pages.html');
  });
});
