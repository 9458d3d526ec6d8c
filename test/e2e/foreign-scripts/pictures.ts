import { expect } from 'vitest';
import type { Tab } from '../harness.ts';
import { carousel, picture, times, type Row } from './row.ts';

const seen = (tab: Tab, test: string): Promise<unknown> => tab.page.waitForFunction(test);

/** Other scripts that decide when a picture loads. */
export const PICTURES: readonly Row[] = [
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
    before: `[...document.images].every(({ src }) => src)`,
    notInFirefox:
      'without its cache, which a test switches off, Firefox asks again for an address that is set twice',
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
];
