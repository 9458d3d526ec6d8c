import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takesWholeTables } from '../size.mjs';
import { ad, adPage, openVisitor, sharedAdSite, type Visitor } from './ad-pages.ts';
import { isFirefox } from './launch.ts';
import { clickAt, moveTo } from './mouse.ts';
import { notIn } from './only-in.ts';

let visitor: Visitor;

const site = sharedAdSite();
beforeEach(async () => {
  site.print('/prova/cornice/', '<body style="margin:0"><p style="height:60px">annuncio</p><input></body>');
  visitor = await openVisitor(site);
});
afterEach(() => visitor.close());

const NO_TOUCH = 'its driver has no touch screen';
const ONE_BUTTON = 'its driver releases the left button alone';
const PATH = '/prova/pagina/';
const protection = { click_protection: { enabled: true, click_limit: 3, expiry_hours: 3, ban_days: 7 } };
const slots = (...ids: string[]): string => ids.map((id) => `<div id="${id}"></div>`).join('');
const limits = (...visitors: object[]): object => ({
  visitors: visitors.map((one) => ({ type: 'ad_clicks', connector: 'and', ...one })),
});

async function open(
  ads: object,
  body: string,
  { config = protection, touch = false, head = '' } = {},
): Promise<void> {
  site.print(PATH, adPage({ config, passive_ads: ads }, body, head));
  await visitor.open(PATH, touch);
}

/** The end of a count, unix seconds. */
const END = Math.floor(Date.now() / 1000) + 3600;

async function cookies(): Promise<Record<string, string>> {
  const all = await visitor.context.cookies();
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

const clickCookies = async (): Promise<string[]> =>
  Object.keys(await cookies()).filter((name) => /cfp|clicks/.test(name));

const countOf = async (id: number | string): Promise<number> => {
  const value = (await cookies())[`advads_procfp_${id}`];
  return value ? (JSON.parse(value) as { count: number }).count : 0;
};

/** Advances the page's clock by this many seconds. */
const pass = (seconds: number): Promise<unknown> =>
  visitor.page.evaluate((ms) => (window.clockAhead = (window.clockAhead ?? 0) + ms), seconds * 1000);

async function clickTimes(selector: string, times: number): Promise<void> {
  for (let click = 0; click < times; click += 1) {
    await visitor.page.click(selector);
    await pass(2);
  }
}

const gone = (selector: string): Promise<unknown> =>
  visitor.page.waitForFunction((what) => !document.querySelector(what), {}, selector);
const stands = async (selector: string): Promise<boolean> => !!(await visitor.page.$(selector));

async function centreOf(selector: string): Promise<{ x: number; y: number }> {
  const box = await (await visitor.page.waitForSelector(selector))?.boundingBox();
  if (!box) throw new Error(`${selector} is not rendered`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A place in the first word of a frame, another one for each turn: WebKit moves the focus into a frame only if a click
 * moves the caret, too.
 */
async function wordIn(selector: string, turn: number): Promise<{ x: number; y: number }> {
  const box = await (await visitor.page.waitForSelector(selector))?.boundingBox();
  if (!box) throw new Error(`${selector} is not rendered`);
  return { x: box.x + 5 + 15 * turn, y: box.y + 25 };
}

describe('the global limit', () => {
  it('counts in one cookie per ad, which lives for the configured hours, at the protection’s own path (CLICK-1)', async () => {
    const click_protection = { ...protection.click_protection, cookie_path: '/prova/' };
    await open(ad(12, ['a']), slots('a'), { config: { click_protection } });
    await visitor.page.click('#link-12');
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'advads_procfp_12');
    const held = JSON.parse(cookie?.value ?? '') as { count: number; exp: string };
    expect([held.count, cookie?.path]).toEqual([1, '/prova/']);
    expect(held.exp).toMatch(/^expires=\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(Date.parse(held.exp.slice('expires='.length)) / 1000).toBeCloseTo(cookie?.expires ?? 0, 0);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3 * 3600 - 60);
    await pass(3600);
    await visitor.page.click('#link-12');
    const again = (await visitor.context.cookies()).find(({ name }) => name === 'advads_procfp_12');
    expect(JSON.parse(again?.value ?? '')).toEqual({ count: 2, exp: held.exp });
  });

  it('bans: protected and auto-placed ads go with the wrappers that they leave empty; excluded ads stay (CLICK-1, CLICK-2, CLICK-5)', async () => {
    const body =
      `${slots('a', 'b')}<ad-placement id="host" ad="14"><p id="fallback">ripiego</p></ad-placement>` +
      '<div id="printed" data-cfptl><div data-cfpw="15" data-cfpa="15">15</div></div>' +
      '<div id="kept" data-cfptl><div data-cfpw="16" data-cfpa="16" data-cfp-exclude>16</div></div>' +
      '<div class="google-auto-placed">auto</div><ins data-anchor-status="displayed">ancora</ins>';
    const ads = {
      ...ad(12, ['a']),
      ...ad(13, ['b'], limits({ limit: 9, expiration: 5, 'exclude-from-global': '1' })),
      ...ad(14, []),
    };
    await open(ads, body);
    await visitor.page.evaluate(() => {
      document.addEventListener('ad-runtime-ban', () => document.body.setAttribute('data-banned', ''));
    });
    await clickTimes('#link-12', 2);
    expect(await stands('#link-12')).toBe(true);
    expect((await cookies()).advads_pro_cfp_ban).toBeUndefined();
    await visitor.page.click('#link-12');
    await gone('#a, #printed, .google-auto-placed, [data-anchor-status], #link-14');
    expect(await stands('body[data-banned]')).toBe(true);
    expect(await stands('#b #link-13')).toBe(true);
    expect(await stands('#kept > [data-cfpw="16"]')).toBe(true);
    expect(
      await visitor.page.$eval('#host', (host) => [
        host.getAttribute('data-state'),
        host.getAttribute('data-reason'),
      ]),
    ).toEqual(['empty', 'by_cfp']);
    expect(await visitor.page.$eval('#fallback', (fallback) => fallback.getClientRects().length)).toBe(1);
    const ban = (await visitor.context.cookies()).find(({ name }) => name === 'advads_pro_cfp_ban');
    expect(ban?.value).toBe('1');
    expect((ban?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 60);
  });

  it('keeps the ban on the next page, for printed ads and for ads that the network places later (CLICK-2)', async () => {
    await visitor.context.setCookie({
      name: 'advads_pro_cfp_ban',
      value: '1',
      domain: '127.0.0.1',
      path: '/',
    });
    const printed = '<div id="printed" data-cfptl><div data-cfpw="15" data-cfpa="15">15</div></div>';
    await open({ ...ad(12, ['a']), ...ad(13, ['b'], { debugmode: true }) }, slots('a', 'b') + printed);
    await gone('#printed');
    expect(await stands('#link-12')).toBe(false);
    expect(await stands('#b #link-13')).toBe(true);
    await visitor.page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<ins id="late"></ins><div class="google-auto-placed">auto</div>',
      );
    });
    await gone('.google-auto-placed');
    await visitor.page.evaluate(() =>
      document.getElementById('late')?.setAttribute('data-vignette-loaded', 'true'),
    );
    await gone('#late');
  });

  it('ignores repeated clicks within one second only (CLICK-4)', async () => {
    await open(ad(12, ['a']), slots('a'));
    await visitor.page.click('#link-12', { count: 2 });
    await pass(0.9);
    await visitor.page.click('#link-12');
    expect(await countOf(12)).toBe(1);
    await pass(0.1);
    await visitor.page.click('#link-12');
    expect(await countOf(12)).toBe(2);
  });

  for (const touch of [false, true])
    it(`counts the first ${touch ? 'tap' : 'click'} on an ad below an open menu, which closes (MENU-2)`, async (test) => {
      if (touch) notIn('webkit', NO_TOUCH, test);
      const entries = Array.from({ length: 5 }, (_, at) => `<li><a href="#${at}">${at}</a></li>`).join('');
      await open(
        ad(12, ['a']),
        `<yb-menu open><nav aria-label="Menu"><ul>${entries}</ul></nav></yb-menu>${slots('a')}`,
        { touch },
      );
      await visitor.page.waitForSelector('yb-menu[data-ready][open]');
      await visitor.page[touch ? 'tap' : 'click']('#link-12');
      await visitor.page.waitForSelector('yb-menu:not([open])');
      await expect.poll(() => countOf(12)).toBe(1);
    });
});

describe('an ad’s own limits', () => {
  const own = limits({ limit: 2, expiration: 5, 'exclude-from-global': true });

  it('remove that ad’s wrappers and no others (CLICK-3)', async () => {
    await open({ ...ad(12, ['a', 'b'], own), ...ad(13, ['c']) }, slots('a', 'b', 'c'));
    await visitor.page.click('#a #link-12');
    const held = JSON.parse((await cookies()).advanced_ads_ad_clicks_12 ?? '') as {
      _5: { count: number; ttl: number };
      exp: string;
    };
    expect(held._5.count).toBe(1);
    expect(held._5.ttl - Date.now() / 1000).toBeGreaterThan(5 * 3600 - 60);
    expect(Date.parse(held.exp.slice('expires='.length))).toBe(held._5.ttl * 1000);
    await pass(2);
    await visitor.page.click('#b #link-12');
    await gone('#a, #b');
    expect(await stands('#c #link-13')).toBe(true);
    expect(await cookies()).not.toHaveProperty('advads_procfp_12');
    const shown = await visitor.page.evaluate(() =>
      (window.adRuntime as unknown as { ads: { id: string }[] }).ads.map(({ id }) => id),
    );
    expect(shown).toEqual(['13']);
  });

  it('hold for many ads, in few cookies, and so does the ban (COOKIE-10)', async () => {
    const ids = Array.from({ length: 13 }, (_, at) => 12 + at);
    const ads = Object.assign(
      {},
      ...ids.map((id) => ad(id, [`place-${id}`], limits({ limit: 2, expiration: 5 }))),
    ) as object;
    const body = slots(...ids.map((id) => `place-${id}`));
    await open(ads, body);
    for (const id of ids) await visitor.page.click(`#link-${id}`);
    expect(await clickCookies()).toHaveLength(21);
    expect((await cookies()).yb_ad_clicks).toMatch(/^22_5:1:\w+\|22:1:\w+\|23_5:1:/);
    await open(ads, body);
    await visitor.page.click('#link-24');
    await gone('#place-24');
    await open(ads, body);
    await visitor.page.waitForSelector('#link-23');
    expect(await stands('#link-24')).toBe(false);
    await visitor.context.setCookie({
      name: 'yb_ad_clicks',
      value: `23:2:${END.toString(36)}`,
      domain: '127.0.0.1',
      path: '/',
    });
    await visitor.page.click('#link-23');
    await gone('#link-12');
    expect(await cookies()).toHaveProperty('advads_pro_cfp_ban');
  });

  it('keep the ads beside it, and events never name those as removed', async () => {
    const printed = Object.values({ ...ad(12, [], own), ...ad(13, []) }) as { ads: object }[];
    const ads = Object.assign({}, ...printed.map((one) => one.ads)) as object;
    const group = { type: 'group', id: '7', group_info: { ad_count: 2 }, ads };
    const body = '<ad-placement id="insieme" group="7"></ad-placement>';
    site.print(PATH, adPage({ config: protection, passive_groups: { insieme: group } }, body));
    await visitor.open(PATH);
    await clickTimes('#link-12', 2);
    await gone('#link-12');
    const closed = await visitor.page.$eval('#insieme', (host) => {
      let told: string[] = [];
      host.addEventListener('ad-close', (event) => {
        const { detail } = event as CustomEvent<{ ads: { id: string }[] }>;
        told = detail.ads.map(({ id }) => id);
      });
      window.adRuntime?.push((runtime) => runtime.close(host));
      return told;
    });
    expect(closed).toEqual(['13']);
  });

  it('count where the global protection is off (CLICK-3)', async () => {
    await open({ ...ad(12, ['a'], own), ...ad(13, ['c']) }, slots('a', 'c'), {
      config: {} as typeof protection,
    });
    await clickTimes('#link-12', 2);
    await clickTimes('#link-13', 4);
    await gone('#a');
    expect(await stands('#link-13')).toBe(true);
    expect(await clickCookies()).toEqual(['advanced_ads_ad_clicks_12']);
  });

  it('name an unreadable limit once and ignore it (CLICK-8)', async () => {
    const printed =
      '<div data-cfpw="15" data-cfpa="15" data-cfph="{&quot;_3&quot;"><a id="link-15" href="#15">15</a></div>';
    await open(ad(12, ['a']), slots('a') + printed);
    await clickTimes('#link-15', 2);
    expect(await countOf(15)).toBe(2);
    expect(await visitor.page.evaluate(() => window.reported)).toEqual([
      expect.stringContaining('Can not read data-cfph: {"_3"'),
    ]);
  });
});

describe('clicks', () => {
  const framed = (id: string, attributes: string): object =>
    ad(12, ['a'], {
      content: `<iframe id="${id}" ${attributes} style="display:block;width:300px;height:100px;border:0"></iframe>`,
    });
  const kinds: [string, () => string][] = [
    ['the page’s own origin', () => 'src="/prova/cornice/"'],
    ['another origin', () => `src="${site.otherUrl}/prova/cornice/"`],
    ['a sandbox', () => 'sandbox="allow-scripts" srcdoc="<p style=&quot;height:60px&quot;>annuncio</p>"'],
  ];
  /** In the core, the frame that no page can look into. */
  const some = takesWholeTables ? kinds : kinds.slice(1, 2);
  const PAGE = `${slots('a')}<p id="text" style="height:200px">testo</p>`;

  it.each(some)(
    'by mouse into a frame of %s count again after the page had the focus, and after the mouse has left it (CLICK-7)',
    async (_kind, attributes) => {
      await open(framed('frame', attributes()), PAGE);
      const { page } = visitor;
      const text = await centreOf('#text');
      let times = 0;
      for (const leave of [clickAt, moveTo, moveTo]) {
        await clickAt(page, await wordIn('#frame', ++times));
        await expect.poll(() => countOf(12)).toBe(times);
        await leave(page, text);
        await pass(2);
      }
    },
  );

  it.for(some)('by touch into a frame of %s count', async ([, attributes], test) => {
    notIn('webkit', NO_TOUCH, test);
    await open(framed('frame', attributes()), PAGE, {
      touch: true,
      head: '<meta name="viewport" content="width=device-width">',
    });
    const frame = await centreOf('#frame');
    await visitor.page.touchscreen.tap(frame.x, frame.y);
    await expect.poll(() => countOf(12)).toBe(1);
  });

  const foreign = (id: string): string =>
    `<iframe id="${id}" src="${site.otherUrl}/prova/cornice/" style="display:block;height:100px"></iframe>`;

  it('that go from one foreign frame straight into the next count at once, there and back (CLICK-7)', async () => {
    const [one, two] = ['one', 'two'].map((id) => ({ content: foreign(id) }));
    await open({ ...ad(12, ['a'], one), ...ad(13, ['b'], two) }, slots('a', 'b') + PAGE);
    const steps = [
      ['#one', 12, 1],
      ['#two', 13, 1],
      ['#one', 12, 2],
      ['#two', 13, 2],
    ] as const;
    for (const [selector, id, count] of steps) {
      await clickAt(visitor.page, await wordIn(selector, count));
      await expect.poll(() => countOf(id)).toBe(count);
      await pass(2);
    }
    expect([await countOf(12), await countOf(13)]).toEqual([2, 2]);
  });

  it('into ads that the network places share one count (CLICK-1, CLICK-9)', async () => {
    const placed = [
      `<div class="google-auto-placed">${foreign('one')}</div>`,
      `<ins data-anchor-status="displayed">${foreign('two')}</ins>`,
      `<ins data-vignette-loaded="true">${foreign('three')}</ins>`,
    ];
    await open(ad(12, ['a']), slots('a') + placed.join('') + PAGE);
    await clickAt(visitor.page, await centreOf('#one'));
    await expect.poll(() => countOf('google-auto-placed')).toBe(1);
    await pass(2);
    await clickAt(visitor.page, await centreOf('#two'));
    await expect.poll(() => countOf('google-auto-placed')).toBe(2);
    await pass(2);
    await clickAt(visitor.page, await centreOf('#three'));
    await gone('.google-auto-placed, [data-anchor-status], [data-vignette-loaded], #link-12');
    expect(await clickCookies()).toEqual(['advads_procfp_google-auto-placed', 'advads_pro_cfp_ban']);
  });

  /** Moves the focus into a frame with a key. Where Tab leads to, a Chromium with a bar of its own decides. */
  async function focusByKey(id: string): Promise<void> {
    const { page } = visitor;
    if (!isFirefox)
      await page.evaluate((frame) => {
        const move = (): void => document.getElementById(frame)?.focus();
        addEventListener('keydown', move, { once: true });
      }, id);
    await page.keyboard.press(isFirefox ? 'Tab' : 'ArrowRight');
    await page.waitForFunction((frame) => document.activeElement?.id === frame, {}, id);
  }

  it('leave the focus in a frame that the keyboard, or a click elsewhere, has moved there (CLICK-7)', async () => {
    await open(
      framed('frame', `src="${site.otherUrl}/prova/cornice/"`),
      `<button id="before">x</button>${PAGE}${foreign('other')}`,
    );
    const { page } = visitor;
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    const [frame, text, other] = [
      await centreOf('#frame'),
      await centreOf('#text'),
      await centreOf('#other'),
    ];
    await page.focus('#before');
    await focusByKey('frame');
    for (const point of [frame, text, frame]) await moveTo(page, point);
    expect(await focused()).toBe('frame');
    await clickAt(page, text);
    await clickAt(page, other);
    await page.waitForFunction(() => document.activeElement?.id === 'other');
    for (const point of [text, frame, text, other]) await moveTo(page, point);
    expect(await focused()).toBe('other');
    expect(await countOf(12)).toBe(0);
  });

  it('do not include focus changes by keyboard or script (CLICK-7)', async () => {
    await open(
      framed('frame', `src="${site.otherUrl}/prova/cornice/"`),
      `<button id="before">x</button>${PAGE}`,
    );
    const { page } = visitor;
    const frame = await centreOf('#frame');
    await moveTo(page, frame);
    await page.focus('#before');
    await focusByKey('frame');
    await moveTo(page, { x: 0, y: 899 });
    await page.focus('#before');
    await page.evaluate(() => document.getElementById('frame')?.focus());
    await page.focus('#before');
    // when a later click counts, all earlier ones have been checked
    await clickAt(page, frame);
    await expect.poll(() => countOf(12)).toBe(1);
  });

  /** Opens a page with these ads, one below the other. */
  const openAll = (ids: readonly number[], options?: Parameters<typeof open>[2]): Promise<void> =>
    open(
      Object.assign({}, ...ids.map((id) => ad(id, [`s${id}`]))) as object,
      slots(...ids.map((id) => `s${id}`)),
      options,
    );

  it('by middle button count; by right button do not (CLICK-6)', async (test) => {
    notIn('webkit', ONE_BUTTON, test);
    const ids = [12, 14];
    await openAll(ids);
    const { page } = visitor;
    await page.click('#link-12', { button: 'right' });
    await page.click('#link-14', { button: 'middle' });
    await expect.poll(() => countOf(14)).toBe(1);
    expect(await countOf(12)).toBe(0);
  });

  it('by keyboard count; drags do not (CLICK-6)', async () => {
    const ids = [12, 15];
    await openAll(ids);
    const { page } = visitor;
    await page.evaluate(() => document.addEventListener('dragstart', (event) => event.preventDefault()));
    const { x, y } = await centreOf('#link-12');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.up();
    await page.focus('#link-15');
    await page.keyboard.press('Enter');
    await expect.poll(() => countOf(15)).toBe(1);
    expect(await Promise.all(ids.map(countOf))).toEqual([0, 1]);
  });

  it('by a tap count; by swipes do not (CLICK-6)', async (test) => {
    notIn('webkit', NO_TOUCH, test);
    const ids = [13, 16];
    await openAll(ids, {
      touch: true,
      head: '<meta name="viewport" content="width=device-width">',
    });
    const { page } = visitor;
    const swiped = await centreOf('#link-13');
    const touch = await page.touchscreen.touchStart(swiped.x, swiped.y);
    await touch.move(swiped.x - 80, swiped.y);
    await touch.end();
    const tapped = await centreOf('#link-16');
    await page.touchscreen.tap(tapped.x, tapped.y);
    await expect.poll(() => countOf(16)).toBe(1);
    expect(await Promise.all(ids.map(countOf))).toEqual([0, 1]);
  });
});
