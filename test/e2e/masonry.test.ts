import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-masonry/yb-masonry.ts';
import { takesWholeTables } from '../size.mjs';
import { type Tab, openTab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { launchBrowser } from './launch.ts';
import { layoutsDuring, painted, spots } from './layouts.ts';
import { htmlPage } from './pages.ts';
import { allOnlyIn } from './only-in.ts';

const RATIOS = [1.5, 0.8, 1, 1.333, 0.667, 2.1];
const ratioOf = (index: number): number => RATIOS[index % RATIOS.length] ?? 1;

/** A card as the server prints it; the stylesheet lays it out by `lengths`. */
const card = (index: number, lengths: boolean): string => {
  const style = lengths ? `--yb-ratio:${ratioOf(index)};--yb-caption:3rem` : '';
  return `<article style="${style}"><div style="aspect-ratio:${ratioOf(index)};background:teal"></div>
    <h3 style="margin:0;font:1rem/1.5rem sans-serif">Orologio ${index}</h3></article>`;
};
const cards = (count: number, lengths = true): string =>
  Array.from({ length: count }, (_, index) => card(index, lengths)).join('');
const gridPage = (inner: string, style = '--yb-columns:3;--yb-gutter:16px'): string =>
  htmlPage({
    base: '/dist',
    body: `<main><yb-masonry style="${style}">${inner}</yb-masonry><p style="block-size:200px;background:olive">Dopo</p></main>`,
  });

const withAttribute = (html: string, attribute: string): string =>
  html.replace('<yb-masonry', `$& ${attribute}`);

const CHUNK = /\/yb-masonry-[^/]*\.js$/;
/** A machine with other work needs more than the default time. */
const working = (page: Page): Promise<unknown> =>
  page.waitForSelector('yb-masonry[data-ready]', { timeout: 30_000 });

const site = sharedSite();
let tab: Tab | undefined;

/** A grid whose script arrives after the first paint, on a screen that shows the whole grid and the content below it. */
async function startLate(
  html: string,
): Promise<{ shifts: Awaited<ReturnType<Tab['shifts']>>; before: number[][]; after: number[][] }> {
  const { intercept, answer } = hold(CHUNK);
  tab = await site.open({ intercept, viewport: { width: 1280, height: 2800 } });
  const { page } = tab;
  await tab.print(html);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  await painted(page);
  const before = await spots(page);
  answer();
  await working(page);
  await painted(page);
  return { shifts: await tab.shifts(), before, after: await spots(page) };
}

describe('a grid whose script is late', () => {
  const STILL = { score: 0, moved: [] };

  describe('with the stylesheet rules of the README', () => {
    const pageWith = async (
      attribute: string,
      more: string,
      rule = attribute.split('=')[0],
    ): Promise<string> => {
      const readme = await readFile('elements/yb-masonry/README.md', 'utf8');
      const [, rules = ''] = /```css\n(yb-masonry\[horizontal-order\][^`]*)```/.exec(readme) ?? [];
      expect(rules).toContain(rule);
      const html = gridPage(more + cards(24)).replace('</head>', `<style>${rules}</style></head>`);
      return withAttribute(html, attribute);
    };

    const visibilities = async (): Promise<string[]> => {
      const all = await tab?.page.$$eval('article', (list) =>
        list.map((card) => getComputedStyle(card).visibility),
      );
      return [...new Set(all)];
    };

    it.each([
      ['horizontal-order', ''],
      ['origin-right', ''],
      ['stamp=".stamp"', '<div class="stamp" style="background:olive"></div>'],
    ])('moves no card of a grid with %s', async (attribute, more) => {
      const { shifts, before, after } = await startLate(await pageWith(attribute, more));
      expect(after).toEqual(before);
      expect(shifts).toEqual(STILL);
    });

    it('delays only the cards that fill gaps beside a card of several columns, and moves no other', async () => {
      const wide = '<article class="wide" style="--yb-span:2;--yb-caption:300px"></article>';
      const { shifts, before, after } = await startLate(await pageWith('', cards(2) + wide, '.wide'));
      expect(shifts).toEqual(STILL);
      expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
      expect(after).not.toEqual(before);
      const [, , span, next] = after;
      expect(next?.[1]).toBeLessThan(span?.[1] ?? 0);
      expect(await visibilities()).toEqual(['visible']);
    });

    it('shows the cards of a grid from the bottom once they are placed, in the space reserved for them', async () => {
      const { shifts, before, after } = await startLate(await pageWith('origin-bottom', ''));
      expect(shifts).toEqual(STILL);
      expect(after).not.toEqual(before);
      const bottoms = await tab?.page.$$eval('yb-masonry, yb-masonry > :first-child', (boxes) =>
        boxes.map((box) => Math.round(box.getBoundingClientRect().bottom)),
      );
      // the gutter is under every card
      expect((bottoms?.[0] ?? 0) - (bottoms?.[1] ?? 0)).toBe(16);
      expect(await visibilities()).toEqual(['visible']);
    });
  });
});

describe('a very large grid', () => {
  /** Children of a grid that is laid out in groups. */
  const VERY_LARGE = 2_100;
  // low cards: Firefox lays out at most 40,000 px of a grid before its script
  const low = (index: number): string =>
    `<article style="--yb-ratio:40;--yb-caption:1rem"><a href="#${index}">${index}</a></article>`;

  it('is laid out once by its script, and nothing moves (MASONRY-11)', async () => {
    const { intercept, asked, answer } = hold(CHUNK);
    tab = await site.open({ intercept });
    const { page } = tab;
    const told = `<script>
      window.told = [];
      for (const type of ['yb-layout-complete', 'island-ready', 'island-error'])
        document.addEventListener(type, ({ detail }) => told.push(detail.error ? detail.error.message : type));
    </script>`;
    await tab.print(gridPage(Array.from({ length: VERY_LARGE }, (_, index) => low(index)).join('')) + told);
    await asked;
    await painted(page);
    expect(await page.$('yb-masonry[data-placed]')).toBe(null);
    const before = await spots(page);
    answer();
    await working(page);
    expect(await page.evaluate('told')).toEqual(['yb-layout-complete', 'island-ready']);
    await painted(page);
    expect(await spots(page)).toEqual(before);
  });

  it('has cards as high as their lengths say, also in other columns', async () => {
    const square = '<article style="--yb-ratio:1;--yb-caption:40px"><b></b></article>';
    tab = await site.open();
    const { page } = tab;
    await tab.print(
      `${gridPage(square.repeat(1000))}<style>b { display: block; aspect-ratio: 1; margin: 0 }</style>`,
    );
    await working(page);
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

describe('forced layouts (MASONRY-7)', () => {
  allOnlyIn('chromium', 'only Chromium counts layouts');
  const inFlow = gridPage(cards(300));
  // a card that is higher than its lengths say
  const higher = card(0, true).replace('style="', 'style="min-block-size:1000px;');
  const grids = {
    'of cards in flow': inFlow,
    'of placed cards': gridPage(higher + cards(299)),
    ...(takesWholeTables && {
      'of placed cards that move': withAttribute(inFlow, 'transition-duration'),
      'of a thousand cards': gridPage(cards(1000)),
    }),
  };

  const ADS = 'twelve ads fill their slots in a frame';
  const changes: Readonly<Record<string, () => void | Promise<void>>> = {
    'an ad is inserted': () => {
      const ad = document.createElement('article');
      ad.style.height = '600px';
      document.querySelector('yb-masonry')?.children[2]?.before(ad);
    },
    'a card without a height is inserted': () => {
      const heading = document.createElement('article');
      heading.innerHTML = '<h3>Annuncio</h3>';
      document.querySelector('yb-masonry')?.children[2]?.before(heading);
    },
    [ADS]: async () => {
      await new Promise(requestAnimationFrame);
      const slots = [...document.querySelectorAll('yb-masonry > article')].slice(0, 12);
      for (const [index, slot] of slots.entries()) {
        slot.innerHTML = `<div id="slot-${index}" style="height:${500 + index}px"></div>`;
        const detail = { slug: 'halfpage', elementId: `slot-${index}`, isEmpty: false };
        document.dispatchEvent(new CustomEvent('ad-runtime-placement', { detail }));
        await Promise.resolve();
      }
    },
    'a filter hides cards': () => {
      for (const child of [...(document.querySelector('yb-masonry')?.children ?? [])].slice(10, 200))
        child.toggleAttribute('hidden', true);
    },
    'the columns change': () => {
      const grid = document.querySelector('yb-masonry');
      grid?.style.setProperty('--yb-columns', '2');
      grid?.layout();
    },
    'a hundred cards are appended': () => {
      const grid = document.querySelector('yb-masonry');
      const more = [...(grid?.children ?? [])].slice(0, 100).map((one) => one.cloneNode(true) as Element);
      for (const element of more) element.removeAttribute('style');
      grid?.append(...more);
    },
  };

  /** The core takes each change in one of its two grids. */
  const isTaken = (grid: number, change: number): boolean => takesWholeTables || (grid + change) % 2 === 0;
  const rows = Object.entries(grids).map(
    ([name, html], at) => [name, html, Object.entries(changes).filter((_, nth) => isTaken(at, nth))] as const,
  );

  describe.each(rows)('%s', (_, html, taken) => {
    it.each(taken)('are at most two if %s', async (_name, change) => {
      tab = await site.open();
      const { page } = tab;
      await tab.print(html);
      await working(page);
      // the first layout, and what it is followed by, is over
      await page.waitForNetworkIdle();
      expect(!!(await page.$('yb-masonry[data-placed]'))).toBe(html !== inFlow);
      await painted(page);
      const { forced, own } = await layoutsDuring(page, change);
      expect(forced + own).toBeGreaterThan(0);
      // the grid reads the sizes that the browser's own layout of the frame before has given
      expect(Math.max(forced, own)).toBeLessThanOrEqual(2);
    });
  });
});

describe('display: grid-lanes', () => {
  allOnlyIn('chromium', 'it is behind a switch of Chromium');

  it('places cards as the script would, and the script does nothing (MASONRY-10)', async (context) => {
    const browser = await launchBrowser({ switches: ['--enable-blink-features=CSSGridLanesLayout'] });
    try {
      const viewport = { width: 800, height: 600 };
      const native = await openTab(browser, site.url, { viewport }, site.print);
      await native.print(gridPage(cards(40)));
      if (!(await native.page.evaluate(() => CSS.supports('display', 'grid-lanes'))))
        return context.skip('this browser has no grid-lanes');
      await native.page.waitForFunction(() => document.querySelector('yb-masonry')?.columns === 3);
      expect(await native.page.$eval('yb-masonry > *', (child) => getComputedStyle(child).position)).toBe(
        'static',
      );
      tab = await site.open({ viewport });
      // cards that move later are placed by the script
      await tab.print(withAttribute(gridPage(cards(40)), 'transition-duration'));
      await tab.page.waitForSelector('yb-masonry[data-placed]');
      expect(await spots(native.page)).toEqual(await spots(tab.page));
    } finally {
      await browser.close();
    }
  });
});
