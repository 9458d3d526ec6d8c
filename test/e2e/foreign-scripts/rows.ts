import { expect } from 'vitest';
import type { Tab } from '../harness.ts';

/** A library of package.json on a page with islands, and what has to hold there. */
export interface Row {
  readonly library: string;
  readonly promise: string;
  /** The core takes the first row of each kind. */
  readonly kind: string;
  /** The library's files, below `node_modules`. Code that starts the library comes after them. */
  readonly files: readonly string[];
  readonly start?: string;
  readonly head?: string;
  readonly body: string;
  /** What another page of the site prints, by its path. */
  readonly pages?: Readonly<Record<string, string>>;
  check(tab: Tab, asked: readonly string[]): Promise<void>;
}

const picture = (name: string): string => `/media/morandello-retrone-glicine/${name}.svg`;
const times = (asked: readonly string[], part: string): number =>
  asked.filter((url) => url.includes(part)).length;
const seen = (tab: Tab, test: string): Promise<unknown> => tab.page.waitForFunction(test);
const SLIDES = '<article>Uno</article><article>Due</article><article>Tre</article>';
const GRID = `<yb-masonry id="griglia" style="--yb-columns: 3">${[80, 40, 120, 60]
  .map(
    (height, at) =>
      `<article style="height: ${height}px" data-cassa="${at % 2 ? 'oro' : 'acciaio'}">${at}</article>`,
  )
  .join('')}</yb-masonry>`;
const FILTER = `<yb-filter base="/prova" for="griglia" open data-load-on="ready"><form action="/prova/">
  <select name="cassa"><option value="">Tutte</option><option value="oro">Oro</option><option value="acciaio">Acciaio</option></select>
  <button>Mostra</button></form></yb-filter>`;
const carousel = (slides: string): string =>
  `<main style="inline-size: 400px"><yb-carousel data-load-on="ready" label="Viste">${slides}</yb-carousel></main>`;

export const ROWS: readonly Row[] = [
  {
    library: 'klaro 0.7',
    promise: 'a picture that waits for consent is not loaded',
    kind: 'consent',
    files: ['klaro/dist/klaro-no-css.js'],
    start: `klaro.setup({ lang: 'en', translations: {}, services: [{ name: 'statistica', purposes: ['analytics'] }] })`,
    body: carousel(
      `<article><img data-name="statistica" data-src="${picture('fondello')}" alt=""></article><article><img id="own" data-src="${picture('calibro')}" alt=""></article>`,
    ),
    async check(tab, asked) {
      await seen(tab, `document.getElementById('own').complete && document.getElementById('own').src`);
      expect(times(asked, 'fondello')).toBe(0);
    },
  },
  {
    library: 'lazysizes 5.3',
    promise: 'a picture loads once, in the size of its place',
    kind: 'lazy loader',
    files: ['lazysizes/lazysizes.min.js'],
    body: `<yb-masonry style="--yb-columns: 5"><article><img class="lazyload" data-sizes="auto" width="300" height="300"
      data-srcset="${picture('quadrante')} 300w, ${picture('fondello')} 2400w" style="inline-size: 100%" alt=""></article></yb-masonry>`,
    async check(tab, asked) {
      await seen(tab, `document.querySelector('img.lazyloaded, img[srcset]')?.currentSrc`);
      expect([times(asked, 'quadrante'), times(asked, 'fondello')]).toEqual([1, 0]);
    },
  },
  {
    library: 'vanilla-lazyload 19',
    promise: 'no picture stays invisible, and each loads once',
    kind: 'lazy loader',
    files: ['vanilla-lazyload/dist/lazyload.min.js'],
    start: 'new LazyLoad()',
    head: '<style>.lazy:not(.loaded) { opacity: 0 }</style>',
    body: `<yb-masonry style="--yb-columns: 2">${['quadrante', 'fondello']
      .map(
        (name) =>
          `<article><img class="lazy" data-src="${picture(name)}" width="90" height="90" alt=""></article>`,
      )
      .join('')}</yb-masonry>`,
    async check(tab, asked) {
      await seen(tab, `document.querySelectorAll('img.loaded').length === 2`);
      expect([times(asked, 'quadrante'), times(asked, 'fondello')]).toEqual([1, 1]);
    },
  },
  {
    library: 'Turbo 8',
    promise: 'a page from its cache starts as from the server: slides in reach, each mark once',
    kind: 'stored page',
    files: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
    body: `${carousel(SLIDES)}<a id="via" href="/altra/">Altra</a>${FILTER}${GRID}`,
    pages: { '/altra/': '<p id="qui">Altra pagina</p>' },
    async check({ page }) {
      const marks = (): Promise<unknown> =>
        page.evaluate(() => ({
          inert: [...document.querySelectorAll<HTMLElement>('yb-carousel > *')].map((one) => one.inert),
          options: [...document.querySelectorAll('option')].map(({ label }) => label),
        }));
      const works = `document.querySelector('option[label="Oro (2)"]') && document.querySelectorAll('yb-carousel > [inert]').length === 2`;
      await page.waitForFunction(works);
      const before = await marks();
      await page.evaluate(() => document.querySelector('yb-carousel')?.next());
      await page.waitForSelector('yb-carousel > :first-child[inert]');
      await page.click('#via');
      await page.waitForSelector('#qui');
      await page.evaluate(() => history.back());
      await page.waitForFunction(`${works} && !document.querySelector('yb-carousel > :first-child').inert`);
      await expect.poll(marks).toEqual(before);
    },
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
    library: 'Bootstrap 5.3',
    promise: 'Escape closes the menu, and the modal around it stays',
    kind: 'layers',
    files: ['bootstrap/dist/js/bootstrap.bundle.min.js'],
    head: '<style>.modal:not(.show) { display: none }</style>',
    body: `<div class="modal" id="m" tabindex="-1"><div class="modal-dialog"><yb-menu modal><a href="/" id="voce">Voce</a></yb-menu></div></div>`,
    async check({ page }) {
      await page.evaluate(`new bootstrap.Modal('#m').show()`);
      await page.waitForSelector('.modal.show');
      await page.evaluate(() => document.querySelector('yb-menu')?.show());
      await page.waitForFunction(`document.querySelector('#voce').checkVisibility()`);
      await page.keyboard.press('Escape');
      await page.waitForFunction(`!document.querySelector('yb-menu').open`);
      expect(await page.$('.modal.show')).not.toBeNull();
      await page.keyboard.press('Escape');
      await page.waitForFunction(`!document.querySelector('.modal.show')`);
    },
  },
  {
    library: 'Lenis 1.3',
    promise: 'the wheel over an open menu scrolls the menu, not the page',
    kind: 'scrolling',
    files: ['lenis/dist/lenis.min.js'],
    start: 'new Lenis({ autoRaf: true })',
    body: `<yb-menu modal><p style="block-size: 3000px">Menu</p></yb-menu><p style="block-size: 4000px">Pagina</p>`,
    async check({ page }) {
      await page.evaluate(() => document.querySelector('yb-menu')?.show());
      const scrolled = (): Promise<number> =>
        page.$eval('yb-menu', (host) => host.shadowRoot?.querySelector('dialog')?.scrollTop ?? 0);
      await page.waitForFunction(
        () => !!document.querySelector('yb-menu')?.shadowRoot?.querySelector('dialog:modal'),
      );
      await page.mouse.move(100, 300);
      await expect
        .poll(async () => {
          await page.mouse.wheel({ deltaY: 400 });
          return scrolled();
        })
        .toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  },
  {
    library: 'select2 4.0',
    promise: 'a choice in the widget counts at once',
    kind: 'jQuery widget',
    files: ['jquery/dist/jquery.min.js', 'select2/dist/js/select2.full.min.js'],
    start: `jQuery('select').select2()`,
    body: FILTER + GRID,
    async check({ page }) {
      await page.waitForSelector('option[label="Oro (2)"]');
      await page.click('.select2-selection');
      const choice = await page.waitForSelector('::-p-xpath(//li[starts-with(., "Oro")])');
      await choice?.click();
      await page.waitForFunction(`location.search === '?cassa=oro'`);
    },
  },
  {
    library: 'img-comparison-slider 8',
    promise: 'a drag in a slide moves the comparison, not the slides',
    kind: 'own drag',
    files: ['img-comparison-slider/dist/index.js'],
    body: carousel(
      `<article><img-comparison-slider><img slot="first" src="${picture('quadrante')}" width="400" height="200" alt=""><img slot="second" src="${picture('fondello')}" width="400" height="200" alt=""></img-comparison-slider></article>${SLIDES}`,
    ),
    async check({ page }) {
      await page.waitForSelector('img-comparison-slider.rendered');
      const { x, y } = await page.$eval(
        'img-comparison-slider',
        (one) => one.getBoundingClientRect().toJSON() as DOMRect,
      );
      await page.mouse.move(x + 200, y + 100);
      await page.mouse.down();
      await page.mouse.move(x + 80, y + 100, { steps: 6 });
      expect(await page.$eval('article', (one) => one.getBoundingClientRect().left)).toBe(x);
      await page.mouse.up();
      await page.waitForFunction(`document.querySelector('img-comparison-slider').value < 40`);
    },
  },
];
