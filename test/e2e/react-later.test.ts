import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { formMarkup } from '../../demo/newsletter/form-markup.mjs';
import { browserIdle, type Interception, saveData, sharedSite, type Tab } from './harness.ts';
import { ad, placement } from './page-with-ads.ts';
import { bootScript, cards, htmlPage } from './pages.ts';

const site = sharedSite();

const NAV = '<nav><a href="/annuario/">Annuario</a></nav>';
const ISLANDS = {
  'yb-masonry': `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`,
  'yb-menu': `<yb-menu>${NAV}</yb-menu>`,
  'ad-placement': '<ad-placement placement="posto" min-height="90"></ad-placement>',
  'yb-filter': '<yb-filter for="griglia"><form><input name="maker" value="Hallvik"></form></yb-filter>',
  'nl-form': `<nl-form>${formMarkup({ id: 12, lang: 'it', now: new Date(0), action: '/newsletter/' }).text}</nl-form>`,
};
const TAGS = Object.keys(ISLANDS);
const LINK = '<a id="apri" href="/annuario/filter/">Filtra</a>';

const SLIDES = [1, 2, 3].map((n) => `<article style="block-size:90px">Orologio ${n}</article>`).join('');
const carousel = (attributes = ''): string =>
  `<yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel>`;

interface Opened extends Tab {
  /** How often the page has asked for React. */
  asked(): number;
}

/** Opens a page with these islands, for a visitor who saves data: React does not come by itself. */
async function open(
  tags: readonly string[],
  answer?: () => Interception | undefined,
  more = '',
): Promise<Opened> {
  let asked = 0;
  const tab = await site.open({
    intercept(request) {
      if (!request.url().includes('/chunks/react-')) return undefined;
      asked += 1;
      return answer?.();
    },
  });
  await saveData(tab.page);
  await tab.print(
    htmlPage({
      head: bootScript({ passive_placements: placement('posto', [ad(1)]) }),
      body: more + tags.map((tag) => ISLANDS[tag as keyof typeof ISLANDS]).join(''),
    }),
  );
  for (const tag of tags) await tab.page.waitForSelector(`${tag}[data-ready]`);
  return { ...tab, asked: () => asked };
}

describe('React (ISLAND-25)', () => {
  it('is not needed by grid, menu, ad, form and closed filter: they work before it comes', async () => {
    const { page, asked, problems } = await open(TAGS);
    await page.waitForSelector('ad-placement[data-state=filled]');
    expect(await page.$eval('yb-masonry', (grid) => grid.columns)).toBe(2);
    await page.$eval('yb-menu', (menu) => menu.show());
    await page.waitForSelector('yb-menu[open]');
    expect(await page.$eval('yb-menu a', (link) => link.checkVisibility())).toBe(true);
    await browserIdle(page);
    expect(asked()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('comes for a link to the filter, which opens at once then (FILTER-15)', async () => {
    const { page, asked, problems } = await open(['yb-filter'], undefined, LINK);
    await page.$eval('#apri', (link) => (link as HTMLElement).click());
    await page.waitForSelector('yb-filter[open]:not([data-yb-early])');
    expect(new URL(page.url()).pathname).toBe('/annuario/filter/');
    expect(asked()).toBe(1);
    // the page is the same
    expect(await page.$('#apri')).not.toBe(null);
    expect(problems).toEqual([]);
  });

  it('that cannot be loaded leaves the form that a link has opened a plain one (FILTER-13)', async () => {
    const { page } = await open(['yb-filter'], () => 'abort', LINK);
    await page.$eval('#apri', (link) => (link as HTMLElement).click());
    await page.waitForSelector('yb-filter[data-error][open]');
    expect(new URL(page.url()).pathname).toBe('/annuario/filter/');
  });

  it('comes when the browser is idle, for a visitor who does not save data', async () => {
    let asked = 0;
    const { page, print } = await site.open({
      intercept(request) {
        if (request.url().includes('/chunks/react-')) asked += 1;
        return undefined;
      },
    });
    await print(htmlPage({ body: ISLANDS['yb-masonry'] }));
    await page.waitForSelector('yb-masonry[data-ready]');
    await expect.poll(() => asked).toBe(1);
  });
});

describe('a carousel of a visitor who saves data (ISLAND-25)', () => {
  const isReady = (page: Page): Promise<unknown> => page.waitForSelector('yb-carousel[data-ready]');
  /** Resolves when the class of the carousel is there. */
  const isDefined = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => !!customElements.get('yb-carousel'));

  it('stays a strip until the visitor points at it, and moves nothing then', async () => {
    const tab = await open([], undefined, carousel());
    const { page, asked } = tab;
    await isDefined(page);
    await browserIdle(page);
    expect([asked(), await page.$('yb-carousel[data-slides]')]).toEqual([0, null]);
    await page.hover('yb-carousel');
    await isReady(page);
    expect(asked()).toBe(1);
    expect(await page.$('yb-carousel >>> [part~=next]')).not.toBe(null);
    expect(await tab.shifts()).toEqual({ score: 0, moved: [] });
    expect(tab.problems).toEqual([]);
  });

  it('starts when a script calls one of its methods', async () => {
    const { page } = await open([], undefined, carousel());
    await isDefined(page);
    await page.$eval('yb-carousel', (host) => host.next());
    await isReady(page);
    await page.waitForFunction(() => document.querySelector('yb-carousel')?.index === 1);
  });

  it.each(['autoplay', 'initial="1"', 'lightbox', `breakpoints='{"(min-width: 1px)":{"perView":2}}'`])(
    'starts at once with %s, which the strip cannot show',
    async (attributes) => {
      const { page } = await open([], undefined, carousel(attributes));
      await isReady(page);
    },
  );

  it('starts when it gets such an attribute', async () => {
    const { page } = await open([], undefined, carousel());
    await isDefined(page);
    await page.$eval('yb-carousel', (host) => host.setAttribute('autoplay', ''));
    await isReady(page);
  });
});
