import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import type {} from '../../elements/yb-menu/yb-menu.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { notIn, onlyIn } from './only-in.ts';
import { htmlPage } from './pages.ts';
import { atRest, middleOf, pen, PHONE, swipe, touch } from './touch.ts';

const site = sharedSite();
beforeEach((test) => notIn('webkit', 'its driver has no fingers', test));

const WATCH = '/annuario/morandello-retrone-glicine/';
const GALLERY = 'yb-carousel.gallery__views';
const SCROLLING = 'the driver’s fingers scroll nothing in other browsers';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Opens a page of the demo for a finger. Its `clicks` are counted in `window.clicks`. */
async function open(path: string, ready: string, viewport: OpenOptions['viewport'] = PHONE): Promise<Tab> {
  const tab = await site.open({ viewport });
  await tab.page.evaluateOnNewDocument(() => {
    Reflect.set(window, 'clicks', 0);
    const count = (): unknown => Reflect.set(window, 'clicks', (Reflect.get(window, 'clicks') as number) + 1);
    addEventListener('click', count, { capture: true });
  });
  await tab.goto(path);
  await tab.page.waitForSelector(ready);
  return tab;
}

const clicks = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'clicks') as unknown);

describe('a finger on a carousel (CAROUSEL-6)', () => {
  const openGallery = async (): Promise<Page> => (await open(WATCH, `${GALLERY}[data-ready]`)).page;
  const index = (page: Page): Promise<number> =>
    page.$eval(GALLERY, (host) => (host as HTMLElementTagNameMap['yb-carousel']).index);

  /** Shows the first slide and the top of the page. */
  async function begin(page: Page): Promise<void> {
    await page.$eval(GALLERY, (host) => (host as HTMLElementTagNameMap['yb-carousel']).goTo(0));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await atRest(page, `${GALLERY} > *`);
  }

  it('moves the slides along the track and not the page, and clicks nothing', async () => {
    const page = await openGallery();
    const from = await middleOf(page, GALLERY);
    const ways = [
      ['as a thumb turns: a little up, then along the track', [{ y: -8, steps: 4 }, { x: -185 }]],
      ['along the track, then up', [{ x: -185 }, { y: -150 }]],
      ['along the track', [{ x: -185 }]],
      ['along the track, and a little up', [{ x: -185, y: -60 }]],
    ] as const;
    for (const [how, moves] of ways.slice(0, isFull ? 4 : 2)) {
      await begin(page);
      await swipe(page, from, ...moves);
      await atRest(page, `${GALLERY} > *`);
      expect([await index(page), await scrolled(page), await clicks(page)], how).toEqual([1, 0, 0]);
    }
  });

  it('scrolls the page across the track and not the slides', async (test) => {
    onlyIn('chromium', SCROLLING, test);
    const page = await openGallery();
    const from = await middleOf(page, GALLERY);
    const left = (): Promise<number> =>
      page.$eval(`${GALLERY} > *`, (slide) => slide.getBoundingClientRect().left);
    const before = await left();
    const ways = [
      ['across the track, and a little to the left', [{ x: -50, y: -150 }]],
      ['a little along the track, then across', [{ x: -12, steps: 4 }, { y: -150 }]],
      ['across the track', [{ y: -150 }]],
    ] as const;
    for (const [how, moves] of ways.slice(0, isFull ? 3 : 2)) {
      await begin(page);
      await swipe(page, from, ...moves);
      await atRest(page, `${GALLERY} > *`);
      expect(await scrolled(page), how).toBeGreaterThan(100);
      expect([await index(page), await left()], how).toEqual([0, before]);
    }
  });

  it('scrolls the strip or the page without a script, with the momentum of the browser', async (test) => {
    onlyIn('chromium', SCROLLING, test);
    const tab = await site.openWithoutScript({ viewport: PHONE });
    await tab.goto(WATCH);
    const { page } = tab;
    const places = (): Promise<number[]> =>
      page.$eval(GALLERY, (host) => [host.scrollLeft / host.clientWidth, scrollY].map(Math.round));
    /** The places after ten frames without a change. */
    const settled = async (): Promise<number[]> => {
      let [same, before] = [0, ''];
      while (same < 10) {
        await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
        const now = await page.$eval(GALLERY, ({ scrollLeft }) => String(scrollLeft));
        same = now === before ? same + 1 : 0;
        before = now;
      }
      return places();
    };
    // the first touch of a page may come before the browser knows what it can scroll
    await expect
      .poll(async () => {
        await page.$eval(GALLERY, (host) => host.scrollTo({ left: 0, behavior: 'instant' }));
        // pictures and styles may still move the gallery
        await swipe(page, await middleOf(page, GALLERY), { x: -60, steps: 4 });
        return settled();
      })
      .toEqual([1, 0]);
    const across = await touch(page, await middleOf(page, GALLERY));
    await across.move({ y: -150, steps: 5 });
    const [, held = NaN] = await places();
    await across.lift();
    await expect.poll(async () => (await places())[1]).toBeGreaterThan(held);
    expect((await places())[0]).toBe(1);
  });
});

describe('a pen on slides that are links (CAROUSEL-6)', () => {
  beforeEach((test) => onlyIn('chromium', 'the pen is of Chromium’s own protocol', test));

  const PICTURE =
    '<img src="/media/morandello-retrone-glicine/quadrante.svg" width="200" height="200" alt="">';
  /** The browser would drag links and pictures. */
  const DRAGS = '<style>a, img { -webkit-user-drag: auto !important }</style>';
  const full = (at: number): string =>
    `<article><a href="/annuario/?${at}" style="display:block">Orologio ${at}</a></article>`;
  const pictured = (at: number): string => `<article><a href="/annuario/?${at}">${PICTURE}</a></article>`;
  const SLIDES = [
    ['links around pictures, where the browser would drag both', pictured, DRAGS],
    ['slides full of links', full, ''],
  ] as const;

  async function openSlides(slide: (at: number) => string, head = ''): Promise<Tab> {
    const tab = await site.open({ viewport: { width: 600, height: 400 } });
    await tab.page.evaluateOnNewDocument(() => {
      const seen: string[] = [];
      Reflect.set(window, 'seen', seen);
      for (const type of ['pointerdown', 'pointercancel', 'dragend', 'click'] as const)
        addEventListener(type, (event) => seen.push(`${type} ${(event as PointerEvent).pointerType}`.trim()));
    });
    await tab.print(
      htmlPage({
        head,
        body: `<main style="inline-size:400px"><yb-carousel label="Orologi" data-load-on="ready">${[1, 2, 3].map(slide).join('')}</yb-carousel></main>`,
      }),
    );
    await tab.page.waitForSelector('yb-carousel[data-ready]');
    return tab;
  }
  const index = (page: Page): Promise<number> => page.$eval('yb-carousel', (host) => host.index);
  const seen = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'seen') as unknown);

  it.each(isFull ? SLIDES : SLIDES.slice(0, 1))(
    'swipes %s, and follows no link',
    async (_what, slide, head) => {
      const { page } = await openSlides(slide, head);
      const from = await middleOf(page, 'yb-carousel :is(a, img)');
      for (const [x, expected] of [
        [-250, 1],
        [250, 0],
        [-60, 1],
      ] as const) {
        const held = await pen(page, from);
        await held.move({ x, steps: 5 });
        await held.lift();
        await atRest(page, 'yb-carousel > *');
        expect(await index(page), `${x} px`).toBe(expected);
      }
      // neither a click nor the browser's own drag
      expect(await seen(page)).toEqual(Array.from({ length: 3 }, () => 'pointerdown pen'));
      expect(new URL(page.url()).pathname).toBe('/pagina-di-prova/');
    },
  );

  it('opens the link that it clicks, also with a hand that shakes', async () => {
    const { page } = await openSlides(full);
    const held = await pen(page, await middleOf(page, 'yb-carousel a'));
    const navigation = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await held.move({ x: -3, steps: 1 });
    await held.lift();
    await navigation;
    expect(page.url()).toBe(new URL('/annuario/?1', site.url).href);
  });
});

describe('a finger on the open menu', () => {
  const LOW = { ...PHONE, height: 300 };
  const WIDE = { ...PHONE, width: 800 };
  const openMenu = async (viewport: OpenOptions['viewport']): Promise<Page> => {
    const { page } = await open('/annuario/', 'yb-menu[data-ready]', viewport);
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await page.$eval('yb-menu', (menu) => menu.show());
    await page.waitForSelector('yb-menu[open]');
    await atRest(page, 'yb-menu >>> dialog');
    return page;
  };
  const inMenu = (page: Page): Promise<{ top: number; end: number }> =>
    page.$eval('yb-menu >>> dialog', ({ scrollTop, scrollHeight, clientHeight }) => ({
      top: scrollTop,
      end: scrollHeight - clientHeight,
    }));

  it('scrolls the menu, and never the page behind, also at its ends; it follows no link (MENU-3)', async (test) => {
    onlyIn('chromium', SCROLLING, test);
    const page = await openMenu(LOW);
    const { end } = await inMenu(page);
    expect(end).toBeGreaterThan(50);
    for (const y of [-250, -250]) await swipe(page, { x: 150, y: 270 }, { y });
    await atRest(page, 'yb-menu >>> dialog');
    expect((await inMenu(page)).top).toBeCloseTo(end, 0);
    for (const y of [250, 250]) await swipe(page, { x: 150, y: 20 }, { y });
    await atRest(page, 'yb-menu >>> dialog');
    expect((await inMenu(page)).top).toBe(0);
    expect([await scrolled(page), await clicks(page)]).toEqual([1200, 0]);
    expect(await page.$eval('yb-menu', (menu) => menu.open)).toBe(true);
  });

  it('closes it by a tap beside it, which nothing behind gets (MENU-9)', async () => {
    const page = await openMenu(WIDE);
    const address = page.url();
    const link = await page.evaluate(() => {
      const middles = [...document.querySelectorAll('main a[href]')].map((one) => {
        const { left, width, top, height } = one.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      return middles.find(({ x, y }) => x > 450 && y > 0 && y < innerHeight) ?? { x: 0, y: 0 };
    });
    expect(link.x).toBeGreaterThan(450);
    await page.touchscreen.tap(link.x, link.y);
    await page.waitForSelector('yb-menu:not([open])');
    await atRest(page, 'yb-menu');
    expect([page.url(), await scrolled(page)]).toEqual([address, 1200]);
    await page.touchscreen.tap(link.x, link.y);
    await expect.poll(() => page.url()).not.toBe(address);
  });
});

describe('a finger on the filter', () => {
  const SHEET = 'yb-filter >>> dialog';
  const sheetTop = (page: Page): Promise<number> => page.$eval(SHEET, ({ scrollTop }) => scrollTop);

  it.runIf(isFull)(
    'pulls the sheet, and never the page behind, also at its ends; it chooses nothing',
    async (test) => {
      onlyIn('chromium', SCROLLING, test);
      const { page } = await open('/annuario/filter/', 'yb-filter[data-ready][open]');
      await page.waitForSelector(SHEET);
      await atRest(page, SHEET);
      const box = await middleOf(page, 'yb-filter input[type=checkbox]');
      await swipe(page, { x: box.x, y: Math.min(box.y, 600) }, { y: -300 });
      await atRest(page, SHEET);
      expect(await sheetTop(page)).toBeGreaterThan(200);
      await swipe(page, { x: 200, y: 200 }, { y: 500 });
      await swipe(page, { x: 200, y: 200 }, { y: 500 });
      await atRest(page, SHEET);
      expect(await sheetTop(page)).toBe(0);
      await page.$eval(SHEET, (sheet) => sheet.scrollTo({ top: sheet.scrollHeight, behavior: 'instant' }));
      await swipe(page, { x: 200, y: 600 }, { y: -500 });
      await atRest(page, SHEET);
      expect([await scrolled(page), await clicks(page)]).toEqual([0, 0]);
      expect(new URL(page.url()).pathname).toBe('/annuario/filter/');
      expect(await page.$$('yb-filter input:checked')).toEqual([]);
    },
  );
});
