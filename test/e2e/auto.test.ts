import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { sharedSite, type Tab } from './harness.ts';
import { BASE, bootScript, cards, placementOf } from './pages.ts';

const tags = readdirSync('elements').filter((name) => !name.includes('.'));
const FAR_BELOW = '<div style="block-size:5000px"></div>';
const MENU = '<yb-menu><nav><a href="/">Inizio</a></nav></yb-menu>';
const GRID = `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;

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
