import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { sharedSite, type Tab } from './harness.ts';
import { painted } from './layouts.ts';
import { BASE, bootScript, cards, placementOf } from './pages.ts';

const tags = readdirSync('elements').filter((name) => !name.includes('.'));
const FAR_BELOW = '<div style="block-size:5000px"></div>';
const MENU = '<yb-menu><nav><a href="/">Inizio</a></nav></yb-menu>';
const GRID = `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;

/** The content of each tag's host. */
const INSIDE: Readonly<Record<string, string>> = {
  'ad-placement': '<p>Al posto dell’annuncio</p>',
  'nl-form': '<form class="mc4wp-form"><input name="EMAIL" type="email"><button>Iscriviti</button></form>',
  'yb-carousel': '<div>Uno</div><div>Due</div>',
  'yb-filter': '<form><label><input type="checkbox" name="marca" value="a"> A</label></form>',
  'yb-masonry': '<article>Uno</article><article>Due</article>',
  'yb-menu': '<nav><a href="/">Inizio</a></nav>',
};

const site = sharedSite();

const AUTO = `import 'yearbook-islands/auto';`;
const REACT = 'node_modules/react-dom/';
const definedIn = ({ page }: Tab): Promise<string[]> =>
  page.evaluate((names) => names.filter((name) => customElements.get(name)), tags);

describe('yearbook-islands/auto', () => {
  it('defines the tags that the page has, each from its own chunk, and no other (CHUNK-12)', async () => {
    const tab = await openApp(site, AUTO, MENU + GRID);
    await tab.page.waitForSelector('yb-menu[data-ready]');
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    expect(await definedIn(tab)).toEqual(['yb-masonry', 'yb-menu']);
    const modules = tags.map((tag) => `/elements/${tag}/${tag}.js`);
    expect(tab.loaded(...modules)).toEqual(
      ['yb-masonry', 'yb-menu'].map((tag) => `/elements/${tag}/${tag}.js`),
    );
    expect(tab.loaded('ads/runtime/get-ad-runtime')).toEqual([]);
  });

  it('loads React with the first island that starts (CHUNK-12)', async () => {
    const tab = await openApp(
      site,
      AUTO,
      `${FAR_BELOW}<yb-carousel><div>Uno</div><div>Due</div></yb-carousel>`,
    );
    await tab.page.waitForSelector('yb-carousel[data-waiting]');
    await tab.page.waitForFunction(() => window.yearbookIslands?.menuStore);
    expect(tab.loaded(REACT)).toEqual([]);
    await tab.page.$eval('yb-carousel', (host) => host.scrollIntoView());
    await tab.page.waitForSelector('yb-carousel[data-ready]');
    expect(tab.loaded(REACT)).toEqual([REACT]);
  });

  it('defines a tag that comes later (CHUNK-12)', async () => {
    const tab = await openApp(site, AUTO, '<main></main>');
    await tab.page.waitForFunction(() => window.yearbookIslands?.menuStore);
    expect(await definedIn(tab)).toEqual([]);
    await tab.page.$eval('main', (main, markup) => void main.insertAdjacentHTML('beforeend', markup), MENU);
    await tab.page.waitForSelector('yb-menu[data-ready]');
  });

  for (const [how, start] of [
    ['renders', `createRoot(main).render(page);`],
    ['hydrates', `main.innerHTML = renderToString(page); hydrateRoot(main, page);`],
  ] as const)
    it(`takes attributes and objects from an app that React ${how} before the tag is defined (ISLAND-7)`, async () => {
      const tab = await openApp(
        site,
        `${AUTO}
         import { createElement } from 'react';
         import { createRoot, hydrateRoot } from 'react-dom/client';
         import { renderToString } from 'react-dom/server.browser';
         const main = document.querySelector('main');
         const breakpoints = JSON.stringify({ '(min-width: 1px)': { perView: 2 } });
         const thumbs = { '(min-width: 2px)': { perView: 3 } };
         const slides = [1, 2, 3].map((key) => createElement('div', { key }, key));
         const page = createElement('div', null,
           createElement('yb-carousel', { id: 'text', breakpoints }, slides),
           createElement('yb-carousel', { id: 'object', ref: (host) => host && (host.breakpoints = thumbs) }, slides));
         ${start}`,
        '<main></main>',
      );
      await tab.page.waitForSelector('#text[data-ready]');
      await tab.page.waitForSelector('#object[data-ready]');
      const taken = await tab.page.$$eval('yb-carousel', (hosts) => hosts.map((host) => host.breakpoints));
      expect(taken).toEqual([{ '(min-width: 1px)': { perView: 2 } }, { '(min-width: 2px)': { perView: 3 } }]);
    });

  it('starts the ad runtime of a page with boot data, without React', async () => {
    const boot = bootScript({ passive_placements: { '12_1': placementOf('halfpage', '<b>Asta</b>') } });
    const tab = await openApp(site, AUTO, boot);
    await tab.page.waitForFunction(() => (window.adRuntime as { state?: string }).state === 'idle');
    expect(tab.loaded(REACT, 'ads/runtime/get-ad-runtime')).toEqual(['ads/runtime/get-ad-runtime']);
  });

  it('adds no stylesheet: the app imports it', async () => {
    const tab = await openApp(site, AUTO, MENU, { stylesheet: false });
    await tab.page.waitForFunction(() => window.yearbookIslands?.menuStore);
    expect(await tab.page.$('link[rel=stylesheet]')).toBeNull();
  });

  for (const [first, second] of [
    ['script tag', 'loader'],
    ['loader', 'script tag'],
  ] as const)
    it(`works beside the ${second} that comes after the ${first} (CHUNK-12)`, async () => {
      const imports = {
        'script tag': `await import(address);`,
        loader: `await import('yearbook-islands/auto');`,
      };
      const tab = await openApp(
        site,
        `const address = '${BASE}/yearbook-islands.js'; ${imports[first]} ${imports[second]} window.both = true;`,
        `<main></main>`,
      );
      await tab.page.waitForFunction(() => Reflect.get(window, 'both'));
      await tab.page.$eval('main', (main, markup) => void main.insertAdjacentHTML('beforeend', markup), MENU);
      await tab.page.waitForSelector('yb-menu[data-ready]');
      expect(tab.loaded('/elements/yb-menu/yb-menu.js').length).toBe(first === 'loader' ? 1 : 0);
    });

  it('leaves the chunks of a script tag to the script tag (CHUNK-12)', async () => {
    const tab = await openApp(
      site,
      `import 'yearbook-islands/elements/yb-masonry';
       const address = '${BASE}/yearbook-islands.js'; void import(address);`,
      MENU,
    );
    await tab.page.waitForSelector('yb-menu[data-ready]');
  });
});

describe('defineIsland', () => {
  it('loads React when the first host starts, not on import (CHUNK-12)', async () => {
    const tab = await openApp(
      site,
      `import { defineContract, defineIsland } from 'yearbook-islands';
       const contract = defineContract({ tag: 'mio-orologio', loadOn: 'visible', attributes: {} });
       defineIsland(contract, async () => ({ default: () => null }));`,
      `${FAR_BELOW}<mio-orologio></mio-orologio>`,
    );
    await tab.page.waitForSelector('mio-orologio[data-waiting]');
    expect(tab.loaded(REACT)).toEqual([]);
    await tab.page.$eval('mio-orologio', (host) => host.scrollIntoView());
    await tab.page.waitForSelector('mio-orologio[data-ready]');
    expect(tab.loaded(REACT)).toEqual([REACT]);
  });
});

const openWith = (tag: string, body: string): Promise<Tab> =>
  openApp(site, `import Element from 'yearbook-islands/elements/${tag}'; window.Element_ = Element;`, body);

describe('an element by itself', () => {
  it.each(tags)('defines only %s with its import, and it works', async (tag) => {
    const others = tags.filter((other) => other !== tag).map((other) => `<${other}></${other}>`);
    const { page } = await openWith(
      tag,
      `<${tag} data-load-on="ready">${INSIDE[tag]}</${tag}>${others.join('')}`,
    );
    await page.waitForSelector(`${tag}[data-ready]`, { timeout: 30_000 });
    const [exported, ...defined] = await page.evaluate(
      (names) => [
        customElements.getName(Reflect.get(window, 'Element_') as CustomElementConstructor),
        ...names.filter((name) => customElements.get(name)),
      ],
      tags,
    );
    expect([exported, defined]).toEqual([tag, [tag]]);
    expect(await page.$$eval('[data-error]', (hosts) => hosts.map(({ localName }) => localName))).toEqual([]);
  });

  it('waits for its own start condition if the host has none (ISLAND-2)', async () => {
    const { page } = await openWith(
      'yb-carousel',
      `<yb-carousel id="here">${INSIDE['yb-carousel']}</yb-carousel><div style="block-size:5000px"></div>
       <yb-carousel id="below">${INSIDE['yb-carousel']}</yb-carousel>`,
    );
    await page.waitForSelector('#here[data-ready]', { timeout: 30_000 });
    expect(await page.$('#below[data-ready]')).toBeNull();
    await page.$eval('#below', (host) => host.scrollIntoView());
    await page.waitForSelector('#below[data-ready]', { timeout: 30_000 });
  });

  it("does not touch the theme's own masonry grids", async () => {
    const { page } = await openWith(
      'yb-masonry',
      `<div class="js-masonry"><p>Uno</p></div><div data-masonry="{}"><p>Uno</p></div>
       <yb-masonry style="--yb-columns:2">${INSIDE['yb-masonry']}</yb-masonry>`,
    );
    await page.waitForSelector('yb-masonry[data-ready]', { timeout: 30_000 });
    await painted(page);
    expect(
      await page.$$eval('.js-masonry, [data-masonry]', (grids) =>
        grids.map((grid) => grid.getAttribute('style')),
      ),
    ).toEqual([null, null]);
  });
});

describe('the ad runtime by itself', () => {
  it('lets the importing script hear its first decision', async () => {
    const boot = bootScript({ passive_placements: { '12_1': placementOf('halfpage', '<b>Asta</b>') } });
    const { page } = await openApp(
      site,
      `import { getAdRuntime } from 'yearbook-islands';
       window.heard = [];
       getAdRuntime().on('ad-runtime-placement', ({ slug }) => window.heard.push(slug));`,
      `<ad-placement placement="halfpage"></ad-placement>${boot}`,
    );
    await page.waitForSelector('ad-placement[data-state=filled] b', { timeout: 30_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual(['halfpage']);
  });
});
