import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-masonry/yb-masonry.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { painted, spots } from './layouts.ts';
import { htmlPage } from './pages.ts';

/** A machine with other work needs more than the default time. */
const SLOW_MACHINE = { timeout: 30_000 };

/** The code of the grid. */
const GRID = /\/yb-masonry-[^/]*\.js/;
/** Children of a grid that is laid out in groups. */
const VERY_LARGE = 2_100;

// low cards: Firefox lays out at most 40,000 px of a grid before its script
const card = (index: number): string =>
  `<article style="--yb-ratio:40;--yb-caption:1rem"><a href="#${index}">${index}</a></article>`;
const cards = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('');

/** A page whose grid records its events from before its script. */
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

describe('a very large grid', () => {
  it('is laid out once by its script, and nothing moves (MASONRY-11)', async () => {
    const { intercept, asked, answer } = hold(GRID);
    const page = await open(gridPage(VERY_LARGE), intercept);
    await asked;
    await painted(page);
    expect(await page.$('yb-masonry[data-placed]')).toBe(null);
    const before = await spots(page);
    answer();
    await page.waitForSelector('yb-masonry[data-ready]', SLOW_MACHINE);
    expect(await told(page)).toEqual(['yb-layout-complete', 'island-ready']);
    await painted(page);
    expect(await spots(page)).toEqual(before);
  });
});

describe('cards of a grid of a thousand', () => {
  const styles = '<style>article b { display: block; aspect-ratio: 1; margin: 0 }</style>';
  const square = '<article style="--yb-ratio:1;--yb-caption:40px"><b></b></article>';

  it('are as high as their lengths say, also in other columns', async () => {
    const page = await open(
      gridPage(0).replace('</yb-masonry>', `${square.repeat(1000)}</yb-masonry>${styles}`),
    );
    await page.waitForSelector('yb-masonry[data-ready]', SLOW_MACHINE);
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
