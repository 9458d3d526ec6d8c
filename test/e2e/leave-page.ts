import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** Where the visitor is, by the page itself: drivers miss that a kept page comes back. Empty while pages change. */
export const pathOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname).catch(() => '');

/** Follows an address in a task of its own: the driver cannot wait for the answer of a page that goes. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => void setTimeout(() => location.assign(to)), path);

/** The same for the browser's Back, until the visitor is there. */
export async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => pathOf(page)).toBe(path);
}
