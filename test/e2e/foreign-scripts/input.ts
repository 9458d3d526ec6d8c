import { expect } from 'vitest';
import { carousel, FILTER, GRID, picture, SLIDES, type Row } from './row.ts';

/** Other scripts that answer the same keys, wheels, drags and choices. */
export const INPUT: readonly Row[] = [
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
      await page.waitForSelector('li[id$="-oro"]');
      await page.click('li[id$="-oro"]');
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
  {
    library: 'PhotoSwipe 5.4',
    promise: 'an arrow key turns its picture, not the slide behind it, and the focus returns to the link',
    kind: 'layers',
    files: [
      'photoswipe/dist/umd/photoswipe.umd.min.js',
      'photoswipe/dist/umd/photoswipe-lightbox.umd.min.js',
    ],
    start: `(window.lightbox = new PhotoSwipeLightbox({ gallery: 'yb-carousel', children: 'a', pswpModule: PhotoSwipe, showHideAnimationType: 'none' })).init()`,
    head: '<style>.pswp { position: fixed; inset: 0; z-index: 9; overflow: hidden; background: #000 } .pswp__container, .pswp__item { position: absolute; inset: 0 }</style>',
    body: carousel(
      ['quadrante', 'fondello', 'calibro']
        .map(
          (name) =>
            `<article><a href="${picture(name)}" data-pswp-width="800" data-pswp-height="800"><img src="${picture(name)}" width="300" height="300" alt="${name}"></a></article>`,
        )
        .join(''),
    ),
    async check({ page }) {
      await page.click('yb-carousel a');
      await page.waitForSelector('.pswp');
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction('lightbox.pswp.currIndex === 1');
      expect(await page.$eval('yb-carousel', ({ index }) => index)).toBe(0);
      await page.keyboard.press('Escape');
      await page.waitForFunction(`!document.querySelector('.pswp')`);
      expect(await page.evaluate(() => document.activeElement?.matches('yb-carousel a'))).toBe(true);
    },
  },
];
