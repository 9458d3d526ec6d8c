import type { Page } from 'puppeteer-core';
import { layoutsOf } from '../bench/main-thread.mjs';

/** Resolves when the browser has painted what stands on the page now. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How often the page is laid out for a change, the browser's own layouts before the next paint included; Chromium alone says. */
export const layoutsDuring = (page: Page, change: () => void | Promise<void>): ReturnType<typeof layoutsOf> =>
  layoutsOf(page, async () => {
    await page.evaluate(change);
    await painted(page);
  });

/** Where the cards of a page's grid are and how wide, in whole px: left, top, width. */
export const spots = (page: Page): Promise<number[][]> =>
  page.$$eval('yb-masonry > *', (children) =>
    children.map((child) => {
      const { left, top, width } = child.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );
