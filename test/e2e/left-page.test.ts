import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { openHolding } from './hold.ts';
import { follow, goBack, pathOf } from './leave-page.ts';
import { htmlPage } from './pages.ts';

const HOST = 'yb-carousel';
const REFUSED = '/senza-risposta';
const SLIDES = Array.from({ length: 3 }, (_, i) => `<article>Orologio ${i + 1}</article>`).join('');
const PAGE = htmlPage({ body: `<${HOST} label="Orologi">${SLIDES}</${HOST}>`, base: '/dist' });

const site = sharedSite();

/** Opens a page whose carousel waits for its chunk. Links to `REFUSED` leave the visitor on the page. */
async function openWaiting(): Promise<{ page: Page; answer: () => void }> {
  const { tab, asked, answer } = await openHolding(site, HOST, PAGE, (request) =>
    new URL(request.url()).pathname === REFUSED ? { status: 204, body: '' } : undefined,
  );
  await asked;
  return { page: tab.page, answer };
}

describe('a page that is left while an island loads (CHUNK-15)', () => {
  it('reports nothing, and the island works when the visitor comes back', async () => {
    const { page, answer } = await openWaiting();
    const path = await pathOf(page);
    await follow(page, '/_log');
    await expect.poll(() => pathOf(page)).toBe('/_log');
    answer();
    await goBack(page, path);
    await page.waitForSelector(`${HOST}[data-ready]`);
  });
});
