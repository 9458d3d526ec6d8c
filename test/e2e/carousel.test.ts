import type { CDPSession, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type {} from '../../elements/yb-carousel/yb-carousel.ts';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { htmlPage } from './pages.ts';
import { allOnlyIn, onlyIn } from './only-in.ts';

const SLIDES = Array.from(
  { length: 5 },
  (_, i) => `<article style="block-size:200px"><a href="/annuario/?${i}">Orologio ${i + 1}</a></article>`,
).join('');
const carousel = (attributes = ''): string =>
  `<main style="inline-size:600px"><yb-carousel label="Orologi" ${attributes}>${SLIDES}</yb-carousel>
   <p id="below">Sotto</p><div style="block-size:3000px"></div></main>`;

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

/** The places of the slides and of the element below. */
const boxes = (page: Page): Promise<number[][]> =>
  page.$$eval('yb-carousel > *, yb-carousel, #below', (elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((length) => Math.round(length * 10) / 10);
    }),
  );

const index = (page: Page): Promise<number> => page.$eval('yb-carousel', (host) => host.index);

/** A finger's swipe over the middle of the carousel, px. */
async function stroke(
  client: CDPSession,
  page: Page,
  by: { xDistance?: number; yDistance?: number },
): Promise<void> {
  const { x, y, width } = await page.$eval(
    'yb-carousel',
    (host) => host.getBoundingClientRect().toJSON() as DOMRect,
  );
  await client.send('Input.synthesizeScrollGesture', {
    x: x + width / 2,
    y: y + 100,
    preventFling: true,
    gestureSourceType: 'touch',
    ...by,
  });
}

describe('without its script', () => {
  allOnlyIn('chromium', 'the gestures are of Chromium’s own protocol');
  it('scrolls the slides as a strip, each at its place', async () => {
    tab = await site.open();
    await tab.page.setJavaScriptEnabled(false);
    await tab.print(htmlPage({ body: carousel('per-view="2" spacing="20"'), base: '/dist' }));
    const client = await tab.page.createCDPSession();
    await client.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: 100,
      xDistance: -300,
      preventFling: true,
    });
    const { root } = await client.send('DOM.getDocument', { depth: -1 });
    const { nodeIds } = await client.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'article',
    });
    const lefts = async (): Promise<number[]> =>
      Promise.all(
        nodeIds.map(
          async (nodeId) => (await client.send('DOM.getBoxModel', { nodeId })).model.border[0] ?? 0,
        ),
      ).then((all) => all.map(Math.round));
    await expect.poll(lefts).toEqual([-302, 8, 318, 628, 938]);
  });
});

describe('before and after its script', () => {
  for (const attributes of [
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
  ])
    it(`nothing moves: <yb-carousel ${attributes}>`, async () => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const page = await print(carousel(attributes), {
        intercept: (request) =>
          /\/yb-carousel-[^/]*\.js/.test(request.url()) ? released.then(() => undefined) : undefined,
      });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
      const before = await boxes(page);
      release();
      await page.waitForSelector('yb-carousel[data-ready]');
      // the last slide may now be before the first one, out of view
      const compared = attributes.includes('loop') ? 3 : before.length;
      expect((await boxes(page)).slice(0, compared)).toEqual(before.slice(0, compared));
      expect(await tab?.shifts()).toEqual({ score: 0, moved: [] });
      expect(tab?.problems).toEqual([]);
    });
});

describe('a carousel that is as high as its slide (CAROUSEL-11)', () => {
  it('moves nothing below when it starts, and follows the visitor', async () => {
    const slides = [100, 300, 200].map(
      (height) => `<div><p style="block-size:${height}px">Orologio</p></div>`,
    );
    const page = await print(
      `<main style="inline-size:600px"><yb-carousel label="Orologi" auto-height>${slides.join('')}</yb-carousel><p id="below">Sotto</p></main>`,
    );
    const top = (): Promise<number> =>
      page.$eval('#below', (below) => Math.round(below.getBoundingClientRect().top));
    await page.waitForSelector('yb-carousel[data-ready]');
    expect((await tab?.shifts())?.moved).toEqual([]);
    const before = await top();
    await page.click('yb-carousel >>> [part=next]');
    await expect.poll(top).toBe(before + 200);
    expect(tab?.problems).toEqual([]);
  });
});

describe('under a finger', () => {
  allOnlyIn('chromium', 'the touches are of Chromium’s own protocol');
  const phone = { viewport: { width: 640, height: 800, hasTouch: true, isMobile: true } } as OpenOptions;

  it('a swipe along the track changes the slide and clicks nothing', async () => {
    const page = await print(carousel(), phone);
    await page.waitForSelector('yb-carousel[data-ready]');
    const client = await page.createCDPSession();
    await stroke(client, page, { xDistance: -200 });
    await page.waitForFunction(() => document.querySelector('yb-carousel')?.index === 1);
    expect(await page.evaluate(() => [scrollX, scrollY, location.search])).toEqual([0, 0, '']);
  });

  it('a swipe across the track is left to the page', async () => {
    const page = await print(carousel(), phone);
    await page.waitForSelector('yb-carousel[data-ready]');
    const client = await page.createCDPSession();
    await stroke(client, page, { yDistance: -300 });
    expect(await index(page)).toBe(0);
    const host = "document.querySelector('yb-carousel')";
    for (const inside of ['', ".shadowRoot.querySelector('section')", ".shadowRoot.getElementById('view')"]) {
      const { result } = await client.send('Runtime.evaluate', { expression: host + inside });
      const objectId = result.objectId ?? '';
      const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId, depth: -1 });
      expect(listeners.filter(({ type, passive }) => /^(touch|wheel)/.test(type) && !passive)).toEqual([]);
    }
    const touchAction = await page.$eval(
      'yb-carousel >>> [part~=view]',
      (view) => getComputedStyle(view).touchAction,
    );
    expect(touchAction).toBe('pan-y pinch-zoom');
  });

  it('the wheel scrolls the page', async () => {
    const page = await print(carousel());
    await page.waitForSelector('yb-carousel[data-ready]');
    await page.mouse.move(300, 100);
    await page.mouse.wheel({ deltaY: 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });
});

describe('on a page with a strict policy', () => {
  it('works without inline styles and scripts', async () => {
    const policy =
      "script-src 'self'; style-src 'self'; style-src-attr 'none'; require-trusted-types-for 'script'";
    const page = await print(carousel('loop').replaceAll(/ style="[^"]*"/g, ''), {
      head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    });
    await page.waitForSelector('yb-carousel[data-ready]');
    await page.click('yb-carousel >>> [part=prev]');
    const offset = (): Promise<number> =>
      page.$eval('yb-carousel', (host) => {
        const last = host.lastElementChild?.getBoundingClientRect();
        return Math.round((last?.x ?? Infinity) - host.getBoundingClientRect().x);
      });
    await expect.poll(offset).toBe(0);
    expect(tab?.problems).toEqual([]);
  });

  it('adds no listener to the window, and a removal leaves no listener anywhere', async (test) => {
    onlyIn('chromium', 'only Chromium tells of listeners', test);
    const page = await print(carousel('autoplay="60000" breakpoints=\'{"(min-width:1px)":{"perView":2}}\''));
    const client = await page.createCDPSession();
    const listeners = async (): Promise<string[]> => {
      const types: string[] = [];
      for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
        const { result } = await client.send('Runtime.evaluate', { expression });
        const found = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
        types.push(...found.listeners.map(({ type }) => `${expression} ${type}`));
      }
      return types.sort();
    };
    await page.waitForSelector('yb-carousel[data-ready]');
    const running = await listeners();
    expect(running.filter((one) => /wheel|resize|orientation|touch/.test(one))).toEqual([]);
    expect(running).toContain('document visibilitychange');
    await page.evaluate(() => {
      document.querySelector('yb-carousel')?.remove();
    });
    await expect.poll(listeners).not.toContain('document visibilitychange');
  });
});
