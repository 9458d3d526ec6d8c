import type { Page } from 'puppeteer-core';
import { layoutsOf } from '../bench/main-thread.mjs';

/** Resolves once the browser has painted the current state of the page. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * How often a change causes a layout, including the browser's own layouts before the next paint. Only Chromium
 * reports this.
 */
export const layoutsDuring = (page: Page, change: () => void | Promise<void>): ReturnType<typeof layoutsOf> =>
  layoutsOf(page, async () => {
    await page.evaluate(change);
    await painted(page);
  });

/** The places and widths of the cards of a page's grid, in whole px: left, top, width. */
export const spots = (page: Page): Promise<number[][]> =>
  page.$$eval('yb-masonry > *', (children) =>
    children.map((child) => {
      const { left, top, width } = child.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );
