import { expect } from 'vitest';
import type { Tab } from '../harness.ts';
import { carousel, FILTER, GRID, SLIDES, type Row } from './row.ts';

/** The slides in reach and the labels of the choices: what the islands have written into the page. */
const marks = ({ page }: Tab): Promise<unknown> =>
  page.evaluate(() => ({
    inert: [...document.querySelectorAll<HTMLElement>('yb-carousel > *')].map((one) => one.inert),
    options: [...document.querySelectorAll('option')].map(({ label }) => label),
    tops: [...document.querySelectorAll('yb-masonry > *')].map((one) => one.getBoundingClientRect().top),
  }));

const WORK = `document.querySelector('option[label="Oro (2)"]') && document.querySelectorAll('yb-carousel > [inert]').length === 2
  && document.querySelector('yb-masonry[data-placed]')`;

/** Goes to another slide and another page, and back to a page that the library has stored. */
async function comesBackAsFromTheServer(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.waitForFunction(WORK);
  const before = await marks(tab);
  await page.evaluate(() => document.querySelector('yb-carousel')?.next());
  await page.waitForSelector('yb-carousel > :first-child[inert]');
  await page.click('#via');
  await page.waitForSelector('#qui');
  await page.evaluate(() => history.back());
  await page.waitForFunction(`${WORK} && !document.querySelector('yb-carousel > :first-child').inert`);
  await expect.poll(() => marks(tab)).toEqual(before);
}

/** As an app prints it on the server. */
const IN_REACT = `<main>${carousel(SLIDES).replaceAll(/<.?main[^>]*>/g, '')}${FILTER}${GRID.replace('<yb-masonry', '<yb-masonry more="button" data-total="9"')}<nav><a rel="next" href="/altra/">Altri</a></nav></main>`;

/** Other scripts that store, replace and write the markup around and in the islands. */
export const MARKUP: readonly Row[] = [
  {
    library: 'Turbo 8',
    promise: 'a page from its cache starts as from the server: slides in reach, each mark once',
    kind: 'stored page',
    files: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
    body: `${carousel(SLIDES)}<a id="via" href="/altra/">Altra</a>${FILTER}${GRID}`,
    pages: { '/altra/': '<p id="qui">Altra pagina</p>' },
    check: comesBackAsFromTheServer,
  },
  {
    library: 'htmx 2',
    promise: 'a page from its history starts as from the server: slides in reach, each mark once',
    kind: 'stored page',
    files: ['htmx.org/dist/htmx.min.js'],
    body: `<div hx-boost="true">${carousel(SLIDES)}<a id="via" href="/altra/">Altra</a>${FILTER}${GRID}</div>`,
    pages: { '/altra/': '<p id="qui">Altra pagina</p>' },
    check: comesBackAsFromTheServer,
  },
  {
    library: 'GSAP 3',
    promise: 'a card whose place an animation has cleared goes back to it',
    kind: 'foreign write',
    files: ['gsap/dist/gsap.min.js'],
    body: GRID.replaceAll('style="height', 'style="block-size'),
    async check({ page }) {
      const tops = (): Promise<number[]> =>
        page.$$eval('article', (all) => all.map((one) => one.getBoundingClientRect().top));
      await page.waitForSelector('yb-masonry[data-placed]');
      const before = await tops();
      await page.evaluate(`gsap.set('article', { clearProps: 'position,left,top' })`);
      await expect.poll(tops).toEqual(before);
    },
  },
  {
    library: 'Turbo 8, morphing',
    promise: 'a page that is made equal to the server’s works as before',
    kind: 'foreign write',
    files: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
    head: '<meta name="turbo-refresh-method" content="morph">',
    body: carousel(SLIDES) + FILTER + GRID,
    pages: { '/prova/filter/': carousel(SLIDES) + FILTER + GRID },
    async check(tab) {
      const { page } = tab;
      await page.waitForFunction(WORK);
      const before = await marks(tab);
      await page.evaluate(
        `new Promise((morphed) => {
          document.addEventListener('turbo:morph', morphed, { once: true });
          Turbo.visit(location.href, { action: 'replace' });
        })`,
      );
      await expect.poll(() => marks(tab)).toEqual(before);
      await page.waitForFunction(
        `document.querySelectorAll(':is(yb-carousel, yb-masonry, yb-filter)[data-ready]').length === 3`,
      );
    },
  },
  {
    library: 'React 18, hydration',
    promise: 'an app that gives the islands their markup as HTML keeps their nodes',
    kind: 'foreign write',
    files: ['react/umd/react.production.min.js', 'react-dom/umd/react-dom.production.min.js'],
    start: `const h = React.createElement;
      const page = new DOMParser().parseFromString(${JSON.stringify(IN_REACT)}, 'text/html');
      const islands = [...page.body.firstElementChild.children].map((one, key) => h(one.localName, {
        ...Object.fromEntries([...one.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value])),
        key, dangerouslySetInnerHTML: { __html: one.innerHTML } }));
      window.hydrated = [];
      const printed = [...document.querySelectorAll('#app > *')];
      ReactDOM.hydrateRoot(document.getElementById('app'), h('main', { ref: () => hydrated.push(printed.every((one) => one.isConnected)) }, islands),
        { onRecoverableError: ({ message }) => hydrated.push(message) });`,
    body: `<div id="app">${IN_REACT}</div>`,
    async check({ page }) {
      await page.waitForFunction(WORK);
      await page.waitForFunction('hydrated.length');
      expect(await page.evaluate('hydrated')).toEqual([true]);
    },
  },
];
