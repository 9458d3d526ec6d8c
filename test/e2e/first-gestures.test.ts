import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { takesWholeTables } from '../size.mjs';
import { browserIdle, saveData, type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { onlyIn } from './only-in.ts';
import { cards, htmlPage } from './pages.ts';
import { mouse, pen } from './touch.ts';

/** All scripts but the entry. */
const ALL = '/chunks/';

const site = sharedSite();

interface Opening extends Tab {
  /** Lets the scripts come that were held. */
  release(): void;
}

/** Opens a page whose scripts with this in their addresses wait for `release`. The others are there. */
async function open(body: string, held: string): Promise<Opening> {
  const { intercept, answer } = hold(new RegExp(`${held}.*\\.js$`));
  const tab = await site.open({ intercept });
  await tab.print(htmlPage({ body }));
  // the chunk that every page loads
  if (held !== ALL) await tab.page.waitForFunction(() => !!window.yearbookIslands?.http);
  return { ...tab, release: answer };
}

const isReady = (page: Page, tag: string): Promise<unknown> => page.waitForSelector(`${tag}[data-ready]`);

describe('a carousel whose code is on its way (ISLAND-15)', () => {
  const SLIDES = Array.from(
    { length: 5 },
    (_, i) =>
      `<article style="block-size:200px"><a href="/annuario/?${i}" style="display:block;block-size:100%">Orologio ${i + 1}</a></article>`,
  ).join('');
  const CAROUSEL = `<main style="inline-size:600px"><yb-carousel label="Orologi">${SLIDES}</yb-carousel></main>`;
  const index = (page: Page): Promise<number> => page.$eval('yb-carousel', (host) => host.index);
  it.for([
    ['mouse', '/chunks/yb-carousel-', ''],
    ['mouse', ALL, 'no stylesheet keeps Firefox from dragging a link'],
    ['pen', '/chunks/yb-carousel-', 'the pen is of Chromium’s own protocol'],
    ['pen', ALL, 'the pen is of Chromium’s own protocol'],
  ] as const)('follows a press of the %s that is still held when it comes: without %s', async (row, test) => {
    const [hand, held, chromiumOnly] = row;
    if (chromiumOnly) onlyIn('chromium', chromiumOnly, test);
    const { page, release } = await open(CAROUSEL, held);
    const pressed = await { mouse, pen }[hand](page, { x: 500, y: 100 });
    if (held === ALL) await pressed.move({ x: -30, steps: 5 });
    release();
    await isReady(page, 'yb-carousel');
    await pressed.move({ x: -10, steps: 1 });
    await pressed.move({ x: -380, steps: 5 });
    await pressed.lift();
    await page.waitForFunction(() => document.querySelector('yb-carousel')?.index === 1);
    expect(new URL(page.url()).pathname).toBe('/pagina-di-prova/');
  });

  it('opens no link at the end of a drag, and drags no link', async () => {
    const { page, release } = await open(CAROUSEL, '/chunks/yb-carousel-');
    await page.evaluate(() => {
      const seen: string[] = [];
      Reflect.set(window, 'seen', seen);
      for (const type of ['click', 'dragend'] as const)
        addEventListener(type, (event) => seen.push(`${type} ${event.defaultPrevented}`));
    });
    await page.mouse.move(500, 100);
    await page.mouse.down();
    await page.mouse.move(300, 100, { steps: 10 });
    await page.mouse.up();
    // what the browser sends after a drag has come when it has handled this
    await page.mouse.move(310, 100);
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual(['click true']);
    release();
    await isReady(page, 'yb-carousel');
    expect(await index(page)).toBe(0);
  });

  it('opens the link of a slide that is clicked', async () => {
    const { page } = await open(CAROUSEL, '/chunks/yb-carousel-');
    const navigation = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await page.mouse.click(300, 100);
    await navigation;
    expect(new URL(page.url()).pathname).toBe('/annuario/');
  });

  it('goes on from the slide to which an arrow key has scrolled', async () => {
    const { page, release } = await open(CAROUSEL, '/chunks/yb-carousel-');
    await page.focus('yb-carousel a');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('yb-carousel')?.scrollLeft ?? 0) >= 600);
    release();
    await isReady(page, 'yb-carousel');
    expect(await index(page)).toBe(1);
  });
});

describe('a menu whose code is on its way (ISLAND-15)', () => {
  const NAV = '<nav><a href="/annuario/">Annuario</a></nav>';
  const isOpen = (page: Page): Promise<boolean> => page.$eval('yb-menu a', (link) => link.checkVisibility());

  /** A phone whose dialogs do not know Back; the script comes before those of the page. */
  const PHONE = `<script>
    Reflect.deleteProperty(window, 'CloseWatcher');
    {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia.call(window, query.replace('(pointer: coarse)', 'all'));
    }
  </script>`;
  const OPENERS = [
    ['a button', '<button id="apri">Menu</button>', 'for="apri"', ''],
    ['a toggle', '<button id="apri" data-yb-menu-toggle>Menu</button>', '', ''],
    ['a link', '<a id="apri" href="#sezioni" data-yb-menu-toggle>Menu</a>', '', '#sezioni'],
  ] as const;
  const HELD = [
    ['/chunks/yb-menu-', true],
    [ALL, false],
  ] as const;
  for (const [held, hasPageChunk] of HELD)
    for (const [what, opener, attributes, hash] of takesWholeTables ? OPENERS : OPENERS.slice(-1))
      it(`closes by Back just after ${what} has opened it, and the page stays: without ${held} (MENU-8)`, async () => {
        const { page, release } = await open(
          `${PHONE}${opener}<yb-menu id="sezioni" modal ${attributes}>${NAV}</yb-menu>`,
          held,
        );
        await page.evaluate(() => {
          const told: boolean[] = [];
          Reflect.set(window, 'told', told);
          addEventListener('yb-menu-toggle', ({ detail }) => told.push(detail.open));
          // the first frame in which a visitor can see the menu
          const goBack = (): void => {
            if (document.querySelector('yb-menu[open]')) history.back();
            else requestAnimationFrame(goBack);
          };
          goBack();
        });
        await page.click('#apri');
        release();
        await page.waitForFunction(() => (Reflect.get(window, 'told') as boolean[]).length === 2);
        expect(await page.evaluate(() => [Reflect.get(window, 'told'), location.hash])).toEqual([
          [true, false],
          // the page's code answers the click on a link; before, the browser follows it
          hasPageChunk ? '' : hash,
        ]);
        expect(await isOpen(page)).toBe(false);
        // the button opens it again, and Back closes it again
        await page.click('#apri');
        await page.waitForSelector('yb-menu[open]');
        await page.evaluate(() => history.back());
        await page.waitForSelector('yb-menu:not([open])');
        expect(await page.evaluate(() => Reflect.get(window, 'told') as boolean[])).toHaveLength(4);
      });
});

describe('a filter', () => {
  const PAGE = `<a id="apri" href="/annuario/filter/">Filtra</a><yb-filter for="griglia"><form action="/annuario/"><input type="checkbox" name="maker" value="Hallvik"><button>Mostra</button></form></yb-filter><yb-masonry id="griglia">${cards(3)}</yb-masonry>`;

  it('lets the browser follow its link while its code is on its way (ISLAND-15)', async () => {
    const { page } = await open(PAGE, '/chunks/yb-filter-');
    const navigation = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await page.click('#apri');
    await navigation;
    expect(new URL(page.url()).pathname).toBe('/annuario/filter/');
  });

  describe.each(takesWholeTables ? ['react', 'screen'] : ['react'])(
    'whose link is followed while %s is on its way (FILTER-13)',
    (chunk) => {
      /** Follows the link in a window of this width. */
      async function follow(width: number): Promise<Opening> {
        const tab = await open(PAGE, `/chunks/${chunk}-`);
        await tab.page.setViewport({ width, height: 844 });
        await isReady(tab.page, 'yb-filter');
        await tab.page.click('#apri');
        await tab.page.waitForSelector('yb-filter[data-yb-early] form');
        await tab.page.waitForFunction(() => !document.documentElement.hasAttribute('data-yb-slide'));
        expect(new URL(tab.page.url()).pathname).toBe('/annuario/filter/');
        return tab;
      }

      it('keeps what is chosen, and sends the form when it comes', async () => {
        const { page, release } = await follow(1280);
        const isSame = await page.evaluateHandle(() => document);
        await page.click('input[value=Hallvik]');
        await page.click('yb-filter button');
        expect(await page.evaluate(() => location.pathname)).toBe('/annuario/filter/');
        release();
        await page.waitForFunction(
          () => location.pathname === '/annuario/' && location.search === '?maker=Hallvik',
        );
        expect(await page.evaluate((before) => before === document, isSame)).toBe(true);
        await page.waitForSelector('yb-filter:not([open], [data-yb-early])');
      });

      it.each([390, 1280])(
        'leaves the visitor in the field and at the place where it comes, %s px',
        async (width) => {
          const { page, release } = await follow(width);
          const field = (): Promise<[boolean, number]> =>
            page.$eval('input[value=Hallvik]', (box): [boolean, number] => [
              box === document.activeElement,
              Math.round(box.getBoundingClientRect().top),
            ]);
          await page.focus('input[value=Hallvik]');
          const before = await field();
          release();
          await page.waitForSelector('yb-filter[open]:not([data-yb-early]) >>> [part=status]');
          expect(await field()).toEqual(before);
        },
      );

      it('closes with Back, on a phone also with Escape, and opens again', async () => {
        const { page, release } = await follow(390);
        await page.keyboard.press('Escape');
        await page.waitForSelector('yb-filter:not([open], [data-yb-early])');
        await page.goForward();
        await page.goBack();
        expect(await page.evaluate(() => [location.pathname, document.activeElement?.id])).toEqual([
          '/pagina-di-prova/',
          'apri',
        ]);
        release();
        await page.click('#apri');
        await page.waitForSelector('yb-filter[open]:not([data-yb-early]) >>> dialog[open]');
        await page.keyboard.press('Escape');
        await page.waitForSelector('yb-filter:not([open])');
      });
    },
  );

  it('fetches its screen when the browser is idle, so that a click opens it at once (FILTER-15)', async () => {
    const { page, release } = await open(PAGE, '/nessuno');
    release();
    await isReady(page, 'yb-filter');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/screen-')),
    );
  });

  /** The page at an address, for a visitor who saves data: nothing is fetched ahead. */
  async function openForSaver(path: string): Promise<{ page: Page; screens: () => string[] }> {
    const requested: string[] = [];
    const { page, print } = await site.open({
      intercept(request) {
        requested.push(new URL(request.url()).pathname);
        return undefined;
      },
    });
    await saveData(page);
    await print(htmlPage({ body: PAGE }), path);
    await isReady(page, 'yb-filter');
    return { page, screens: () => requested.filter((name) => name.includes('/chunks/screen-')) };
  }

  it('fetches no screen for a visitor who saves data, before a link to it is near (FILTER-15)', async () => {
    const { page, screens } = await openForSaver('/annuario/');
    await browserIdle(page);
    expect(screens()).toEqual([]);
    await page.hover('#apri');
    await expect.poll(screens).toHaveLength(1);
  });

  it('fetches it for its own parameters in the address, and not for those of others (FILTER-15)', async () => {
    const foreign = await openForSaver('/annuario/?utm_source=lettera&fbclid=x&estranea=Hallvik&sort=price');
    await browserIdle(foreign.page);
    expect(foreign.screens()).toEqual([]);
    const own = await openForSaver('/annuario/?utm_source=lettera&maker=Hallvik');
    await expect.poll(own.screens).toHaveLength(1);
  });
});
