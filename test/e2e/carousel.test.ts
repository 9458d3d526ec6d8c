import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type OpenOptions, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { allOnlyIn, onlyIn } from './only-in.ts';
import { htmlPage } from './pages.ts';

const SLIDES = Array.from(
  { length: 5 },
  (_, i) => `<article style="block-size:200px"><a href="/annuario/?${i}">Orologio ${i + 1}</a></article>`,
).join('');
const carousel = (attributes = ''): string =>
  `<main style="inline-size:600px"><yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel></main><p>Sotto</p>`;

const site = sharedSite();

async function print(body: string, options?: OpenOptions): Promise<Page> {
  const tab = await site.open(options);
  await tab.print(htmlPage({ body, base: '/dist' }));
  return tab.page;
}

it('the breakpoints of a carousel apply to its first layout, even if its chunk is late', async () => {
  const { intercept, asked, answer } = hold(/\/yb-carousel-[^/]*\.js/);
  const page = await print(carousel(`breakpoints='{"(min-width: 1px)": {"perView": 2}}'`), { intercept });
  await asked;
  expect(await page.$('yb-carousel[data-slides], yb-carousel[data-ready]')).toBe(null);
  await page.$eval('yb-carousel', (host) => {
    const seen: number[] = [];
    Reflect.set(window, 'seen', seen);
    const note = (): unknown => seen.push(host.children[0]?.getBoundingClientRect().width ?? 0);
    new MutationObserver(note).observe(host, { attributeFilter: ['data-ready'] });
  });
  answer();
  await page.waitForSelector('yb-carousel[data-ready]');
  expect(await page.evaluate('seen')).toEqual([300]);
});

it('the current dot differs from the others where the visitor forces colours', async (test) => {
  onlyIn('chromium', 'the drivers of the others emulate no media', test);
  const page = await print(carousel('data-load-on="ready"'));
  const session = await page.createCDPSession();
  const features = [{ name: 'forced-colors', value: 'active' }];
  await session.send('Emulation.setEmulatedMedia', { features });
  const borders = (): Promise<number[]> =>
    page.$$eval('yb-carousel >>> [part~=dot]', (dots) =>
      dots.map((dot) => parseFloat(getComputedStyle(dot, '::before').borderTopWidth)),
    );
  await page.waitForSelector('yb-carousel[data-ready]');
  expect(await borders()).toEqual([6, 2, 2, 2, 2]);
});

it('paper shows no space before and after centred slides (CAROUSEL-15)', async (test) => {
  onlyIn('chromium', 'the drivers of the others print nothing', test);
  const page = await print(carousel('origin="center" per-view="1.5"'));
  const lefts = (): Promise<number[]> =>
    page.$eval('yb-carousel', (host) =>
      [host, ...host.children].map((one) => Math.round(one.getBoundingClientRect().left)),
    );
  await page.emulateMediaType('print');
  expect(new Set(await lefts()).size).toBe(1);
  await page.waitForSelector('yb-carousel[data-ready]');
  expect(new Set(await lefts()).size).toBe(1);
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
