import { afterEach, describe, expect, it, vi } from 'vitest';
import { decideContent, decidePlacement } from '../../../../src/ads/decide/decide-placement.ts';
import { lazyBootData } from '../../../../src/ads/sources/lazy-boot-data.ts';
import { readBootData } from '../../../../src/ads/sources/read-boot-data.ts';
import { parseLongBootData } from '../../../../src/ads/sources/read-scripts.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { familyRunsHere, usesFamilyGlobals } from '../../../../src/ads/page/family-page.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { bootData, familySettings as window } from '../../fuzz/valid.ts';
import { contextWith, printedAd, printedAds, seeded, strict } from '../context.ts';

interface Script {
  textContent: string | null;
}

const page = (scripts: readonly Script[], window: object = {}, readyState = 'complete') => ({
  document: { querySelectorAll: () => scripts, readyState } as unknown as Document,
  window,
});
const script = (boot: unknown): Script => ({
  textContent: typeof boot === 'string' ? boot : JSON.stringify(boot),
});

/** The family has globals of its own for settings. */
const BOOT: Readonly<Record<string, unknown>> = { ...bootData, config: undefined };
const asGlobals = (boot: object): object =>
  Object.fromEntries(Object.entries(boot).map(([name, value]) => [`advads_${name}`, value]));

describe('readBootData', () => {
  const never = (): never => {
    throw new Error('never');
  };

  it('goes on with the other globals where one throws when it is touched (DATA-6)', () => {
    const hostile = new Proxy({}, { ownKeys: never });
    const reported: string[] = [];
    const window = { ...asGlobals(BOOT), advads_passive_placements: hostile };
    Object.defineProperty(window, 'advads_passive_groups', { enumerable: true, get: never });
    const parts = readBootData(page([], window), (error) => reported.push(String(error)));
    expect(parts[0]?.passive_ads).toEqual(BOOT.passive_ads);
    expect(parts[0]?.passive_placements).toBe(null);
    expect(reported.toSorted()).toEqual([
      expect.stringContaining('window.advads_passive_groups: never'),
      expect.stringContaining('window.advads_passive_placements: never'),
    ]);
  });

  it('makes the same model and the same decisions of JSON and of globals (DATA-1)', () => {
    const decide = (from: ReturnType<typeof page>) => {
      const seen = new Set<string>();
      const parts = readBootData(from, strict).map((part) => readPageData(part, strict, seen));
      const placements = parts.flatMap((part) => part.placements);
      const context = contextWith({ random: seeded(3), chosenTests: new Map([['2', 'halfpage']]) });
      const decisions = placements.map((item) => [
        decidePlacement(item, context, null),
        decideContent(item, context),
      ]);
      return { parts: parts.filter((part) => part.placements.length), decisions };
    };
    const json = decide(page([script(BOOT)]));
    expect(json.parts).toHaveLength(1);
    expect(decide(page([], asGlobals(BOOT)))).toEqual(json);
    expect(decide(page([script(BOOT)], asGlobals(BOOT)))).toEqual(json);
  });

  it('lets the JSON win where both name the same (DATA-1)', () => {
    const other = {
      passive_placements: {
        first: { ads: printedAds(printedAd(12)), elementid: ['g'], placement_info: { id: 5 } },
        '8_1': { placement_info: { id: 8 } },
      },
    };
    const parts = readBootData(page([script(BOOT)], asGlobals(other)), strict);
    const keys = parts.flatMap((part) =>
      readPageData(part, strict).placements.map(({ key, elementIds }) => [key, ...elementIds]),
    );
    expect(keys).toEqual([['first', 'place-1'], ['8_1']]);
  });

  it('reports a script that holds no record, once, and reads the others', () => {
    const reported: unknown[] = [];
    const broken = [script('{"a":'), script('7'), { textContent: null }, script('[1]')];
    const scripts = [...broken, script({ has_ads: [['1', 'ad']] })];
    const report = (error: unknown) => reported.push(error);
    const read = () =>
      readBootData(page(scripts), report).flatMap((part) => readPageData(part, strict).printedAds);
    expect([read().length, read().length]).toEqual([1, 1]);
    expect(reported.map(String)).toEqual([
      expect.stringMatching(/^TypeError: Can not create boot data obj: script 1: /),
      'TypeError: Can not create boot data obj: script 2: no record',
      expect.stringMatching(/^TypeError: Can not create boot data obj: script 3: /),
      'TypeError: Can not create boot data obj: script 4: no record',
    ]);
  });

  it('reads a script again when the parser has added to it, and reports no half of it', () => {
    const growing = script('{"has_ads":[[');
    expect(readBootData(page([growing], {}, 'loading'), strict)).toHaveLength(0);
    expect(() => readBootData(page([growing]), strict)).toThrow('script 1');
    growing.textContent = '{"has_ads":[["1","ad"]]}';
    expect(readBootData(page([growing]), strict)[0]).toEqual({ has_ads: [['1', 'ad']] });
  });

  it("leaves the globals alone where the family's own front end runs", () => {
    const runsWith = (process_passive_cb: unknown) => ({ advanced_ads_pro: { process_passive_cb } });
    const window = { ...asGlobals(BOOT), ...runsWith(() => undefined) };
    expect(readBootData(page([], window), strict)).toEqual([]);
    expect(familyRunsHere(window)).toBe(true);
    const others = [{}, { advanced_ads_pro: null }, runsWith(1), new Proxy({}, { get: never })];
    expect(others.map(familyRunsHere)).toEqual([false, false, false, false]);
  });

  it('knows the globals of the family from the names of its script API', () => {
    const data = ['advads_options', 'advadsCfpInfo', 'advads_passive_ads', 'advancedAds'];
    for (const name of [...data, 'advanced_ads_pro_ajax_object'])
      expect(usesFamilyGlobals({ [name]: {} }), name).toBe(true);
    const api = { advads: {}, advanced_ads_pro: {}, advanced_ads_ready: () => 0, adRuntime: [] };
    expect(usesFamilyGlobals(api)).toBe(false);
  });
});

describe('the settings of a page of the family', () => {
  const config = (scripts: readonly Script[], globals: object) =>
    readConfig(readBootData(page(scripts, globals), strict), strict);

  it('become our own settings', () => {
    expect(config([], window)).toMatchObject({
      ajaxUrl: '/ajax.php',
      theId: '42',
      isSingular: true,
      timeZone: { name: '', offset: 3600 },
      lazyLoad: { enabled: false, defaultOffset: 50, offsets: new Map([['7', 200]]) },
      showInHidden: true,
      frontendPrefix: 'abcde-',
      cookiePath: '/p',
      cookieDomain: 'd.example',
      adHealth: { enabled: true, pattern: '[ad_title]!' },
      visitorCounters: {
        keep: true,
        referrerCookie: 'r',
        referrerDays: 1,
        impressionsCookie: 'i',
        impressionsDays: 2,
      },
      consent: {
        enabled: true,
        method: 'custom',
        cookieName: 'cc',
        cookieValue: 'yes',
        nonPersonalized: true,
        printedState: null,
      },
      clickProtection: { enabled: true, clickLimit: 2, expiryHours: 5, banDays: 9 },
      tracking: {
        blogId: '2',
        impressionAction: 'imp',
        clickAction: 'click',
        targetClass: 'tt',
        blogs: new Map([
          ['2', { url: '/track', method: 'ga', parallel: true, linkBase: '/out/', analyticsIds: ['G-1'] }],
        ]),
        printed: new Map([['2', ['8', '9']]]),
      },
    });
  });
  it.each([
    ['names no switch, as older pages do', {}, true],
    ['is switched off', { cfpEnabled: '' }, false],
  ])('protect clicks where `advadsCfpInfo` %s: %s → %s', (_what, more, enabled) => {
    const cfp = { cfpClickLimit: '2', cfpPath: '/c', cfpDomain: '.c.example', ...more };
    expect(config([], { advadsCfpInfo: cfp }).clickProtection).toMatchObject({
      enabled,
      clickLimit: 2,
      cookiePath: '/c',
      cookieDomain: '.c.example',
    });
    expect(config([], { advads_options: {} }).clickProtection.enabled).toBe(false);
  });

  it('give way to the JSON field by field (DATA-1)', () => {
    const own = {
      config: {
        ajax_url: '/own',
        lazy_load: { default_offset: 10 },
        cookie_domain: null,
        consent: [],
        tracking: { blogs: { 2: { url: '/t2' } } },
      },
    };
    expect(config([script(own)], window)).toMatchObject({
      ajaxUrl: '/own',
      theId: '42',
      cookieDomain: 'd.example',
      lazyLoad: { enabled: false, defaultOffset: 10 },
      consent: { method: 'custom' },
      tracking: {
        blogs: new Map([
          ['2', { url: '/t2', method: 'ga', parallel: true, linkBase: '/out/', analyticsIds: ['G-1'] }],
        ]),
      },
    });
  });
  it('the non-personalised mode needs the method custom (ADS-9)', () => {
    const privacy = { ...window.advads_options.privacy, 'consent-method': 'iab_tcf_20' };
    expect(config([], { advads_options: { privacy } }).consent).toMatchObject({
      method: 'iab_tcf_20',
      nonPersonalized: false,
    });
  });
  it("the cookies' own global wins over click protection's", () => {
    const globals = { ...window, advanced_ads_cookies: { cookie_path: '/q', cookie_domain: '' } };
    expect(config([], globals)).toMatchObject({ cookiePath: '/q', cookieDomain: '' });
  });
  it('counters are kept also where their global is an empty list', () => {
    expect(config([], { advanced_ads_pro_visitor_conditions: [] }).visitorCounters.keep).toBe(true);
    expect(config([], {}).visitorCounters.keep).toBe(false);
  });
});

describe('parseLongBootData', () => {
  const ENTRIES = 1200;
  const entry = (id: number): object => ({
    type: 'ad',
    id,
    ads: { [id]: { id, title: '', content: `<b class="x">${'Cassa e "quadrante" \\ '.repeat(20)}</b>` } },
    placement_info: { id, slug: `posto-${id}` },
  });
  const SHORT = { passive_placements: { p: entry(9999) } };
  const LONG = JSON.stringify({
    passive_placements: Object.fromEntries(
      Array.from({ length: ENTRIES }, (_, id) => [`p_${id}`, entry(id)]),
    ),
    config: { ajax_url: '/annunci' },
  });
  const slugsIn = (scripts: readonly Script[], report = strict as (error: unknown) => void): string[] =>
    readBootData(page(scripts), report).flatMap((boot) =>
      readPageData(boot, report).placements.map(({ slug }) => slug),
    );

  const parseLong = (scripts: readonly Script[], cut: typeof lazyBootData | undefined = lazyBootData) =>
    parseLongBootData(page(scripts).document, () => Promise.resolve(cut));

  /** Every look at the clock is 1 ms after the one before. */
  const letTimeFly = (): void => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  };
  afterEach(() => vi.restoreAllMocks());

  it('lets other tasks run meanwhile, and never parses much at once (DATA-12)', async () => {
    const scripts = [script(LONG), script(SHORT)];
    const parse = vi.spyOn(JSON, 'parse');
    let tasks = 0;
    let isDone = false;
    const countTasks = (): void => {
      tasks += 1;
      if (!isDone) setImmediate(countTasks);
    };
    letTimeFly();
    countTasks();
    await parseLong(scripts);
    isDone = true;
    expect(tasks).toBeGreaterThan(ENTRIES / 12 / 2);
    expect(slugsIn(scripts)).toHaveLength(ENTRIES + 1);
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(2000);
  });

  it('gives the settings at once, though they stand behind the ads', async () => {
    const scripts = [script(LONG)];
    await parseLong(scripts);
    expect(readConfig(readBootData(page(scripts), strict), strict).ajaxUrl).toBe('/annunci');
  });

  it('names an entry that is no JSON, and keeps all others (DATA-2)', async () => {
    const broken = LONG.replace('"p_7":{"type":"ad"', '"p_7":{"type":ad');
    const reported: string[] = [];
    const scripts = [script(broken)];
    await parseLong(scripts);
    const slugs = slugsIn(scripts, (error) => reported.push(String(error)));
    expect(slugs).toHaveLength(ENTRIES - 1);
    expect(slugs).not.toContain('posto-7');
    expect(reported).toEqual([
      expect.stringMatching(/^TypeError: Can not create placement obj: p_7: Unexpected token/),
    ]);
  });

  it('reports text that cannot be cut by its script, and reads the others', async () => {
    const reported: string[] = [];
    const scripts = [script(LONG.slice(0, -1)), script(SHORT)];
    await parseLong(scripts);
    expect(slugsIn(scripts, (error) => reported.push(String(error)))).toEqual(['posto-9999']);
    expect(reported).toEqual([expect.stringMatching(/^TypeError: Can not create boot data obj: script 1: /)]);
  });
});
