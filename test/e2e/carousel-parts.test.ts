import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { onlyIn } from './only-in.ts';
import { htmlPage } from './pages.ts';

const SLIDES = Array.from(
  { length: 5 },
  (_, i) => `<article style="block-size:200px"><a href="/annuario/?${i}">Orologio ${i + 1}</a></article>`,
).join('');
const carousel = (attributes = ''): string =>
  `<main style="inline-size:600px"><yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel></main>`;
const BREAKPOINTS = `breakpoints='{"(min-width: 1px)": {"perView": 2}}'`;

const site = sharedSite();
let tab: Tab | undefined;

/** A page whose chunk of this name is answered when and as the test says. */
async function openHolding(
  chunk: 'extras' | 'hands',
  attributes: string,
  options: OpenOptions = {},
): Promise<{ page: Page; asked: Promise<void>; answer: (how?: 'abort') => void }> {
  let answer = (_how?: 'abort'): void => {};
  let hear = (): void => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  let answered = new Promise<'abort' | undefined>((resolve) => (answer = resolve));
  tab = await site.open({
    ...options,
    intercept: (request) => {
      if (!new RegExp(`/${chunk}-[^/]*\\.js`).test(request.url())) return undefined;
      hear();
      const now = answered;
      // only the first answer is held
      answered = now.then(() => undefined);
      return now;
    },
  });
  await tab.print(htmlPage({ body: carousel(attributes), base: '/dist' }));
  return { page: tab.page, asked, answer: (how) => answer(how) };
}

const widths = (page: Page): Promise<number[]> =>
  page.$$eval('yb-carousel > *', (slides) => slides.map((slide) => slide.getBoundingClientRect().width));
const index = (page: Page): Promise<number> => page.$eval('yb-carousel', (host) => host.index);
const ready = (page: Page): Promise<unknown> => page.waitForSelector('yb-carousel[data-ready]');
const comesOnline = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

describe('a carousel with breakpoints', () => {
  it('is laid out with them at once, however late their code comes', async () => {
    const { page, asked, answer } = await openHolding('extras', BREAKPOINTS);
    await asked;
    expect(await page.$('yb-carousel[data-slides], yb-carousel[data-ready]')).toBe(null);
    await page.$eval('yb-carousel', (host) => {
      const seen: number[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver(() => seen.push(host.children[0]?.getBoundingClientRect().width ?? 0)).observe(
        host,
        {
          attributeFilter: ['data-ready'],
        },
      );
    });
    answer();
    await ready(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as number[])).toEqual([300]);
    expect(tab?.problems).toEqual([]);
  });

  it('works where their code fails, and takes them when it comes at last', async () => {
    const { page, asked, answer } = await openHolding('extras', BREAKPOINTS);
    await asked;
    answer('abort');
    await ready(page);
    // what failed is asked for once more with the first rendering
    await expect.poll(() => widths(page)).toEqual(Array(5).fill(300));
    expect(await page.$('yb-carousel[data-error]')).toBe(null);
    expect(tab?.problems.join()).toMatch(/extras|Failed to fetch|dynamically imported/);
  });

  it('does not wait for ever', async () => {
    const { page, answer } = await openHolding('extras', BREAKPOINTS);
    await ready(page);
    expect(await widths(page)).toEqual(Array(5).fill(600));
    answer();
    await expect.poll(() => widths(page)).toEqual(Array(5).fill(300));
  });
});

describe('a carousel that rotates', () => {
  it('has its controls before the code for it, and nothing moves when that comes', async () => {
    const { page, asked, answer } = await openHolding('extras', 'autoplay="60000"');
    await ready(page);
    await asked;
    const controls = (): Promise<(string | null)[][]> =>
      page.$$eval('yb-carousel >>> [part=controls] *', (all) =>
        all.map((one) => [one.getAttribute('aria-label'), JSON.stringify(one.getBoundingClientRect())]),
      );
    const before = await controls();
    expect(before[0]?.[0]).toBe('Ferma la rotazione');
    answer();
    // now it is there: the rotation rests under the pointer
    let at = 100;
    await expect
      .poll(async () => {
        await page.mouse.move(400, (at += 1));
        return page.$('yb-carousel >>> [aria-live=polite]');
      })
      .not.toBe(null);
    expect(await controls()).toEqual(before);
    expect(await tab?.shifts()).toEqual({ score: 0, moved: [] });
  });

  it('is a carousel still where that code fails', async () => {
    const { page, asked, answer } = await openHolding('extras', 'autoplay="100"');
    await asked;
    answer('abort');
    await ready(page);
    await expect.poll(() => tab?.problems.length).toBeGreaterThan(0);
    await page.click('yb-carousel >>> [part=next]');
    await expect.poll(() => index(page)).toBe(1);
    await page.click('yb-carousel >>> [part=play]');
    await page.waitForSelector('yb-carousel:not([data-playing], [data-error])');
    await comesOnline(page);
    await page.click('yb-carousel >>> [part=play]');
    // the pointer stands on the rotation button: it goes on
    await expect.poll(() => index(page)).toBeGreaterThan(1);
  });
});

describe('before what follows a visitor has come', () => {
  it('buttons and dots work, also where it fails; arrow keys when the network is back', async () => {
    const { page, asked, answer } = await openHolding('hands', '');
    await ready(page);
    await page.click('yb-carousel >>> [part~=next]');
    await asked;
    answer('abort');
    await expect.poll(() => index(page)).toBe(1);
    const [, , , fourth] = await page.$$('yb-carousel >>> [part~=dot]');
    await fourth?.click();
    await expect.poll(() => index(page)).toBe(3);
    await expect.poll(() => tab?.problems.length).toBeGreaterThan(0);
    expect(await page.$('yb-carousel[data-error]')).toBe(null);
    await comesOnline(page);
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft');
        return index(page);
      })
      .toBe(2);
  });

  // a mouse, which may rest: held for as long, a finger would ask for the browser's own menu
  it('a swipe that has begun is followed', async () => {
    const { page, asked, answer } = await openHolding('hands', '');
    await ready(page);
    await page.mouse.move(500, 150);
    await asked;
    await page.mouse.down();
    await page.mouse.move(400, 150);
    expect(await index(page)).toBe(0);
    const left = (): Promise<number> =>
      page.$eval('yb-carousel > *', (slide) => slide.getBoundingClientRect().left);
    const start = await left();
    answer();
    let at = 400;
    await expect
      .poll(async () => {
        await page.mouse.move((at -= 1), 150);
        return left();
      })
      .toBeLessThan(start - 50);
    await page.mouse.move(100, 150);
    await page.mouse.up();
    await expect.poll(() => index(page)).toBe(1);
    expect(tab?.problems).toEqual([]);
  });

  it('a swipe that was over before it came goes on by one', async () => {
    const { page, asked, answer } = await openHolding('hands', '');
    await ready(page);
    await page.mouse.move(400, 150);
    await asked;
    await page.mouse.down();
    await page.mouse.move(300, 160, { steps: 3 });
    await page.mouse.up();
    expect(await index(page)).toBe(0);
    answer();
    await expect.poll(() => index(page)).toBe(1);
  });

  it('a touch screen has it without a touch', async (test) => {
    onlyIn('chromium', 'the driver of Firefox has no touch screen', test);
    const { page, asked, answer } = await openHolding('hands', '', {
      viewport: { width: 640, height: 800, hasTouch: true, isMobile: true },
    });
    await ready(page);
    await asked;
    answer();
    expect(await index(page)).toBe(0);
  });

  it('a press that is over is not taken up', async () => {
    const { page, asked, answer } = await openHolding('hands', '');
    await ready(page);
    await page.mouse.move(400, 150);
    await asked;
    await page.mouse.down();
    await page.mouse.up();
    answer();
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return index(page);
      })
      .toBeGreaterThan(0);
    const reached = await index(page);
    await page.mouse.move(100, 150);
    await page.mouse.move(50, 150);
    expect(await index(page)).toBe(reached);
  });
});
