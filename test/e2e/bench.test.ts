import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../demo/app.mjs';
import { siteClock } from '../../demo/bench/site-clock.mjs';
import { switchGroups } from '../../demo/bench/switches.mjs';
import { adReasons } from '../../demo/pages/examples/ad-reasons.mjs';
import { tagExamples } from '../../demo/pages/examples/index.mjs';
import { openSite, type Site } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const app = createApp();
const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie();
const ask = (path: string, cookie = ''): Promise<Response> | Response =>
  app.request(path, { headers: { Cookie: cookie } });

describe('visitor cookies from an address', () => {
  it('are set by the server, and the page is not cached', async () => {
    const answer = await ask('/?geo=genova&role=subscriber&impressions=7&banned=1&consent=accepted');
    const cookies = cookiesOf(answer).map((one) => decodeURIComponent(one));
    const stored = /^advanced_ads_visitor=(.*?); Path/.exec(cookies[0] ?? '')?.[1] ?? '';
    const { conditions } = JSON.parse(stored) as {
      conditions: Record<string, Record<string, { data: unknown }>>;
    };
    const facts = Object.entries(conditions).map(([type, entries]) => [
      type,
      Object.values(entries)[0]?.data,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      geo_targeting: { visitor_city: 'Genova', country_code: 'IT' },
      loggedin: true,
      role: 'subscriber',
    });
    expect(cookies.join('\n')).toMatch(
      /advanced_ads_page_impressions=7;[^]*advads_pro_cfp_ban=1;[^]*ad_consent=accepted;/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are removed by the next address, which removes no others', async () => {
    const answer = await ask('/?impressions=7', 'banco=advads_pro_cfp_ban,ad_consent; timeout_12=1');
    const gone = cookiesOf(answer).filter((one) => one.includes('Max-Age=0'));
    expect(gone.map((one) => one.split('=')[0])).toEqual(['advads_pro_cfp_ban', 'ad_consent']);
    expect(cookiesOf(await ask('/', 'timeout_12=1; ad_consent=accepted'))).toEqual([]);
  });

  it('of one example apply to its own page only', async () => {
    const cookies = cookiesOf(await ask('/banco/esempio/reason-by-cfp/?banned=1'));
    expect(cookies).toHaveLength(2);
    for (const one of cookies) expect(one).toContain('Path=/banco/esempio/reason-by-cfp/');
  });

  it('ignore values that no switch has', async () => {
    const answer = await ask(
      '/?geo=__proto__&role=root&impressions=-1&weekday=9&broken=..%2F&script=x&slow=1e9',
    );
    expect([answer.status, cookiesOf(answer)]).toEqual([200, []]);
    expect(await answer.text()).toMatch(/src="\/wp-content\/themes\/orologi\/assets\/yearbook-islands\.js"/);
  });
});

describe('the clock of the site', () => {
  const inRome = (ms: number | null): string =>
    new Date(ms ?? 0).toLocaleString('en-GB', {
      timeZone: 'Europe/Rome',
      weekday: 'short',
      dateStyle: undefined,
      hour: '2-digit',
      minute: '2-digit',
    });

  it('starts at a time of Rome, in summer and in winter', () => {
    expect(siteClock('2026-07-01T10:00', '')).toBe(Date.parse('2026-07-01T08:00Z'));
    expect(siteClock('2026-12-24T10:00', '')).toBe(Date.parse('2026-12-24T09:00Z'));
  });

  it('moves to the requested weekday at the same hour', () => {
    const now = Date.parse('2026-10-23T21:30Z');
    expect(inRome(siteClock('', '1', now))).toMatch(/^Mon.*23:30$/);
    expect(inRome(siteClock('', '5', now))).toMatch(/^Fri.*23:30$/);
  });

  it('is unchanged if the address sets no time', () => {
    expect([siteClock('', ''), siteClock('2026-13-45T10:00', '')]).toEqual([null, null]);
  });
});

/** The name of such an example begins with its reason. */
const reasonOf = ({ name: [name] }: (typeof adReasons.examples)[number]): string => name.split(':')[0] ?? '';

describe('the bench', () => {
  it('prints the same markup into the page and into the code to copy', async () => {
    const tab = await site.open();
    for (const { name, examples } of tagExamples) {
      await tab.goto(`/banco/${name}/`);
      const copied = await tab.page.$$eval('code[id$="-code"]', (all) =>
        all.map(({ textContent }) => textContent),
      );
      expect(copied).toEqual(examples.map(({ markup }) => markup));
    }
    await tab.goto('/');
    const tags = await tab.page.$$eval('.example__stage > *', (all) => all.map(({ localName }) => localName));
    expect(tags).toEqual(expect.arrayContaining([...new Set(tagExamples.map(({ tag }) => tag))]));
    await tab.close();
  });

  it('shows the reason of every example', async () => {
    const onPage = adReasons.examples.filter(({ framed }) => framed === undefined);
    const tab = await site.open();
    await tab.goto(`/banco/${adReasons.name}/`);
    const shown = (): Promise<(string | string[])[][]> =>
      tab.page.evaluate(
        (ids) =>
          ids.map((id) => {
            const empty = document.querySelectorAll(`#${id} ad-placement[data-state=empty]`);
            return [id, [...empty].map((host) => host.getAttribute('data-reason') ?? '')];
          }),
        onPage.map(({ id }) => id),
      );
    await expect.poll(shown).toEqual(onPage.map((example) => [example.id, [reasonOf(example)]]));
    await tab.close();
  });

  const framed = adReasons.examples.filter((example) => example.framed !== undefined);
  it.each(framed.map((example) => [reasonOf(example), example] as const))(
    'shows the reason %s on a page of its own',
    async (reason, { id, framed: settings, route = '' }) => {
      const tab = await site.open();
      await tab.goto(`/banco/esempio/${id}/${route}?${settings}`);
      await tab.page.waitForSelector('ad-placement[data-state=empty]');
      const reasons = await tab.page.$$eval('ad-placement[data-state=empty]', (hosts) =>
        hosts.map((host) => host.getAttribute('data-reason')),
      );
      expect(reasons).toEqual([reason]);
      await tab.close();
    },
  );

  it('keeps the settings of the address and omits unset ones', async () => {
    const tab = await site.open();
    await tab.goto('/banco/yb-menu/');
    await tab.page.click('.panel > summary');
    await tab.page.select('#leva-geo', 'roma');
    await tab.page.select('#leva-dir', 'rtl');
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('.panel [type=submit]')]);
    expect(new URL(tab.page.url()).search).toBe('?dir=rtl&geo=roma');
    expect(await tab.page.$eval('html', ({ dir }) => dir)).toBe('rtl');
    expect(await tab.page.$eval('#leva-geo', (one) => (one as HTMLSelectElement).value)).toBe('roma');
    expect(
      await tab.page.$eval('.bench-pages a:not([aria-current])', (one) => one.getAttribute('href')),
    ).toBe('/?dir=rtl&geo=roma');
    await tab.close();
  });

  it('keeps every switch in the address, in the panel and in the links to other pages', async () => {
    const switches = switchGroups.flatMap((group) => group.switches);
    const values = { number: '40', clock: '2026-12-24T10:00' } as const;
    const wanted = new URLSearchParams(
      switches.map(({ name, kind, options }): [string, string] => [
        name,
        kind === 'number' || kind === 'clock' ? values[kind] : (options?.at(-1)?.[0] ?? ''),
      ]),
    );
    expect([...wanted.keys()]).toEqual(expect.arrayContaining(['consent', 'fault', 'slow', 'script', 'now']));
    const tab = await site.open();
    await tab.goto('/banco/yb-menu/');
    await tab.page.click('.panel > summary');
    await tab.page.$$eval(
      '.panel [name]',
      (fields, all) => {
        for (const field of fields as HTMLInputElement[]) field.value = all[field.name] ?? '';
      },
      Object.fromEntries(wanted),
    );
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('.panel [type=submit]')]);
    const found = (search: string): unknown => Object.fromEntries(new URLSearchParams(search));
    expect(found(new URL(tab.page.url()).search)).toEqual(Object.fromEntries(wanted));
    const shown = await tab.page.$$eval('.panel [name]', (fields) =>
      (fields as HTMLInputElement[]).map(({ name, value }) => [name, value]),
    );
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
    const link = await tab.page.$eval('.bench-pages a:not([aria-current])', (one) =>
      one.getAttribute('href'),
    );
    expect(found(link?.split('?')[1] ?? '')).toEqual(Object.fromEntries(wanted));
    await tab.page.click('.panel__end a');
    await tab.page.waitForFunction(() => location.search === '');
    await tab.close();
  });

  it('lists events and placements, and clears the events on request', async () => {
    const tab = await site.open();
    await tab.goto('/banco/ad-placement-motivi/');
    await tab.page.waitForFunction(() =>
      document.querySelector('[data-placement-table]')?.textContent?.includes('by_expiry_date'),
    );
    await tab.page.waitForFunction(() =>
      document.querySelector('[data-event-list]')?.textContent?.includes('ad-empty'),
    );
    await tab.page.click('[data-clear-events]');
    expect(await tab.page.$eval('[data-event-list]', (list) => list.textContent?.includes('ad-empty'))).toBe(
      false,
    );
    await tab.close();
  });
});

describe('another browser', () => {
  it('has the user agent, languages and clock of the address before any script runs', async () => {
    const tab = await site.open();
    await tab.goto('/?device=phone&languages=de-DE,de,it&now=2026-12-24T10:00&csp=1');
    const seen = await tab.page.evaluate(() => ({
      phone: /Android.*Mobile/.test(navigator.userAgent),
      languages: navigator.languages,
      day: new Date().toISOString().slice(0, 10),
      now: new Date(Date.now()).getUTCHours(),
      fixed: new Date(0).getTime(),
      isDate: new Date() instanceof Date,
    }));
    expect(seen).toEqual({
      phone: true,
      languages: ['de-DE', 'de', 'it'],
      day: '2026-12-24',
      now: 9,
      fixed: 0,
      isDate: true,
    });
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('blocks ads as filter lists do, and gets the ads for blockers', async () => {
    const tab = await site.open();
    await tab.goto('/banco/esempio/placement-adblocker/?adblock=1');
    await tab.page.waitForFunction(() =>
      (window.adRuntime as { ads?: readonly { id: string }[] }).ads?.some(({ id }) => id === '806'),
    );
    await tab.close();
  });
});

describe('the script', () => {
  it.each(['late', 'double', 'before'])('works %s, also under the strict policy', async (order) => {
    const tab = await site.open();
    await tab.page.evaluateOnNewDocument(() => {
      Reflect.set(window, 'busy', 0);
      document.addEventListener('ad-runtime-busy', () =>
        Reflect.set(window, 'busy', Number(Reflect.get(window, 'busy')) + 1),
      );
    });
    await tab.goto(`/banco/esempio/masonry-halfpage/?script=${order}&csp=1`);
    await tab.page.waitForSelector('yb-masonry[data-ready] ad-placement[data-state=filled]');
    await tab.page.waitForFunction(() => (window.adRuntime as { state?: string }).state === 'idle');
    expect(await tab.page.evaluate(() => Reflect.get(window, 'busy') as unknown)).toBe(1);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('works without a chunk, also if that request is slow', async () => {
    for (const query of ['broken=yb-masonry', 'broken=yb-masonry&slow=50']) {
      const tab = await site.open();
      await tab.goto(`/banco/esempio/masonry-plain/?${query}`);
      await tab.page.waitForSelector('yb-masonry[data-error]');
      await tab.close();
    }
  });
});

describe('a page of the plugin family', () => {
  it.each(['', '?csp=1'])('has no tag and no boot data of ours, and shows its ads%s', async (query) => {
    const printed = await (await ask('/famiglia/')).text();
    expect(printed).not.toMatch(/<ad-placement|data-ad-runtime/);
    await site.forgetLog();
    const tab = await site.open();
    await tab.goto(`/famiglia/${query}`);
    for (const id of ['advads-331', 'advads-43', 'advads-502', 'advads-42'])
      await tab.page.waitForSelector(`#${id} a[href^="/inserzionisti/"]`);
    expect(tab.problems).toEqual([]);
    await expect
      .poll(async () => (await site.log()).counts.impressions ?? {}, { timeout: 20_000 })
      .toMatchObject({ 321: 1, 322: 1 });
    await tab.close();
  });
});
