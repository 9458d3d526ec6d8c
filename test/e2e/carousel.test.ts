import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { allOnlyIn } from './only-in.ts';
import { htmlPage } from './pages.ts';

const SLIDES = Array.from(
  { length: 5 },
  (_, i) => `<article style="block-size:200px"><a href="/annuario/?${i}">Orologio ${i + 1}</a></article>`,
).join('');
const carousel = (attributes = ''): string =>
  `<main style="inline-size:600px"><yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel></main><p>Sotto</p>`;

const site = sharedSite();
let tab: Tab | undefined;

async function print(
  body: string,
  { head = '', ...options }: OpenOptions & { head?: string } = {},
): Promise<Page> {
  tab = await site.open(options);
  await tab.print(htmlPage({ body, head, base: '/dist' }));
  return tab.page;
}

const CHUNK = /\/yb-carousel-[^/]*\.js/;

/** The places of each carousel, its slides and what is below. */
const boxes = (page: Page): Promise<number[][][]> =>
  page.$$eval('yb-carousel', (carousels) =>
    carousels.map((carousel) => {
      // the last slides of a loop may now be before the first one, out of view
      const slides = [...carousel.children].slice(0, carousel.hasAttribute('loop') ? 3 : Infinity);
      return [carousel, ...slides, carousel.parentElement?.nextElementSibling ?? carousel].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map((length) => Math.round(length * 10) / 10);
      });
    }),
  );

const CAROUSELS = [
  '',
  'per-view="3" spacing="15"',
  'per-view="2" spacing="7"',
  'per-view="1.5" spacing="48"',
  'origin="center" per-view="2"',
  'loop autoplay="60000"',
  'vertical',
  'effect="fade" per-view="2"',
  'per-view="2" per-move="2"',
  'auto-height',
  'no-controls no-dots dir="rtl"',
];

describe('the chunk of a carousel', () => {
  it('moves nothing when it comes', async () => {
    const { intercept, answer } = hold(CHUNK);
    const page = await print(
      CAROUSELS.map((attributes) => carousel(`data-load-on="ready" ${attributes}`)).join(''),
      { intercept, viewport: { width: 1280, height: 5000 } },
    );
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    const before = await boxes(page);
    answer();
    await page.waitForFunction(() => !document.querySelector('yb-carousel:not([data-ready])'));
    const after = await boxes(page);
    for (const [index, attributes] of CAROUSELS.entries())
      expect(after[index], attributes).toEqual(before[index]);
    expect(await tab?.shifts()).toEqual({ score: 0, moved: [] });
  });

  it('applies breakpoints to its first layout, even if it is late', async () => {
    const { intercept, asked, answer } = hold(CHUNK);
    const page = await print(carousel(`breakpoints='{"(min-width: 1px)": {"perView": 2}}'`), { intercept });
    await asked;
    expect(await page.$('yb-carousel[data-slides], yb-carousel[data-ready]')).toBe(null);
    await page.$eval('yb-carousel', (host) => {
      const seen: number[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver(() => seen.push(host.children[0]?.getBoundingClientRect().width ?? 0)).observe(
        host,
        { attributeFilter: ['data-ready'] },
      );
    });
    answer();
    await page.waitForSelector('yb-carousel[data-ready]');
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as number[])).toEqual([300]);
  });
});

describe('a text that the browser searches for (CAROUSEL-16)', () => {
  allOnlyIn('firefox', 'the other browsers of the tests search for no text');
  const open = (attributes: string): Promise<Page> =>
    print(
      `<a id="link" href="#:~:text=Orologio%204">Al quarto</a>${carousel(`data-load-on="ready" ${attributes}`)}`,
    ).then(async (page) => {
      await page.waitForSelector('yb-carousel[data-ready]');
      await page.waitForFunction(() => document.readyState === 'complete');
      return page;
    });
  const shown = (page: Page): Promise<number> => page.$eval('yb-carousel', ({ index }) => index);

  for (const attributes of ['', 'loop', 'effect="fade"', 'dir="rtl" per-view="2"']) {
    it(`shows its slide after a link to it: <yb-carousel ${attributes}>`, async () => {
      const page = await open(attributes);
      await page.click('#link');
      await expect.poll(() => shown(page)).toBe(3);
    });

    it(`shows its slide when the visitor searches: <yb-carousel ${attributes}>`, async () => {
      const page = await open(attributes);
      for (const [text, index] of [
        ['Orologio 4', 3],
        ['Orologio 1', 0],
      ] as const) {
        // the search of the browser takes the focus of the page
        await page.evaluate((searched) => {
          document.hasFocus = () => false;
          dispatchEvent(new Event('blur'));
          getSelection()?.removeAllRanges();
          (Reflect.get(window, 'find') as unknown as (text: string) => boolean)(searched);
        }, text);
        await expect.poll(() => shown(page)).toBe(index);
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        expect(await shown(page)).toBe(index);
      }
    });
  }
});
