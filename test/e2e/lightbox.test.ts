import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { hiddenWhileTabbing, STAYING, ZOOMED } from './layouts.ts';
import { notIn, onlyIn } from './only-in.ts';
import { htmlPage } from './pages.ts';
import { middleOf, PHONE, swipe } from './touch.ts';

const WATCH = 'morandello-retrone-glicine';
const VIEWS = ['quadrante', 'fondello', 'calibro'];
const figure = (view: string): string =>
  `<figure><a href="/media/${WATCH}/${view}.svg"><img src="/media/${WATCH}/${view}.svg" width="800" height="800" alt="${view}"></a></figure>`;
const carousel = (attributes = 'lightbox'): string =>
  `<main><yb-carousel label="Viste" data-load-on="ready" ${attributes}>${VIEWS.map(figure).join('')}</yb-carousel></main>`;
const HEAD = '<style>main { inline-size: 300px } img { inline-size: 100%; block-size: auto }</style>';

const site = sharedSite();

async function open({
  body = carousel(),
  head = HEAD,
  ...options
}: OpenOptions & { body?: string; head?: string } = {}): Promise<Tab> {
  const tab = await site.open(options);
  await tab.print(htmlPage({ body, head, base: '/dist' }));
  await tab.page.waitForSelector('yb-carousel[data-ready]');
  return tab;
}

const isOpen = (page: Page): Promise<boolean> =>
  page.$eval('yb-carousel', (host) => host.shadowRoot?.querySelector('dialog')?.matches(':modal') === true);
const status = (page: Page): Promise<string | null | undefined> =>
  page.$eval('yb-carousel', (host) => host.shadowRoot?.querySelector('[part=lightbox-status]')?.textContent);
const scale = (page: Page): Promise<number> =>
  page.$eval('yb-carousel', (host) =>
    Number(host.shadowRoot?.querySelector<HTMLElement>('.picture')?.style.scale || 1),
  );
const loaded = (page: Page): Promise<void> =>
  expect
    .poll(() => page.$eval('yb-carousel', (host) => !!host.shadowRoot?.querySelector('.picture img.loaded')))
    .toBe(true);
const path = (page: Page): string => new URL(page.url()).pathname;

/** Clicks the picture of the slide in view. */
async function show(page: Page): Promise<void> {
  await page.click('yb-carousel > :not([inert]) a');
  await expect.poll(() => isOpen(page)).toBe(true);
}

/** Holds the lightbox's chunk until the test answers it. */
async function openHolding() {
  const { intercept, ...held } = hold(/\/chunks\/lightbox-/);
  return { tab: await open({ intercept }), ...held };
}

describe('a picture’s link (CAROUSEL-12)', () => {
  it('waits for the lightbox whose code is on its way', async () => {
    const { tab, asked, answer } = await openHolding();
    await asked;
    await tab.page.click('yb-carousel a');
    answer();
    await expect.poll(() => isOpen(tab.page)).toBe(true);
    expect(path(tab.page)).toBe('/pagina-di-prova/');
  });

  it('is not followed after Back, however early', async () => {
    const { tab, asked, answer } = await openHolding();
    const { page } = tab;
    await asked;
    await page.click('yb-carousel a');
    await page.waitForFunction(() => Reflect.has(history.state ?? {}, 'ybModal'));
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => !Reflect.has(history.state ?? {}, 'ybModal'));
    answer();
    await page.waitForSelector('yb-carousel a[aria-haspopup=dialog]');
    expect(await isOpen(page)).toBe(false);
    expect(path(page)).toBe('/pagina-di-prova/');
    await show(page);
  });

  it('opens the picture in the browser where the lightbox cannot be loaded', async () => {
    const { tab, asked, answer } = await openHolding();
    await asked;
    await tab.page.click('yb-carousel a');
    const left = tab.page.waitForNavigation();
    answer('abort');
    await left;
    expect(path(tab.page)).toBe(`/media/${WATCH}/quadrante.svg`);
  });
});

describe('the lightbox', () => {
  it('shows every button that has the focus, with its ring, at a zoom of 400 %', async () => {
    const { page } = await open({ body: carousel() + STAYING, viewport: ZOOMED });
    await page.$eval('yb-carousel a', (link) => link.click());
    await expect.poll(() => isOpen(page)).toBe(true);
    await loaded(page);
    expect(await hiddenWhileTabbing(page, 5)).toEqual([]);
  });
});

describe('a finger on the lightbox', () => {
  const STAGE = 'yb-carousel >>> [part=lightbox-stage]';

  it('swipes along the pictures, and down to close', async (test) => {
    notIn('webkit', 'its driver has no fingers', test);
    const { page } = await open({ viewport: PHONE });
    await page.tap('yb-carousel a');
    await expect.poll(() => isOpen(page)).toBe(true);
    await loaded(page);
    const from = await middleOf(page, STAGE);
    await swipe(page, from, { x: -150 });
    await expect.poll(() => status(page)).toBe('2 di 3');
    await swipe(page, from, { x: 150 });
    await expect.poll(() => status(page)).toBe('1 di 3');
    await swipe(page, from, { y: -200 });
    expect(await isOpen(page)).toBe(true);
    await swipe(page, from, { y: 200 });
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(path(page)).toBe('/pagina-di-prova/');
  });

  it('zooms with two fingers and by a double tap, and moves the picture within its bounds', async (test) => {
    onlyIn('chromium', 'two fingers are of Chromium’s own protocol', test);
    const { page } = await open({ viewport: PHONE });
    await page.tap('yb-carousel a');
    await expect.poll(() => isOpen(page)).toBe(true);
    await loaded(page);
    const { x, y } = await middleOf(page, STAGE);
    const client = await page.createCDPSession();
    let timestamp = Date.now() / 1000;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ways: number[]): Promise<void> =>
      client.send('Input.dispatchTouchEvent', {
        type,
        timestamp: (timestamp += 1 / 60),
        touchPoints: ways.map((way, id) => ({ x: x + way, y, id })),
      });
    await send('touchStart', -40, 40);
    for (const apart of [50, 60, 80, 100]) await send('touchMove', -apart, apart);
    await send('touchEnd');
    await expect.poll(() => scale(page)).toBeCloseTo(2.5, 1);
    await swipe(page, { x, y }, { x: 2000, steps: 4 });
    expect(await status(page)).toBe('1 di 3');
    const left = await page.$eval('yb-carousel >>> .picture', (one) => one.getBoundingClientRect().left);
    const stage = await page.$eval(STAGE, (one) => one.getBoundingClientRect().left);
    expect(left).toBeLessThanOrEqual(stage + 1);
    const tap = async (): Promise<void> => {
      await send('touchStart', 0);
      await send('touchEnd');
    };
    // after the swipe, whose touches have later times
    timestamp = Date.now() / 1000;
    await tap();
    await tap();
    await expect.poll(() => scale(page)).toBe(1);
    await client.detach();
  });
});
