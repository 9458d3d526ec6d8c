import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ad, adPage, openAdPages, type AdPages, type Visitor } from './ad-pages.ts';

let pages: AdPages;
let visitor: Visitor;

beforeAll(async () => {
  pages = await openAdPages();
  pages.print('/prova/cornice/', '<body style="margin:0"><p style="height:60px">annuncio</p><input></body>');
});
afterAll(() => pages.close());
beforeEach(async () => {
  visitor = await pages.visitor();
});
afterEach(() => visitor.close());

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
  pages.print(PATH, adPage({ config, passive_ads: ads }, body, head));
  await visitor.open(PATH, touch);
}

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

/** Lets so many seconds of the page's clock pass. */
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

describe('the global limit', () => {
  it('counts in a cookie per ad, which lives for the configured hours', async () => {
    await open(ad(12, ['a']), slots('a'));
    await visitor.page.click('#link-12');
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'advads_procfp_12');
    const held = JSON.parse(cookie?.value ?? '') as { count: number; exp: string };
    expect(held.count).toBe(1);
    expect(held.exp).toMatch(/^expires=\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(Date.parse(held.exp.slice('expires='.length)) / 1000).toBeCloseTo(cookie?.expires ?? 0, 0);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3 * 3600 - 60);
    await pass(3600);
    await visitor.page.click('#link-12');
    const again = (await visitor.context.cookies()).find(({ name }) => name === 'advads_procfp_12');
    expect(JSON.parse(again?.value ?? '')).toEqual({ count: 2, exp: held.exp });
  });

  it('bans: protected and auto-placed ads go, with what they leave empty; excluded ones stay', async () => {
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

  it('keeps the ban on the next page, for printed ads and for what the network places later', async () => {
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

  it('ignores repeats within a second only', async () => {
    await open(ad(12, ['a']), slots('a'));
    await visitor.page.click('#link-12', { count: 2 });
    expect(await countOf(12)).toBe(1);
    await pass(1);
    await visitor.page.click('#link-12');
    expect(await countOf(12)).toBe(2);
  });

  it('does nothing where it is not enabled', async () => {
    await open(ad(12, ['a']), slots('a'), {
      config: { click_protection: { ...protection.click_protection, enabled: false } },
    });
    await clickTimes('#link-12', 4);
    expect(await clickCookies()).toEqual([]);
    expect(await stands('#link-12')).toBe(true);
  });
});

describe('an ad’s own limits', () => {
  const own = limits({ limit: 2, expiration: 5, 'exclude-from-global': true });

  it('take that ad’s wrappers away, and no other', async () => {
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

  it('leave what stands beside it, and what is told of that names no other', async () => {
    const printed = Object.values({ ...ad(12, [], own), ...ad(13, []) }) as { ads: object }[];
    const ads = Object.assign({}, ...printed.map((one) => one.ads)) as object;
    const group = { type: 'group', id: '7', group_info: { ad_count: 2 }, ads };
    const body = '<ad-placement id="insieme" group="7"></ad-placement>';
    pages.print(PATH, adPage({ config: protection, passive_groups: { insieme: group } }, body));
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

  it('hold on the next page', async () => {
    await open(ad(12, ['a'], own), slots('a'));
    await clickTimes('#link-12', 2);
    await gone('#link-12');
    await open(ad(12, ['a'], own), slots('a'));
    expect(await stands('#link-12')).toBe(false);
  });

  it('that cannot be read are named once and limit nothing', async () => {
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
    ['another origin', () => `src="${pages.otherUrl}/prova/cornice/"`],
    ['a sandbox', () => 'sandbox="allow-scripts" srcdoc="<p style=&quot;height:60px&quot;>annuncio</p>"'],
  ];
  const PAGE = `${slots('a')}<p id="text" style="height:200px">testo</p>`;

  it.each(kinds)(
    'by mouse into a frame of %s count, once per focus where more is not known',
    async (_kind, attributes) => {
      await open(framed('frame', attributes()), PAGE);
      const { page } = visitor;
      const frame = await centreOf('#frame');
      const text = await centreOf('#text');
      await page.mouse.click(frame.x, frame.y);
      await expect.poll(() => countOf(12)).toBe(1);
      await page.mouse.click(text.x, text.y);
      await pass(2);
      await page.mouse.click(frame.x, frame.y);
      await expect.poll(() => countOf(12)).toBe(2);
    },
  );

  it.each(kinds)('by touch into a frame of %s count', async (_kind, attributes) => {
    await open(framed('frame', attributes()), PAGE, {
      touch: true,
      head: '<meta name="viewport" content="width=device-width">',
    });
    const frame = await centreOf('#frame');
    await visitor.page.touchscreen.tap(frame.x, frame.y);
    await expect.poll(() => countOf(12)).toBe(1);
  });

  it('every one inside a frame of the page’s own origin counts', async () => {
    await open(framed('frame', 'src="/prova/cornice/"'), PAGE);
    const frame = await centreOf('#frame');
    await visitor.page.mouse.click(frame.x, frame.y);
    await pass(2);
    await visitor.page.mouse.click(frame.x, frame.y);
    expect(await countOf(12)).toBe(2);
  });

  it('from one foreign frame straight into the next count too', async () => {
    const frame = (id: string): object => ({
      content: `<iframe id="${id}" src="${pages.otherUrl}/prova/cornice/" style="display:block;height:100px"></iframe>`,
    });
    await open({ ...ad(12, ['a'], frame('one')), ...ad(13, ['b'], frame('two')) }, slots('a', 'b') + PAGE);
    const click = async (selector: string): Promise<void> => {
      const { x, y } = await centreOf(selector);
      await visitor.page.mouse.click(x, y);
    };
    await click('#one');
    await expect.poll(() => countOf(12)).toBe(1);
    await click('#two');
    await click('#text');
    await expect.poll(() => countOf(13)).toBe(1);
  });

  it('are not taken for what the keyboard or a script does with the focus', async () => {
    await open(
      framed('frame', `src="${pages.otherUrl}/prova/cornice/"`),
      `<button id="before">x</button>${PAGE}`,
    );
    const { page } = visitor;
    const frame = await centreOf('#frame');
    await page.mouse.move(frame.x, frame.y);
    await page.focus('#before');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.id === 'frame');
    await page.mouse.move(0, 899);
    await page.focus('#before');
    await page.evaluate(() => document.getElementById('frame')?.focus());
    await page.focus('#before');
    // a click that counts shows that those before it have been looked at
    await page.mouse.click(frame.x, frame.y);
    await expect.poll(() => countOf(12)).toBe(1);
  });

  it('by middle button, keyboard and touch count; by right button, drags and swipes do not', async () => {
    const ids = [12, 13, 14, 15, 16];
    await open(
      Object.assign({}, ...ids.map((id) => ad(id, [`s${id}`]))) as object,
      slots(...ids.map((id) => `s${id}`)),
      {
        touch: true,
        head: '<meta name="viewport" content="width=device-width">',
      },
    );
    const { page } = visitor;
    await page.evaluate(() => document.addEventListener('dragstart', (event) => event.preventDefault()));
    await page.click('#link-12', { button: 'right' });
    const { x, y } = await centreOf('#link-12');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.up();
    const swiped = await centreOf('#link-13');
    const touch = await page.touchscreen.touchStart(swiped.x, swiped.y);
    await touch.move(swiped.x - 80, swiped.y);
    await touch.end();
    await page.click('#link-14', { button: 'middle' });
    // the tab that opened may be in front
    await page.bringToFront();
    await page.focus('#link-15');
    await page.keyboard.press('Enter');
    const tapped = await centreOf('#link-16');
    await page.touchscreen.tap(tapped.x, tapped.y);
    await expect.poll(() => countOf(16)).toBe(1);
    expect(await Promise.all(ids.map(countOf))).toEqual([0, 0, 1, 1, 1]);
  });

  it('on text beside the ad, on fallbacks and on other links do not count', async () => {
    const content = '<p id="beside" style="height:40px">testo</p><a href="#12">12</a>';
    const fallback = '<ad-placement placement="nessuna"><a id="own" href="#own">ripiego</a></ad-placement>';
    await open(ad(12, ['a'], { content }), `${slots('a')}${fallback}<a id="other" href="#other">altro</a>`);
    for (const selector of ['#beside', '#own', '#other']) await visitor.page.click(selector);
    expect(await clickCookies()).toEqual([]);
  });
});
