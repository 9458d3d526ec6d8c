import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { isFull } from '../size.mjs';
import {
  ad,
  adPage,
  callsOf,
  callsWhen,
  openVisitor,
  sharedAdSite,
  startTrackingClicks,
  whenIdle,
  type Visitor,
} from './ad-pages.ts';
import { newPage } from './launch.ts';
import { onlyIn } from './only-in.ts';

let visitor: Visitor;

const site = sharedAdSite();
beforeEach(async () => {
  await site.forgetLog();
  visitor = await openVisitor(site);
});
afterEach(() => visitor.close());

const slots = (...ids: string[]): string =>
  ids.map((id) => `<div id="${id}" style="min-height:80px"></div>`).join('');
const withBlogs = (blogs: object, more: object = {}): object => ({
  ajax_url: '/wp-admin/admin-ajax.php',
  tracking: { blogs },
  ...more,
});
const TRACK = { 1: { url: '/ads/track', method: 'frontend' } };

/** Opens a page with these ads. */
async function open(
  config: object,
  ads: object,
  body: string,
  path = '/prova/pagina/?da=prova',
): Promise<void> {
  site.print(path, adPage({ config, passive_ads: ads }, body));
  await visitor.open(path);
}

/** Shows one more ad of its own. Once its impression arrives, all earlier requests have arrived too. */
async function settle(id = 999): Promise<void> {
  await visitor.page.evaluate((mark) => {
    const wrapper = document.createElement('div');
    wrapper.id = `mark-${mark}`;
    document.body.append(wrapper);
    const content = '<a href="#mark">mark</a>';
    const boot = {
      passive_ads: {
        [`${mark}_1`]: {
          elementid: [wrapper.id],
          ads: { [mark]: { id: mark, title: 'Segno', type: 'image', content } },
        },
      },
    };
    (window.adRuntime ??= []).push((runtime) => runtime.load(boot));
  }, id);
  await expect
    .poll(async () => (await callsOf(site, 'impression')).flatMap(({ body }) => body.ads as string[]), {
      interval: 20,
      timeout: 30_000,
    })
    .toContain(String(id));
}

/** Asks as often as the server answers. */
const POLL = { interval: 20, timeout: 30_000 };

const impressions = async (): Promise<string[]> =>
  (await callsOf(site, 'impression'))
    .flatMap(({ body }) => body.ads as string[])
    .filter((id) => id !== '999');

describe('impressions', () => {
  it('are sent in one form per blog, with exactly the specified fields, and not again by a reload (TRACK-6)', async () => {
    const blogs = { ...TRACK, 2: { url: '/ads/track?due', method: 'frontend' } };
    const ads = { ...ad(12, ['a', 'b']), ...ad(13, ['c']), ...ad(14, ['d'], { blog_id: 2 }) };
    await open(withBlogs(blogs), ads, slots('a', 'b', 'c', 'd'));
    const calls = await callsWhen(site, 'impression', 2);
    const common = { action: 'aatrack-records', referrer: '/prova/pagina/?da=prova' };
    expect(calls.map(({ path, body }) => [path, body])).toEqual(
      expect.arrayContaining([
        ['/ads/track', { ...common, ads: ['12', '12', '13'], bid: '1' }],
        ['/ads/track?due', { ...common, ads: ['14'], bid: '2' }],
      ]),
    );
    expect(calls.every(({ type }) => type.startsWith('application/x-www-form-urlencoded'))).toBe(true);
    expect(calls).toHaveLength(2);
    await visitor.page.evaluate(() => (window.adRuntime ??= []).push((runtime) => runtime.reload()));
    await settle();
    expect((await impressions()).sort()).toEqual(['12', '12', '13', '14']);
  });

  it('and clicks reach the server beside another script that fills the limit of such requests (TRACK-3, TRACK-6)', async () => {
    const many = Array.from({ length: 120 }, (_, index) => String(1000 + index));
    const boot = {
      config: withBlogs({ 1: { url: '/wp-admin/admin-ajax.php' } }),
      passive_ads: Object.assign({}, ...many.map((id) => ad(Number(id), [`p-${id}`]))) as object,
    };
    const other = `<script>fetch('/ads/track?fault=impression:hang', { method: 'POST', keepalive: true, body:
      new URLSearchParams({ action: 'aatrack-records', 'ads[]': '999', fill: 'x'.repeat(65400) }) })</script>`;
    site.print('/prova/molti/', adPage(boot, slots(...many.map((id) => `p-${id}`)), other));
    await visitor.open('/prova/molti/');
    await expect.poll(async () => (await impressions()).sort(), POLL).toEqual(many);
    await startTrackingClicks(visitor.page);
    await visitor.page.click('#link-1000');
    const [click] = await callsWhen(site, 'click', 1);
    expect(click?.body.ads).toEqual(['1000']);
    expect(await impressions()).toHaveLength(many.length);
  });

  it('wait until consent is known, and are then sent in any state (TRACK-2)', async () => {
    await open(withBlogs(TRACK, { consent: { enabled: true, method: 'api' } }), ad(12, ['a']), slots('a'));
    expect(await visitor.page.$eval('#a', (slot) => slot.textContent)).toBe('Annuncio 12');
    expect(await impressions()).toEqual([]);
    await visitor.page.evaluate(() =>
      (window.adRuntime ??= []).push(({ consent }) => consent.set('rejected')),
    );
    await callsWhen(site, 'impression', 1);
    await settle();
    expect(await impressions()).toEqual(['12']);
  });

  it('stop after the time-out, which is no fault but is logged on request, and nothing is sent again (TRACK-3, TRACK-6, DEBUG-4)', async () => {
    const config = {
      tracking: { blogs: { 1: { url: '/ads/track?fault=impression:hang' } }, timeout_ms: 200 },
    };
    const lines: string[] = [];
    visitor.page.on('console', (message) => lines.push(message.text()));
    const lost =
      'aatrack-records of ads 12 (blog 1) at /ads/track?fault=impression:hang: timeout of 200ms exceeded';
    await open(config, ad(12, ['a']), slots('a'), '/prova/pagina/#debug=true');
    await expect.poll(() => lines).toContain(lost);
    expect(await visitor.page.evaluate(() => window.reported)).toEqual([]);
    expect(await callsOf(site, 'impression')).toHaveLength(1);
  });

  it('are sent to analytics instead of the server, or to both (TRACK-7)', async () => {
    const blogs = {
      1: { url: '/ads/track', method: 'ga', analytics_ids: ['G-1'] },
      2: { url: '/ads/track', method: 'frontend', parallel: true },
    };
    const config = { tracking: { blogs, analytics_id: 'G-2' } };
    await open(config, { ...ad(12, ['a']), ...ad(13, ['b'], { blog_id: 2 }) }, slots('a', 'b'));
    await callsWhen(site, 'impression', 1);
    expect(await impressions()).toEqual(['13']);
    const layer = await visitor.page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((command) => [
        ...Array.from(command),
      ]),
    );
    const event = (adId: string, blogId: string, id: string): unknown[] => [
      'event',
      'advanced_ads_impression',
      { ad_id: adId, blog_id: blogId, send_to: [id], non_interaction: true },
    ];
    expect(layer).toEqual([event('12', '1', 'G-1'), event('13', '2', 'G-2')]);
  });
});

it('reach the server although analytics throws', async () => {
  const boot = {
    config: withBlogs({ 1: { url: '/ads/track', parallel: true } }),
    passive_ads: { ...ad(12, ['a']), ...ad(13, ['b']) },
  };
  const broken = '<script>function gtag() { throw new Error("gtag is broken") }</script>';
  site.print('/prova/guasta/', adPage(boot, slots('a', 'b'), broken));
  await visitor.open('/prova/guasta/');
  await callsWhen(site, 'impression', 1);
  expect(await impressions()).toEqual(['12', '13']);
  const reported = await visitor.page.evaluate(() => window.reported);
  expect(reported).toEqual(Array(2).fill(expect.stringContaining('gtag is broken')));
});

describe('ads that the server printed', () => {
  const config = { tracking: { blogs: TRACK, ads: { 1: [21, 22, 23, 23, 24] } } };
  const printed = (
    id: number,
    style: string,
    content = `<a href="#${id}">Annuncio ${id}</a>`,
    blog = 1,
  ): string =>
    `<div id="p${id}" class="advads-target" data-advads-trackid="${id}" data-advads-trackbid="${blog}" style="${style}">${content}</div>`;
  const hidden = 'display:none';
  /** Printed ads are counted when the browser is idle, so an ad that is shown later may be counted sooner. */
  const untilCounted = (ads: readonly string[]): Promise<void> =>
    expect.poll(async () => (await impressions()).sort(), POLL).toEqual(ads);
  const shows = (id: string): Promise<void> =>
    visitor.page.$eval(`#${id}`, (wrapper) => void (wrapper as HTMLElement).style.removeProperty('display'));

  it('are counted when they are seen: not where the display script failed or never ran (TRACK-16)', async () => {
    const layer = `<div style="display:none">${printed(22, '')}</div><script>advads.displays.noLayer("p22")</script>`;
    const empty = printed(24, '', '<script type="text/delayed">show()</script>');
    const body =
      printed(21, '') + layer + printed(23, hidden).replace('p23', 'one') + printed(23, '') + empty;
    await open(config, {}, body);
    await untilCounted(['21', '23']);
    await settle();
    expect((await impressions()).sort()).toEqual(['21', '23']);
    await visitor.page.evaluate(() => (window.adRuntime ??= []).push((runtime) => runtime.reload()));
    await settle(998);
    expect((await impressions()).filter((id) => id !== '998').sort()).toEqual(['21', '23']);
  });

  it('are counted once when they show later, each wrapper by itself (TRACK-16)', async () => {
    const layer = `<div id="layer" style="display:none">${printed(22, '')}</div>`;
    const body =
      printed(21, hidden) + layer + printed(23, hidden).replace('p23', 'one') + printed(23, hidden);
    await open({ tracking: { blogs: TRACK, ads: { 1: [21, 22, 23, 23] } } }, {}, body);
    await settle();
    expect(await impressions()).toEqual([]);
    const seen = async (id: string): Promise<string> => {
      const before = (await impressions()).length;
      await shows(id);
      await expect.poll(async () => (await impressions()).length).toBe(before + 1);
      return (await impressions()).at(-1) ?? '';
    };
    expect([await seen('layer'), await seen('p21'), await seen('one'), await seen('p23')]).toEqual([
      '22',
      '21',
      '23',
      '23',
    ]);
  });

  it('with wrappers of another blog, or of the runtime, are no wrappers of theirs', async () => {
    const body = printed(21, '') + printed(21, hidden, 'x', 2) + '<div id="a" style="display:none"></div>';
    await open({ tracking: { blogs: TRACK, ads: { 1: [21] } } }, ad(21, ['a']), body);
    // one printed, one in the runtime's own wrapper
    await untilCounted(['21', '21']);
    await settle();
    expect(await impressions()).toEqual(['21', '21']);
  });
});

describe('page views', () => {
  const boot = { config: withBlogs(TRACK), passive_ads: { ...ad(12, ['a', 'b']), ...ad(13, ['c']) } };
  const body = slots('a', 'b', 'c');

  async function setWindow(windowState: 'minimized' | 'normal'): Promise<void> {
    const session = await visitor.page.createCDPSession();
    const { windowId } = await session.send('Browser.getWindowForTarget');
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    await session.detach();
  }

  /** Makes the browser prerender a page, if it supports that. */
  async function prerender(page: Page, path: string): Promise<void> {
    const before = site.asked(path);
    const asks = await page.evaluate((url) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] });
      document.head.append(rules);
      return 'prerendering' in document;
    }, path);
    while (asks && site.asked(path) === before) await callsOf(site, 'impression');
  }

  /** Follows a link. The driver can lose a page that was prerendered, so the server's log is checked. */
  const follow = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => location.assign(to), path);

  /** The pages that sent impressions, each with its ads. */
  async function counted(): Promise<Map<string, string[]>> {
    const views = new Map<string, string[]>();
    for (const { body } of await callsOf(site, 'impression')) {
      const from = String(body.referrer);
      views.set(from, [...(views.get(from) ?? []), ...(body.ads as string[])].sort());
    }
    return views;
  }

  it('in a hidden tab begin to count when the tab is shown (TRACK-12)', async (test) => {
    onlyIn('chromium', 'only Chromium lets a test hide its window', test);
    site.print('/prova/nascosta/', adPage(boot, body));
    await setWindow('minimized');
    await visitor.open('/prova/nascosta/');
    expect(await visitor.page.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(await visitor.page.$eval('#link-13', (link) => link.textContent)).toBe('Annuncio 13');
    expect(await callsOf(site, 'impression')).toEqual([]);
    await setWindow('normal');
    await callsWhen(site, 'impression', 1);
    expect([...(await counted())]).toEqual([['/prova/nascosta/', ['12', '12', '13']]]);
  });

  const VIEWS = isFull ? 50 : 12;
  it(`count every ad once per wrapper and view, for ${VIEWS} ways to begin and end a view`, async (test) => {
    onlyIn('chromium', 'only Chromium lets a test hide its window', test);
    const { page } = visitor;
    const address = (view: number): string => `/prova/vista-${view % 7}/`;
    for (let view = 0; view < 7; view += 1) site.print(address(view), adPage(boot, body));
    const goto = (view: number) => page.goto(site.url + address(view), { waitUntil: 'domcontentloaded' });
    const views = new Map<string, number>();
    const add = (path: string): unknown => views.set(path, (views.get(path) ?? 0) + 1);
    const steps: ((view: number) => Promise<unknown>)[] = [
      goto,
      () => page.reload(),
      () => page.goBack(),
      () => page.goForward(),
      async (view) => {
        await setWindow('minimized');
        await goto(view);
        await setWindow('normal');
      },
      async (view) => {
        const ahead = await newPage(visitor.context);
        await ahead.goto(`${site.url}/prova/inizio/`);
        await prerender(ahead, address(view));
        const before = (await counted()).get(address(view))?.length ?? 0;
        await follow(ahead, address(view));
        await expect
          .poll(async () => (await counted()).get(address(view))?.length ?? 0, POLL)
          .toBeGreaterThanOrEqual(before + 3);
        await ahead.close();
        await page.bringToFront();
        add(address(view));
      },
    ];
    // creates a history entry for going back
    site.print('/prova/inizio/', adPage({}, '<p id="link-13">inizio</p>'));
    await page.goto(`${site.url}/prova/inizio/`);
    for (let view = 0; view < VIEWS; view += 1) {
      await steps[view % steps.length]?.(view);
      await page.waitForFunction(() => document.getElementById('link-13'), { polling: 20 });
      // a page from the back/forward cache is no new view
      const path = await page.evaluate(() => {
        const seen = document.documentElement.hasAttribute('data-seen');
        document.documentElement.setAttribute('data-seen', '');
        return seen ? '' : location.pathname;
      });
      if (path.includes('vista')) add(path);
      // every second view ends as soon as its ads show
      if (view % 2) await whenIdle(page);
    }
    await page.goto('about:blank');
    const total = [...views.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(0.6 * VIEWS);
    await expect
      .poll(async () => [...(await counted()).values()].flat().length, POLL)
      .toBeGreaterThanOrEqual(3 * total);
    const expected = [...views].map(([path, count]) => [
      path,
      [...Array(2 * count).fill('12'), ...Array(count).fill('13')],
    ]);
    expect(Object.fromEntries(await counted())).toEqual(Object.fromEntries(expected));
  });
});

describe('impressions of ads that a page script shows', () => {
  it('are counted also if the script reports them as soon as the runtime exists', async () => {
    const say = `(window.adRuntime ||= []).push(() => document.dispatchEvent(
      new CustomEvent('advads_track_async', { detail: { ad: 41, bid: 1 } })))`;
    await open(withBlogs(TRACK), {}, `<script>${say}</script>`);
    const [call] = await callsWhen(site, 'impression', 1);
    expect(call?.body.ads).toEqual(['41']);
  });
});

describe('clicks', () => {
  const click = { action: 'aatrack-click', referrer: '/prova/pagina/?da=prova', bid: '1' };

  async function openAndWait(blog: object, ads = ad(12, ['a']), body = slots('a')): Promise<void> {
    await open(withBlogs({ 1: blog }), ads, body);
    await startTrackingClicks(visitor.page);
  }

  const FORM = /^application\/x-www-form-urlencoded/;
  it.each([
    [
      'as a JSON beacon to an address that accepts one (TRACK-9)',
      () => '/ads/track',
      'beacon',
      /^application\/json$/,
    ],
    [
      'as text to another origin, without a preflight (TRACK-9)',
      () => `${site.otherUrl}/ads/track`,
      'beacon',
      /^text\/plain/,
    ],
    ['as a form to the admin-ajax endpoint', () => '/wp-admin/admin-ajax.php', 'ajax', FORM],
    ['as a form to no address of its own', () => '', 'ajax', FORM],
  ])('are sent %s', async (_how, url, type, contentType) => {
    await openAndWait({ url: url() });
    await visitor.page.click('#link-12');
    const [call] = await callsWhen(site, 'click', 1);
    expect(call?.path).toBe(type === 'ajax' ? '/wp-admin/admin-ajax.php' : '/ads/track');
    expect(call?.type).toMatch(contentType);
    expect(call?.body).toEqual({ ...click, type, ads: ['12'] });
    expect(await callsOf(site, 'preflight')).toEqual([]);
  });

  it('reach the server also if the link leaves the page at once', async () => {
    site.print('/prova/altrove/', '<p>Altrove</p>');
    const content = '<a id="leave" href="/prova/altrove/">via</a>';
    for (const url of ['/ads/track', '/wp-admin/admin-ajax.php']) {
      await site.forgetLog();
      await openAndWait({ url }, ad(12, ['a'], { content }));
      await Promise.all([visitor.page.waitForNavigation(), visitor.page.click('#leave')]);
      expect(await callsWhen(site, 'click', 1)).toHaveLength(1);
    }
  });

  it('count once within 10 seconds, separately for each ad (TRACK-8)', async () => {
    await openAndWait({ url: '/ads/track' }, { ...ad(12, ['a']), ...ad(13, ['b']) }, slots('a', 'b'));
    const clickAt = async (seconds: number, id: number): Promise<void> => {
      await visitor.page.evaluate((ahead) => (window.clockAhead = ahead * 1000), seconds);
      await visitor.page.click(`#link-${id}`);
    };
    await clickAt(0, 12);
    await clickAt(9, 12);
    await clickAt(9, 13);
    await clickAt(30, 12);
    await clickAt(60, 13);
    const clicks = await callsWhen(site, 'click', 4);
    expect(clicks.map(({ body }) => (body.ads as string[])[0])).toEqual(['12', '13', '12', '13']);
  });

  it('do not count on links that the server redirects, and on marked links (TRACK-10)', async () => {
    const link = (attributes: string): string => `<a id="l" href="#x" ${attributes}>annuncio</a>`;
    const ads = {
      ...ad(12, ['a'], { content: link('data-advads-redirect="1"').replace('id="l"', 'id="link-12"') }),
      ...ad(13, ['b'], { content: link('class="notrack"').replace('id="l"', 'id="link-13"') }),
      ...ad(14, ['c'], { content: `<a id="link-14" href="/verso/#14">annuncio</a>` }),
      ...ad(15, ['d']),
    };
    await openAndWait({ url: '/ads/track', linkbase: `${site.url}/verso/` }, ads, slots('a', 'b', 'c', 'd'));
    await visitor.page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    for (const id of [12, 13, 14, 15]) await visitor.page.click(`#link-${id}`);
    const clicks = await callsWhen(site, 'click', 1);
    expect(clicks.map(({ body }) => body.ads)).toEqual([['15']]);
  });

  it('belong to the ad that the clicked link itself names (TRACK-17)', async () => {
    const link = (id: string, attributes: string): string =>
      `<p><a id="${id}" href="#x" ${attributes}><b>annuncio</b></a></p>`;
    const content = [
      link('own', 'data-advads-trackid="41" data-advads-trackbid="2"'),
      link('blogless', 'data-advads-trackid="42"'),
      link('plain', ''),
    ].join('');
    const config = withBlogs({ 1: { url: '/ads/track' }, 2: { url: '/ads/track?due' } });
    await open(config, ad(12, ['a'], { content }), slots('a'));
    await startTrackingClicks(visitor.page);
    for (const id of ['own', 'blogless', 'plain']) await visitor.page.click(`#${id} b`);
    const clicks = await callsWhen(site, 'click', 3);
    expect(clicks.map(({ path, body: { ads, bid } }) => [path, ads, bid])).toEqual([
      ['/ads/track?due', ['41'], '2'],
      ['/ads/track', ['42'], '1'],
      ['/ads/track', ['12'], '1'],
    ]);
  });

  it('count on ads of the runtime alone where the page asks for that (TRACK-19)', async () => {
    const around = (inner: string): string =>
      `<div class="advads-target" data-advads-trackid="31" data-cfpa="31">${inner}<a id="own" href="#p">p</a></div>`;
    const config = withBlogs(TRACK, { tracking: { blogs: TRACK, placed_only: true } });
    await open(config, ad(12, ['a'], { tracking_enabled: false }), around(slots('a')));
    await startTrackingClicks(visitor.page);
    await visitor.page.click('#own');
    await visitor.page.click('#link-12');
    await settle();
    expect(await callsOf(site, 'click')).toEqual([]);
  });

  it('count on targets that the server printed, and on later ones', async () => {
    const printed = (id: number): string =>
      `<div class="advads-target" data-advads-trackid="${id}" data-advads-trackbid="1"><a id="link-${id}" href="#p">p</a></div>`;
    await openAndWait({ url: '/ads/track' }, ad(12, ['a']), slots('a') + printed(31));
    await visitor.page.click('#link-31');
    await visitor.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), printed(32));
    await visitor.page.click('#link-32');
    const clicks = await callsWhen(site, 'click', 2);
    expect(clicks.map(({ body }) => (body.ads as string[])[0])).toEqual(['31', '32']);
  });

  it('count from the same moment if the runtime starts late', async () => {
    await visitor.page.evaluateOnNewDocument(() => {
      const ready = { domContentLoadedEventStart: -1500 } as PerformanceNavigationTiming;
      performance.getEntriesByType = () => [ready];
    });
    await open(withBlogs(TRACK), ad(12, ['a']), slots('a'));
    await visitor.page.click('#link-12');
    const clicks = await callsWhen(site, 'click', 1);
    expect(clicks.map(({ body }) => body.ads)).toEqual([['12']]);
  });

  it('dispatch events on the placement and on the document', async () => {
    await openAndWait({ url: '/ads/track' });
    await visitor.page.evaluate(() => {
      const seen: unknown[] = ((window as unknown as { seen: unknown[] }).seen = []);
      for (const type of ['ad-click', 'ad-runtime-click']) {
        document.addEventListener(type, (event) =>
          seen.push([type, (event.target as Element).id ?? null, (event as CustomEvent<unknown>).detail]),
        );
      }
    });
    await visitor.page.click('#link-12');
    expect(await visitor.page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
      ['ad-click', 'a', { placement: '12', ads: [{ id: '12', type: 'image', title: 'Annuncio 12' }] }],
      ['ad-runtime-click', null, { adId: '12', blogId: '1', type: 'beacon' }],
    ]);
  });
});
