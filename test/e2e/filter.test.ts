import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { hold } from './hold.ts';
import { hiddenWhileTabbing, STAYING, ZOOMED } from './layouts.ts';
import { allOnlyIn, notIn, onlyIn } from './only-in.ts';
import { cards, htmlPage, WAITING } from './pages.ts';

const ROUTE = '/annuario/filter/';
const LIST = '/annuario/';
const ARCHIVE = '/annuario/archivio/';
/** The address after the form was sent with two makers. */
const SENT = `${LIST}?maker=Brunasco&maker=Hallvik`;

/** The state that a visitor sees: address, form and entries. */
interface Found {
  address: string;
  open: boolean;
  maker: string[];
  cards: string[];
}

const site = sharedSite();

/** Visits that look at no image load none: without scripts the browser would load those of all cards at once. */
const noImages: OpenOptions = {
  intercept: (request) => (request.url().includes('/media/') ? 'abort' : undefined),
};

async function visit(path: string, options: OpenOptions & { script?: boolean } = {}): Promise<Tab> {
  const tab = await (options.script === false
    ? site.openWithoutScript({ ...noImages, ...options })
    : site.open(options));
  await tab.goto(path);
  if (options.script !== false) await tab.page.waitForSelector('yb-filter[data-ready]');
  return tab;
}

const found = (page: Page): Promise<Found> =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    open: document.querySelector('yb-filter')?.checkVisibility() ?? false,
    maker: [...document.querySelectorAll<HTMLInputElement>('[name=maker]:checked')].map(({ value }) => value),
    cards: [...document.querySelectorAll('#griglia > .card')]
      .filter((card) => card.checkVisibility())
      .map((card) => card.querySelector('a')?.pathname ?? ''),
  }));

/** The state of this address in a tab of its own, closed again: an open tab can keep the browser from painting another. */
async function foundAt(path: string): Promise<Found> {
  const tab = await visit(path, noImages);
  const state = await found(tab.page);
  await tab.close();
  return state;
}

const until = (page: Page, state: Partial<Pick<Found, 'open' | 'address'>>): Promise<unknown> =>
  page.waitForFunction(
    ({ open, address }) =>
      !document.documentElement.hasAttribute('data-yb-slide') &&
      (open === undefined || document.querySelector('yb-filter')?.checkVisibility() === open) &&
      (address === undefined || location.pathname + location.search === address),
    {},
    state,
  );

const loads = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('navigation').length + Number(Reflect.get(window, 'mark') ?? 0),
  );

describe('a walk through the filter', () => {
  it('restores the same state each time: open, choose, send, share, Back, Forward, reload (FILTER-4)', async () => {
    const tab = await visit(LIST);
    const { page } = tab;
    await page.evaluate(() => Reflect.set(window, 'mark', 1));
    const start = await found(page);
    expect(start).toMatchObject({ open: false, address: LIST });
    expect(start.cards).toHaveLength(120);

    await page.click('.masthead a');
    await until(page, { open: true, address: ROUTE });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('filtra');
    await page.click('input[value=Brunasco]');
    await page.click('input[value=Hallvik]');
    const chosen = `${ROUTE}?maker=Brunasco&maker=Hallvik`;
    await until(page, { address: chosen });

    // shared before it is sent
    const shared = await foundAt(chosen);
    expect(shared).toMatchObject({ open: true, maker: ['Brunasco', 'Hallvik'] });

    await page.click('yb-filter [type=submit]');
    await until(page, { open: false, address: SENT });
    const result = await found(page);
    expect(result.cards.length).toBeGreaterThan(2);
    expect(result.cards).toEqual(shared.cards);
    expect(await page.$eval('.masthead__count span', (count) => count.textContent)).toBe(
      `${result.cards.length} orologi su 120`,
    );

    // shared as a result, and reloaded
    expect(await foundAt(SENT)).toEqual(result);
    expect(await loads(page), 'no page was loaded').toBe(2);
    await page.reload();
    await page.waitForSelector('yb-filter[data-ready]');
    expect(await found(page)).toEqual(result);

    await page.goBack();
    await until(page, { open: true, address: chosen });
    expect(await found(page)).toMatchObject({ maker: ['Brunasco', 'Hallvik'] });
    await page.goBack();
    await until(page, { open: false, address: LIST });
    expect((await found(page)).cards).toEqual(start.cards);
    await page.goForward();
    await until(page, { open: true, address: chosen });
    await page.goForward();
    await until(page, { open: false, address: SENT });
    expect(await found(page)).toEqual(result);
  });

  it('makes no request of its own, and works under the strict policy (FILTER-9)', async () => {
    const { page } = await visit(`${ROUTE}?csp=1`);
    await page.waitForFunction(() => document.readyState === 'complete');
    // requests that are pending now belong to no choice
    await page.waitForNetworkIdle();
    /** The page's time origin, and the requests of its scripts. */
    const asked = (): Promise<{ page: number; names: string[] }> =>
      page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const byCode = entries.filter(
          ({ initiatorType, name }) =>
            /^(fetch|xmlhttprequest|beacon|script)$/.test(initiatorType) || name.endsWith('.js'),
        );
        const names = byCode.map(({ name }) => name).filter((name) => !name.includes('/ads/'));
        return { page: performance.timeOrigin, names: names.sort() };
      });
    const before = await asked();
    expect(before.names.length).toBeGreaterThan(0);
    await page.click('input[value=Brunasco]');
    await page.click('yb-filter [type=submit]');
    await until(page, { open: false });
    expect(await asked()).toEqual(before);
  });
});

it('a click during the slide animation is passed on to a button inside a shadow root', async () => {
  const { page } = await visit(LIST, { viewport: { width: 390, height: 844 } });
  // the button comes with the code of the screen
  await page.hover('.masthead a');
  await page.waitForFunction(() =>
    document.querySelector('yb-filter')?.shadowRoot?.querySelector('[part=close]'),
  );
  await page.click('.masthead a');
  // on a phone the screen slides over the page, which is not captured
  await page.waitForFunction(() => {
    const sliding = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
      .filter((pseudo) => pseudo.startsWith('::view-transition'));
    return sliding.includes('::view-transition-new(yb-filter)') && !sliding.join().includes('(root)');
  });
  await page.click('yb-filter >>> [part=close]');
  await until(page, { address: LIST, open: false });
});

describe('where the browser refuses further changes of the address (FILTER-20)', () => {
  /** More changes than any browser allows in ten seconds. */
  const useUp = (page: Page): Promise<void> =>
    page.evaluate(() => {
      try {
        for (let turn = 0; turn < 300; turn += 1) history.replaceState(turn, '');
      } catch {
        // Safari and Firefox throw at their limit
      }
    });

  it('opens and sends by loading a page', async () => {
    const tab = await visit(LIST, noImages);
    const { page } = tab;
    await useUp(page);
    await Promise.all([page.waitForNavigation(), page.click('.masthead a')]);
    await page.waitForSelector('yb-filter[data-ready]');
    await until(page, { open: true, address: ROUTE });
    await useUp(page);
    await page.click('input[value=Brunasco]');
    await page.click('input[value=Hallvik]');
    await Promise.all([page.waitForNavigation(), page.click('yb-filter [type=submit]')]);
    await until(page, { open: false, address: SENT });
    expect((await found(page)).cards.length).toBeGreaterThan(2);
  });

  it.runIf(isFull)('sorts by loading a page', async () => {
    const { page } = await visit(ARCHIVE, noImages);
    await page.waitForSelector('.yb-sort-status');
    await useUp(page);
    await Promise.all([page.waitForNavigation(), page.select('#ordina', '-price')]);
    await until(page, { address: `${ARCHIVE}?sort=-price` });
  });
});

describe('opened directly on a phone, on a page without styles of its own', () => {
  const PHONE = { width: 390, height: 844 };
  const printed = (script?: string): string =>
    htmlPage({
      ...(script === undefined ? {} : { script }),
      head: WAITING,
      body: `<h1>Annuario</h1>
        <yb-filter base="/prova" for="griglia" open><h2>Filtra</h2>
          <form action="/prova/"><label><input type="checkbox" name="tipo" value="a"> A</label><button>Mostra</button></form>
        </yb-filter>
        <yb-masonry id="griglia" style="--yb-columns:1">${cards(6)}</yb-masonry>`,
    });
  /** The place of the form's heading, and whether a tap on it reaches it. */
  const heading = (page: Page): Promise<unknown> =>
    page.$eval('yb-filter h2', (one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [x, y, width, document.elementFromPoint(x + 1, y + 1) === one];
    });

  it.for(isFull ? [{ width: 375, height: 400 }, ZOOMED] : [ZOOMED])(
    'shows every control that has the focus, with its ring, $width × $height px',
    async (viewport, test) => {
      notIn('webkit', 'it leaves 4 px above a field to which it scrolls, whatever the padding is', test);
      const { page } = await visit(`${ARCHIVE}filter/`, { viewport });
      await page.waitForFunction(() =>
        document.querySelector('yb-filter')?.shadowRoot?.querySelector('dialog:modal'),
      );
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), STAYING);
      expect(await hiddenWhileTabbing(page, 20)).toEqual([]);
    },
  );

  it('keeps the colours of swatches where the visitor forces colours', async (test) => {
    onlyIn('chromium', 'the drivers of the others emulate no media', test);
    const tab = await site.open({ viewport: PHONE });
    const swatch = '<span data-swatch style="background: rgb(204, 0, 0)"></span> A';
    await tab.print(printed().replace('> A<', `>${swatch}<`), '/prova/filter/?tipo=a');
    await tab.page.waitForSelector('yb-filter >>> [part=chip] [part=swatch]');
    const session = await tab.page.createCDPSession();
    const features = [{ name: 'forced-colors', value: 'active' }];
    await session.send('Emulation.setEmulatedMedia', { features });
    for (const one of ['[data-swatch]', 'yb-filter >>> [part=swatch]'])
      expect(await tab.page.$eval(one, (element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(204, 0, 0)',
      );
  });

  it('shifts nothing when the dialog replaces the form', async () => {
    const { intercept, answer } = hold(/chunks\/(yb-filter|screen)-/);
    const tab = await site.open({ viewport: PHONE, intercept });
    await tab.print(printed(), '/prova/filter/');
    const before = await heading(tab.page);
    expect(before).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), true]);
    answer();
    await tab.page.waitForFunction(
      () => !!document.querySelector('yb-filter')?.shadowRoot?.querySelector('dialog:modal'),
    );
    expect(await heading(tab.page)).toEqual(before);
    expect((await tab.shifts()).moved).toEqual([]);
  });

  it('shows the form in the page if the script never loads', async () => {
    const tab = await site.open({ viewport: PHONE });
    await tab.print(printed(''), '/prova/filter/');
    // a page without scripts is parsed before its stylesheet has come
    await tab.page.waitForFunction(() => document.readyState === 'complete');
    const position = (): Promise<string> =>
      tab.page.$eval('yb-filter', (one) => getComputedStyle(one).position);
    expect(await position()).toBe('fixed');
    await tab.page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    expect(await position()).toBe('static');
    const tops = await tab.page.$$eval('h1, yb-filter, yb-masonry', (all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await tab.page.$eval('yb-masonry', (one) => one.checkVisibility())).toBe(true);
  });
});

describe('a text that the browser searches for, in a card that does not pass (CAROUSEL-16)', () => {
  allOnlyIn('firefox', 'the other browsers of the tests search for no text');
  const FILTERED = `${LIST}?maker=Hallvik`;
  /** The last card of another maker. */
  const HIDDEN = '#griglia > [data-maker=Brunasco]:nth-last-child(1 of [data-maker=Brunasco])';
  const open = async (): Promise<{ page: Page; text: string }> => {
    const { page } = await visit(FILTERED, noImages);
    await page.waitForFunction(() => document.readyState === 'complete');
    return { page, text: await page.$eval(`${HIDDEN} h2`, ({ textContent }) => textContent) };
  };
  const isSeen = (page: Page): Promise<boolean> =>
    page.$eval(HIDDEN, (card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    });

  it('is found by a link to it', async () => {
    const { page, text } = await open();
    expect(await isSeen(page)).toBe(false);
    await page.evaluate(
      (hash) => {
        const link = Object.assign(document.createElement('a'), {
          href: hash,
          id: 'link',
          textContent: 'Vai',
        });
        document.body.prepend(link);
      },
      `#:~:text=${encodeURIComponent(text)}`,
    );
    await page.click('#link');
    await expect.poll(() => isSeen(page)).toBe(true);
  });

  it('is found by the search, and takes no place meanwhile', async () => {
    const { page, text } = await open();
    const places = (): Promise<number[]> =>
      page.$$eval('#griglia > :not([hidden]), #griglia + *', (all) =>
        all.flatMap((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
      );
    const before = await places();
    // the search of the browser takes the focus of the page
    await page.evaluate(() => {
      document.hasFocus = () => false;
      dispatchEvent(new Event('blur'));
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await places()).toEqual(before);
    await page.evaluate(
      (searched) => (Reflect.get(window, 'find') as unknown as (text: string) => boolean)(searched),
      text,
    );
    await expect.poll(() => isSeen(page)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await isSeen(page)).toBe(true);
    expect(await page.$$eval('#griglia > [hidden=until-found]', ({ length }) => length)).toBe(0);
  });
});
