import { readFile } from 'node:fs/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-menu/yb-menu.ts';
import type {} from '../../elements/page-api.ts';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { type OpenOptions, type Tab, openTab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { hiddenWhileTabbing, STAYING, ZOOMED } from './layouts.ts';
import { allOnlyIn } from './only-in.ts';
import { htmlPage, WAITING } from './pages.ts';

const CHUNK = /\/yb-menu-[^/]*\.js/;
const NAV = '<nav aria-label="Annuario"><ul><li><a id="home" href="/annuario/">Annuario</a></li></ul></nav>';

const pageWith = (body: string, head = ''): string =>
  htmlPage({ base: '/dist', head, body: `${body}<p id="below">Sotto il menu</p>` });

const site = sharedSite();
let tab: Tab | undefined;

async function print(
  body: string,
  { head = '', ...options }: OpenOptions & { head?: string } = {},
): Promise<Page> {
  tab = await site.open(options);
  await tab.print(pageWith(body, head));
  return tab.page;
}

const visible = (page: Page, selector = '#home'): Promise<boolean> =>
  page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }));

describe('without its script', () => {
  it('shows the navigation in the page, readable and clickable', async () => {
    tab = await site.openWithoutScript();
    await tab.print(pageWith(`<yb-menu modal>${NAV}</yb-menu>`));
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('#home')]);
    expect(new URL(tab.page.url()).pathname).toBe('/annuario/');
  });

  it('shows the menu also if the script never loads: after a while, or at once for a visitor who follows a link to it', async () => {
    const page = await print(`<a id="link" href="#menu">Menu</a><yb-menu id="menu">${NAV}</yb-menu>`, {
      head: WAITING,
      intercept: (request) => (request.url().endsWith('/yearbook-islands.js') ? 'abort' : undefined),
    });
    await page.waitForFunction(() => document.getAnimations().length === 1);
    expect(await visible(page)).toBe(false);
    await page.click('#link');
    expect(await visible(page)).toBe(true);
    await page.evaluate(() => location.replace('#'));
    expect(await visible(page)).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    expect(await visible(page)).toBe(true);
  });
});

describe('before and after its script', () => {
  it.each([
    ['<yb-menu>', '', false],
    ['<yb-menu modal>', 'modal', false],
    ['<yb-menu for="own">', 'for="own"', false],
    ['<yb-menu open>', 'open', true],
    ['wide screens always show the navigation, with the rules of the README', '', true, true],
  ])('nothing moves: %s', async (_what, attributes, isShown, hasRules = false) => {
    const readme = await readFile('elements/yb-menu/README.md', 'utf8');
    const rules = hasRules ? (/```css\n(.*?)```/s.exec(readme)?.[1] ?? '') : '';
    const { intercept, answer } = hold(CHUNK);
    const page = await print(`<button id="own">Sfoglia</button><yb-menu ${attributes}>${NAV}</yb-menu>`, {
      head: `${WAITING}<style>${rules}</style>`,
      intercept,
    });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    expect(await visible(page)).toBe(isShown);
    const top = (): Promise<number> => page.$eval('#below', (below) => below.getBoundingClientRect().top);
    const topBefore = await top();
    answer();
    await page.waitForSelector('yb-menu[data-ready]');
    expect(await visible(page)).toBe(isShown);
    if (hasRules) expect(await visible(page, 'yb-menu >>> [part=toggle]')).toBe(false);
    // the button appears above a menu that the server printed open
    if (attributes === 'open') return;
    expect(await top()).toBe(topBefore);
    expect(await tab?.shifts()).toEqual({ score: 0, moved: [] });
  });

  it('the page is no wider than the window', async () => {
    const wide = NAV.replace('<nav', '<nav style="inline-size: 320px"');
    const header = `<header style="display: flex; justify-content: space-between"><p>L’Ora Piena</p><yb-menu modal>${wide}</yb-menu></header>`;
    const page = await print(header, {
      viewport: { width: 390, height: 844 },
      intercept: hold(CHUNK).intercept,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('its button works from the first paint, and the menu stays open when its code comes (MENU-11)', async () => {
    // no script of ours is there before the visitor clicks
    const { intercept, answer } = hold(/yearbook-islands\.js|chunks/);
    tab = await site.open({ viewport: { width: 390, height: 800 }, intercept });
    const { page } = tab;
    // the document is not parsed to its end before its scripts have come
    const opened = tab.goto('/annuario/');
    opened.catch(() => undefined); // the tab may close before, where a check fails
    // the header is parsed and styled
    await page.waitForFunction(
      () =>
        document.querySelector('main') &&
        getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'),
    );
    expect(await visible(page, '.site-nav a')).toBe(false);
    await page.click('#menu-button');
    const first = '.site-nav > ul > li:nth-child(3)';
    const placeOf = (): Promise<number[]> =>
      page.$eval(first, (entry) => {
        const { x, y, width } = entry.getBoundingClientRect();
        return [x, y, width].map(Math.round);
      });
    await page.waitForFunction((entry) => document.querySelector(entry)?.checkVisibility(), {}, first);
    // `fonts.ready` waits for the document's end in WebKit
    await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'));
    const before = await placeOf();
    answer();
    await opened;
    await page.waitForSelector('.site-menu[data-ready][open]');
    expect(await page.$eval('.site-menu >>> dialog', (dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await placeOf()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.site-menu:not([open])');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('menu-button');
    // it opened once: later the button decides
    await page.click('#menu-button');
    await page.waitForSelector('.site-menu[open]');
  });
});

describe('window.yearbookIslands (STORE-5)', () => {
  it("exists for script tags, beside the page's own properties", async () => {
    const page = await print(`<yb-menu>${NAV}</yb-menu>`, {
      head: `<script>window.yearbookIslands = { own: 1 };
        addEventListener('yearbook-islands-ready', () => { window.told = typeof yearbookIslands.menuStore.toggle; }, true)</script>`,
    });
    await page.waitForSelector('yb-menu[data-ready]');
    await page.waitForFunction(() => !!window.yearbookIslands?.menuStore);
    const seen = await page.evaluate(() => {
      const { menuStore, filtersStore, setTexts, ...rest } = window.yearbookIslands ?? {};
      menuStore?.toggle();
      setTexts?.({ menu: 'Sezioni' });
      return [filtersStore?.get(), Object.keys(rest), Reflect.get(window, 'told')];
    });
    expect(seen).toEqual([{ loading: true }, ['own', 'http'], 'function']);
    await page.waitForSelector('yb-menu[open]');
    await page.waitForFunction(
      () =>
        document.querySelector('yb-menu')?.shadowRoot?.querySelector('[part=toggle]')?.textContent ===
        'Sezioni',
    );
    expect(await visible(page)).toBe(true);
  });
});

describe('an open menu over the page', () => {
  it('shows every link that has the focus, with its ring, at a zoom of 400 %', async () => {
    const links = Array.from({ length: 15 }, (_, n) => `<li><a href="#${n}">Marca ${n}</a></li>`).join('');
    const page = await print(`<yb-menu modal open><nav><ul>${links}</ul></nav></yb-menu>${STAYING}`, {
      viewport: ZOOMED,
    });
    await page.waitForFunction(() =>
      document.querySelector('yb-menu')?.shadowRoot?.querySelector('dialog:modal'),
    );
    await page.waitForFunction(() => !document.querySelector('yb-menu')?.shadowRoot?.getAnimations().length);
    expect(await hiddenWhileTabbing(page, 16)).toEqual([]);
  });
});

describe('with a scrollbar that takes space', () => {
  allOnlyIn('chromium', 'only Chromium has a switch for such scrollbars');
  let browser: Browser;

  beforeAll(async () => {
    browser = await puppeteer.launch({
      executablePath: await browserPath(),
      args: BROWSER_ARGS.filter((argument) => argument !== '--hide-scrollbars'),
      ignoreDefaultArgs: ['--hide-scrollbars'],
      headless: true,
    });
  });
  afterAll(() => browser.close());

  for (const supported of [true, false]) {
    const how = supported ? 'by scrollbar-gutter' : 'by padding in browsers without scrollbar-gutter';
    it(`the page neither grows nor moves while a modal menu is open, ${how}`, async () => {
      const scrolling = await openTab(browser, site.url, {}, site.print);
      const { page } = scrolling;
      await scrolling.print(pageWith(`<yb-menu modal>${NAV}</yb-menu><div style="height: 3000px"></div>`));
      await page.waitForSelector('yb-menu[data-ready]');
      if (!supported)
        await page.evaluate(() => {
          Object.defineProperty(document.documentElement.style, 'scrollbarGutter', {
            get: () => '',
            set() {},
          });
        });
      const measure = (): Promise<number[]> =>
        page.evaluate(() => {
          const { left, width } = document.body.getBoundingClientRect();
          return [left, width, scrollY];
        });
      await page.evaluate(() => window.scrollTo(0, 500));
      const before = await measure();
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      await page.$eval('yb-menu', (host) => host.show());
      await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
      expect(await measure()).toEqual(before);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY === 'visible');
      expect(await measure()).toEqual(before);
      await scrolling.close();
    });
  }
});
