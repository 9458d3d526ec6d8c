import type { Page } from 'puppeteer-core';

/** Resolves when the browser has painted what stands on the page now. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How often the browser lays the page out for a change, its own layout before the next paint included; Chromium alone counts. */
export async function layoutsDuring(page: Page, change: () => void | Promise<void>): Promise<number> {
  const count = async (): Promise<number> => (await page.metrics()).LayoutCount ?? NaN;
  await painted(page);
  const before = await count();
  await page.evaluate(change);
  await painted(page);
  return (await count()) - before;
}

/** Where the cards of a page's grid are and how wide, in whole px: left, top, width. */
export const spots = (page: Page): Promise<number[][]> =>
  page.$$eval('yb-masonry > *', (children) =>
    children.map((child) => {
      const { left, top, width } = child.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );
