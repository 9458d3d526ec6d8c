import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-masonry/yb-masonry.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { allOnlyIn } from './only-in.ts';
import { layoutsDuring, painted, spots } from './layouts.ts';
import { htmlPage } from './pages.ts';

/** Waiting is for what comes, also on a machine that has much else to do. */
const PATIENCE = { timeout: 30_000 };

const EXTRAS = /\/extras-[^/]*\.js/;
const CROWD = /\/crowd-[^/]*\.js/;
/** Children of a grid that is laid out in chunks. */
const VERY_MANY = 2_100;

// flat: Firefox lays out 40,000 px of a grid before its script
const card = (index: number): string =>
  `<article style="--yb-ratio:40;--yb-caption:1rem"><a href="#${index}">${index}</a></article>`;
const cards = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('');

/** A page whose grid tells what happened to it, from before its script on. */
const gridPage = (count: number, attributes = ''): string =>
  htmlPage({
    base: '/dist',
    body: `<main><yb-masonry style="--yb-columns:3;--yb-gutter:16px" ${attributes}>${cards(count)}</yb-masonry></main>
      <script>
        window.told = [];
        for (const type of ['yb-layout-complete', 'island-ready', 'island-error'])
          document.addEventListener(type, ({ detail }) => told.push(detail.error ? detail.error.message : type));
      </script>`,
  });

const told = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'told') as string[]);

const site = sharedSite();
let tab: Tab | undefined;

async function open(html: string, intercept?: OpenOptions['intercept']): Promise<Page> {
  tab = await site.open(intercept ? { intercept } : {});
  await tab.print(html);
  return tab.page;
}

const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

describe('what most grids do without', () => {
  it('is not fetched for a grid without attributes', async () => {
    const page = await open(gridPage(40, 'relayout-on="*" no-resize'));
    await page.waitForSelector('yb-masonry[data-ready]', PATIENCE);
    await page.waitForNetworkIdle();
    const names = await fetched(page);
    expect(names.some((name) => name.includes('/yb-masonry-'))).toBe(true);
    expect(names.filter((name) => EXTRAS.test(name) || CROWD.test(name))).toEqual([]);
  });

  it.each([
    ['attributes', EXTRAS, 40, 'horizontal-order'],
    ['very many children', CROWD, VERY_MANY, ''],
  ])('is waited for where %s need it: laid out once, nothing moved', async (_, file, count, attributes) => {
    let release = (): void => {};
    const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const page = await open(gridPage(count, attributes), (request) => {
      if (!file.test(request.url())) return undefined;
      asked();
      return released;
    });
    await isAsked;
    await painted(page);
    expect(await page.$('yb-masonry[data-placed]')).toBe(null);
    expect(await page.$('yb-masonry[data-ready]')).toBe(null);
    const before = await spots(page);
    release();
    await page.waitForSelector('yb-masonry[data-ready]', PATIENCE);
    expect(await told(page)).toEqual(['yb-layout-complete', 'island-ready']);
    await painted(page);
    expect(await spots(page)).toEqual(before);
  });

  it('fails like the tag’s own chunk, and comes by retry() under another address', async () => {
    const page = await open(gridPage(6, 'column-width="200"'), (request) =>
      EXTRAS.test(request.url()) && !request.url().endsWith('?retry=2') ? 'abort' : undefined,
    );
    const failed = (): Promise<unknown> => page.waitForSelector('yb-masonry[data-error]', PATIENCE);
    await failed();
    expect(await told(page)).toEqual(['Loading chunk yb-masonry failed.']);
    expect(await page.$$eval('yb-masonry a', ({ length }) => length)).toBe(6);
    expect(await page.$('yb-masonry[data-placed]')).toBe(null);
    await page.$eval('yb-masonry', (host) => host.retry());
    await page.waitForFunction(() => (Reflect.get(window, 'told') as string[]).length === 2, PATIENCE);
    await failed();
    await page.$eval('yb-masonry', (host) => host.retry());
    await page.waitForSelector('yb-masonry[data-ready][data-placed]', PATIENCE);
    expect((await told(page)).slice(-2)).toEqual(['yb-layout-complete', 'island-ready']);
  });

  it('comes when the network is back', async () => {
    let isDown = true;
    const page = await open(gridPage(6, 'transition-duration'), (request) =>
      EXTRAS.test(request.url()) && isDown ? 'abort' : undefined,
    );
    await page.waitForSelector('yb-masonry[data-error]', PATIENCE);
    isDown = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForSelector('yb-masonry[data-ready][data-placed]', PATIENCE);
  });

  it('is for many children but a matter of speed: the grid works without, and that is reported', async () => {
    const page = await open(gridPage(VERY_MANY), (request) =>
      CROWD.test(request.url()) ? 'abort' : undefined,
    );
    await page.waitForSelector('yb-masonry[data-ready][data-placed]', PATIENCE);
    expect(tab?.problems.join()).toContain('dynamically imported module');
    expect(await page.$eval('yb-masonry', ({ shadowRoot }) => shadowRoot)).toBe(null);
    const [first, second] = await spots(page);
    expect(first?.[1]).toBe(second?.[1]);
  });
});

describe('far cards of a grid of a thousand', () => {
  const styles = '<style>article b { display: block; aspect-ratio: 1; margin: 0 }</style>';
  const square = '<article style="--yb-ratio:1;--yb-caption:40px"><b></b></article>';

  it('are as high as their lengths say, also in columns that they have not been seen in', async () => {
    const page = await open(
      gridPage(0).replace('</yb-masonry>', `${square.repeat(1000)}</yb-masonry>${styles}`),
    );
    const isLeftOut = (wanted: boolean): Promise<unknown> =>
      page.waitForFunction(
        (isOut) =>
          document
            .querySelector('yb-masonry > :last-child > b')
            ?.checkVisibility({ contentVisibilityAuto: true }) === !isOut,
        PATIENCE,
        wanted,
      );
    await isLeftOut(true);
    await page.$eval('yb-masonry > :last-child', (card) => card.scrollIntoView());
    await isLeftOut(false);
    await painted(page);
    await page.evaluate(() => scrollTo(0, 0));
    await isLeftOut(true);
    await painted(page);
    await page.$eval('yb-masonry', (grid) => {
      grid.style.setProperty('--yb-columns', '4');
      grid.layout();
    });
    const heights = await page.$$eval('yb-masonry > *', (cards) =>
      cards.map(({ clientHeight }) => clientHeight),
    );
    expect(new Set(heights).size).toBe(1);
  });
});

describe('layouts of a grid of a thousand', () => {
  allOnlyIn('chromium', 'only Chromium counts layouts');
  async function layoutsOf(change: () => void | Promise<void>): ReturnType<typeof layoutsDuring> {
    const page = await open(gridPage(1000));
    // far cards have left out what is inside them
    await page.waitForFunction(
      () =>
        document
          .querySelector('yb-masonry > :last-child > a')
          ?.checkVisibility({ contentVisibilityAuto: true }) === false,
      PATIENCE,
    );
    return layoutsDuring(page, change);
  }

  const changes: Record<string, () => void | Promise<void>> = {
    'an ad comes in between': () => {
      const ad = document.createElement('article');
      ad.style.height = '600px';
      document.querySelector('yb-masonry')?.children[2]?.before(ad);
    },
    'a card without a height comes in between': () => {
      const card = document.createElement('article');
      card.innerHTML = '<h3>Annuncio</h3>';
      document.querySelector('yb-masonry')?.children[2]?.before(card);
    },
    'the columns change': () => {
      const grid = document.querySelector('yb-masonry');
      grid?.style.setProperty('--yb-columns', '2');
      grid?.layout();
    },
    'a hundred cards come at the end': () => {
      const grid = document.querySelector('yb-masonry');
      grid?.append(...[...grid.children].slice(0, 100).map((child) => child.cloneNode(true)));
    },
    'twelve ads fill their slots in a frame': async () => {
      await new Promise(requestAnimationFrame);
      const slots = [...document.querySelectorAll('yb-masonry > article')].slice(0, 12);
      for (const [index, slot] of slots.entries()) {
        slot.innerHTML = `<div id="slot-${index}" style="height:${500 + index}px"></div>`;
        const detail = { slug: 'halfpage', elementId: `slot-${index}`, isEmpty: false };
        document.dispatchEvent(new CustomEvent('ad-runtime-placement', { detail }));
        await Promise.resolve();
      }
    },
  };

  it.each(Object.entries(changes))('are forced at most twice where %s', async (_, change) => {
    const { forced, own } = await layoutsOf(change);
    expect(forced).toBeGreaterThan(0);
    expect(forced).toBeLessThanOrEqual(2);
    // of what has moved, and of the cards that have come near or gone
    expect(own).toBeLessThanOrEqual(4);
  });
});
