import { readFile } from 'node:fs/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-masonry/yb-masonry.ts';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { layoutsDuring, painted, spots } from './layouts.ts';
import { htmlPage } from './pages.ts';
import { allOnlyIn, onlyIn } from './only-in.ts';

const RATIOS = [1.5, 0.8, 1, 1.333, 0.667, 2.1];
const ratioOf = (index: number): number => RATIOS[index % RATIOS.length] ?? 1;

/** A card as the server prints it; `lengths` are what lets the stylesheet lay it out. */
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

const CHUNK = /\/yb-masonry-[^/]*\.js$/;
const working = (page: Page): Promise<unknown> => page.waitForSelector('yb-masonry[data-ready]');

const site = sharedSite();
let tab: Tab | undefined;

/** A grid whose script comes 700 ms late, on a screen that shows all of it and what comes after. */
async function startLate(
  html: string,
): Promise<{ shifts: Awaited<ReturnType<Tab['shifts']>>; before: number[][]; after: number[][] }> {
  let release = (): void => {};
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  const intercept: OpenOptions['intercept'] = (request) => (CHUNK.test(request.url()) ? released : undefined);
  tab = await site.open({ intercept, viewport: { width: 1280, height: 2800 } });
  const { page } = tab;
  await tab.print(html);
  await page.waitForFunction(() => performance.now() > 700);
  await painted(page);
  const before = await spots(page);
  release();
  await working(page);
  await page.waitForSelector('yb-masonry[data-placed]');
  await painted(page);
  return { shifts: await tab.shifts(), before, after: await spots(page) };
}

describe('a grid whose script is 700 ms late', () => {
  const STILL = { score: 0, moved: [] };

  it('shifts nothing', async () => {
    const { shifts, before, after } = await startLate(gridPage(cards(12)));
    expect(after).toEqual(before);
    expect(shifts).toEqual(STILL);
  });

  it('shifts nothing where heights are whole rows already', async () => {
    const { shifts, before, after } = await startLate(gridPage(cards(12), '--yb-columns:2;--yb-gutter:16px'));
    expect(after).toEqual(before);
    expect(shifts).toEqual(STILL);
  });

  it('would shift where the server prints no lengths', async (test) => {
    onlyIn('chromium', 'Firefox tells of no layout shifts', test);
    expect((await startLate(gridPage(cards(12, false)))).shifts.score).toBeGreaterThan(0.01);
  });

  it('moves no card from right to left', async () => {
    const { shifts, before, after } = await startLate(
      gridPage(cards(12)).replace('<main', '<main dir="rtl"'),
    );
    expect(after).toEqual(before);
    expect(shifts).toEqual(STILL);
    const [[first = 0] = [], [second = 0] = []] = after;
    expect(first).toBeGreaterThan(second);
  });

  describe('by the rules of the README', () => {
    const pageWith = async (
      attribute: string,
      more: string,
      rule = attribute.split('=')[0],
    ): Promise<string> => {
      const readme = await readFile('elements/yb-masonry/README.md', 'utf8');
      const [, rules = ''] = /```css\n(yb-masonry\[horizontal-order\][^`]*)```/.exec(readme) ?? [];
      expect(rules).toContain(rule);
      return gridPage(more + cards(24))
        .replace('</head>', `<style>${rules}</style></head>`)
        .replace('<yb-masonry', `$& ${attribute}`);
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

    it('lets the cards wait that fill what is open beside a card of several columns, and moves no other', async () => {
      const wide = '<article class="wide" style="--yb-span:2;--yb-caption:300px"></article>';
      const { shifts, before, after } = await startLate(await pageWith('', cards(2) + wide, '.wide'));
      expect(shifts).toEqual(STILL);
      expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
      expect(after).not.toEqual(before);
      const [, , span, next] = after;
      expect(next?.[1]).toBeLessThan(span?.[1] ?? 0);
      expect(await visibilities()).toEqual(['visible']);
    });

    it('shows the cards of a grid from the bottom once they are placed, in the room that they will have', async () => {
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

describe('forced layouts', () => {
  allOnlyIn('chromium', 'only Chromium counts layouts');
  async function layoutsOf(change: () => void): Promise<number> {
    tab = await site.open();
    const { page } = tab;
    await tab.print(gridPage(cards(300)));
    await working(page);
    const { forced, own } = await layoutsDuring(page, change);
    return forced + own;
  }

  it('are at most two where an ad comes in between, the browser’s own included', async () => {
    const layouts = await layoutsOf(() => {
      const ad = document.createElement('article');
      ad.style.height = '600px';
      document.querySelector('yb-masonry')?.children[2]?.before(ad);
    });
    expect(layouts).toBeGreaterThan(0);
    expect(layouts).toBeLessThanOrEqual(2);
  });

  it('are at most two where an ad fills its slot', async () => {
    const layouts = await layoutsOf(() => {
      const slot = document.querySelector('yb-masonry > article');
      if (slot) slot.innerHTML = '<div id="slot" style="height:600px"></div>';
      document.dispatchEvent(
        new CustomEvent('ad-runtime-placement', {
          detail: { slug: 'halfpage', elementId: 'slot', isEmpty: false },
        }),
      );
    });
    expect(layouts).toBeGreaterThan(0);
    expect(layouts).toBeLessThanOrEqual(2);
  });

  it('are at most two where the columns change', async () => {
    const layouts = await layoutsOf(() => {
      const grid = document.querySelector('yb-masonry');
      grid?.style.setProperty('--yb-columns', '2');
      grid?.layout();
    });
    expect(layouts).toBeGreaterThan(0);
    expect(layouts).toBeLessThanOrEqual(2);
  });

  it('are at most two where 100 cards come at the end', async () => {
    const layouts = await layoutsOf(() => {
      const grid = document.querySelector('yb-masonry');
      const more = [...(grid?.children ?? [])].slice(0, 100).map((child) => child.cloneNode(true) as Element);
      for (const element of more) element.removeAttribute('style');
      grid?.append(...more);
    });
    expect(layouts).toBeGreaterThan(0);
    expect(layouts).toBeLessThanOrEqual(2);
  });
});

describe('display: grid-lanes', () => {
  allOnlyIn('chromium', 'it is behind a switch of Chromium');

  it('shows what the script would place, and the script leaves it alone', async (context) => {
    const browser = await puppeteer.launch({
      executablePath: await browserPath(),
      args: [...BROWSER_ARGS, '--enable-blink-features=CSSGridLanesLayout'],
      headless: true,
    });
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      if (!(await page.evaluate(() => CSS.supports('display', 'grid-lanes'))))
        return context.skip('this browser has no grid-lanes');
      await page.setContent(gridPage(cards(40)).replaceAll('"/dist', `"${site.url}/dist`));
      await page.waitForFunction(() => document.querySelector('yb-masonry')?.columns === 3);
      const style = await page.$eval('yb-masonry > *', (child) => getComputedStyle(child).position);
      const native = await spots(page);
      tab = await site.open({ viewport: page.viewport() ?? { width: 800, height: 600 } });
      await tab.print(gridPage(cards(40)));
      await working(tab.page);
      expect(style).toBe('static');
      expect(native).toEqual(await spots(tab.page));
    } finally {
      await browser.close();
    }
  });
});
