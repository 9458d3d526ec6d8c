import type { Page } from 'puppeteer-core';

/** The address of the demo's archive. */
export const ARCHIVE = '/annuario/archivio/';
/** How many cards a page of it has. */
export const PER_PAGE = 60;

/** Waits until the grid has so many cards, and loads no more. */
export const hasCards = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('#archivio > .card').length === wanted &&
      !document.querySelector('#archivio[aria-busy]'),
    {},
    count,
  );

/** The ids of the entries that the grid shows, in their order. */
export const entriesIn = (page: Page): Promise<string[]> =>
  page.$$eval('#archivio > .card', (cards) => cards.map((card) => card.getAttribute('data-entry') ?? ''));

/** The ids of the entries that the server prints. */
export async function entriesAt(address: URL): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return [...html.matchAll(/data-entry="(\w+)"/g)].map(([, id = '']) => id);
}
