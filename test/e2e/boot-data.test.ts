import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, type Tab } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const condition = (type: string, more: Record<string, unknown>): Record<string, unknown> => ({
  type,
  connector: 'and',
  ...more,
});

/** One ad for each reason of refusal, and some that are shown. */
const ADS: Record<string, Record<string, unknown>> = {
  shown: {},
  empty: { content: '  ' },
  expired: { expiry_date: 1 },
  later: { expiry_date: '4102444800' },
  'no-day': { day_indexes: [] },
  consent: { type: 'adsense', privacy: { ignore: false, needs_consent: true } },
  image: { type: 'image', privacy: { ignore: false, needs_consent: false } },
  debug: { debugmode: '1', expiry_date: '1' },
  address: { visitors: [condition('request_uri', { operator: 'contain', value: 'pagina-di-prova' })] },
  elsewhere: { visitors: [condition('request_uri', { operator: 'contain', value: 'altrove' })] },
  either: {
    visitors: [
      condition('request_uri', { operator: 'contain', value: 'altrove' }),
      { ...condition('browser_lang', { operator: 'is', value: 'en' }), connector: 'or' },
    ],
  },
  broken: { visitors: [condition('user_agent', { operator: 'regex', value: '(((' })] },
  desktop: { visitors: [condition('mobile', { value: ['desktop'] })] },
  phone: { visitors: { 0: condition('mobile', { operator: 'is' }) } },
  distance: {
    visitors: [
      condition('geo_targeting', {
        geo_mode: 'latlon',
        lat: '44',
        lon: '9',
        distance: '10',
        distance_condition: 'gt',
        distance_unit: 'km',
      }),
    ],
  },
};

const names = Object.keys(ADS);

const placements = Object.fromEntries(
  names.map((name, index) => [
    `${index + 1}_1`,
    {
      type: 'ad',
      id: index + 1,
      elementid: [`wrapper-${name}`],
      ads: {
        [index + 1]: {
          id: index + 1,
          title: name,
          type: 'plain',
          content: `<p>${name} $& %s</p>`,
          visitors: [],
          ...ADS[name],
        },
      },
      placement_info: { id: String(100 + index), slug: name, title: name },
    },
  ]),
);

const groupAds = Object.fromEntries(
  [61, 62, 63].map((id) => [
    id,
    { id, title: `g${id}`, type: 'plain', content: `<b>${id}</b>`, privacy: { ignore: true } },
  ]),
);

/** The same data under the family's names and under our names. */
const globals = {
  advads_passive_placements: { ...placements, broken_1: { type: 'ad', elementid: ['wrapper-x'] } },
  advads_passive_groups: {
    '6_1': {
      type: 'group',
      id: 6,
      elementid: ['wrapper-group'],
      ads: groupAds,
      group_info: {
        id: 6,
        name: 'Sei',
        type: 'default',
        weights: { 61: 2, 62: '5', 63: 0 },
        ordered_ad_ids: [61, 62, 63],
        ad_count: 2,
      },
      group_wrap: [{ before: '<ul>', after: '</ul>', each: '<li>%s</li>' }],
    },
  },
  advads_passive_ads: {
    '9_1': {
      elementid: ['wrapper-ad'],
      ads: { 9: { id: 9, title: 'nove', type: 'plain', content: '<i>nove</i>', privacy: { ignore: true } } },
    },
  },
  advads_placement_tests: [],
  advads_options: {
    privacy: {
      enabled: '1',
      'consent-method': 'custom',
      'custom-cookie-name': 'none',
      'custom-cookie-value': 'yes',
    },
  },
  advanced_ads_pro_ajax_object: { ajax_url: '', wp_timezone_offset: '3600' },
};

const json = {
  passive_placements: globals.advads_passive_placements,
  passive_groups: globals.advads_passive_groups,
  passive_ads: globals.advads_passive_ads,
  placement_tests: globals.advads_placement_tests,
  config: {
    timezone_offset: 3600,
    consent: { enabled: true, method: 'custom', cookie_name: 'none', cookie_value: 'yes' },
  },
};

const wrappers = [...names, 'group', 'ad', 'x'].map((name) => `<div id="wrapper-${name}"></div>`).join('');

/** Both pages draw the same random numbers. */
const SEEDED = `<script>let seed = 7; Math.random = () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;</script>`;

interface Decisions {
  explained: Record<string, unknown>;
  html: string[];
  ads: unknown;
}

async function decisionsOf(tab: Tab): Promise<Decisions> {
  await tab.page.waitForFunction(
    () => window.adRuntime && 'state' in window.adRuntime && window.adRuntime.state === 'idle',
  );
  return tab.page.evaluate((slugs: string[]) => {
    const runtime = window.adRuntime;
    if (!runtime || !('explain' in runtime)) throw new Error('the page has no ad runtime');
    return {
      explained: Object.fromEntries(slugs.map((slug) => [slug, runtime.explain(slug)])),
      html: [...document.querySelectorAll('[id^=wrapper-]')].map(
        (wrapper) => `${wrapper.id} ${wrapper.innerHTML}`,
      ),
      ads: runtime.ads,
    };
  }, names);
}

describe('the same boot data', () => {
  it("leads to the same decisions in the family's globals and in JSON", async () => {
    const [family, ours] = [await site.open(), await site.open()];
    const assigned = Object.entries(globals).map(
      ([name, value]) => `window.${name} = ${JSON.stringify(value)};`,
    );
    await family.print(
      htmlPage({
        head: SEEDED,
        body: `${wrappers}<script>${assigned.join('\n').replaceAll('</', '<\\/')}</script>`,
      }),
    );
    await ours.print(htmlPage({ head: SEEDED, body: wrappers + bootScript(json) }));
    const [a, b] = [await decisionsOf(family), await decisionsOf(ours)];
    expect(a).toEqual(b);
    expect(a.explained).toMatchObject({
      shown: [{ shown: false, reasons: ['by_consent'] }],
      image: [{ shown: true, reasons: [] }],
      debug: [{ shown: true, reasons: [] }],
      expired: [{ shown: false, reasons: ['by_expiry_date', 'by_consent'] }],
      empty: [{ shown: false, reasons: ['empty content', 'by_consent'] }],
      'no-day': [{ shown: false, reasons: ['by_weekday', 'by_consent'] }],
      elsewhere: [{ shown: false, reasons: ['by_visitor', 'by_consent'] }],
      phone: [{ shown: false, reasons: ['by_visitor', 'by_consent'] }],
      desktop: [{ shown: false, reasons: ['by_consent'] }],
    });
    for (const tab of [family, ours]) {
      expect(tab.problems.join('\n')).toContain('Can not create placement obj: broken_1');
      await tab.close();
    }
  });

  it('keeps $&, %s and quotes of an ad unchanged', async () => {
    const tab = await site.open();
    const content = `<p title='{"a":"$&"}'>$& $\` $' $$ %s</p>`;
    await tab.print(
      htmlPage({
        body: `<div id="w"></div>${bootScript({
          passive_groups: {
            '6_1': {
              type: 'group',
              id: 6,
              elementid: ['w'],
              ads: { 1: { id: 1, title: 'Annuncio', content } },
              group_info: { id: 6, name: 'Sei', type: 'ordered', ad_count: 'all' },
              group_wrap: [{ each: '<section>%s</section>' }],
            },
          },
        })}`,
      }),
    );
    await tab.page.waitForSelector('#w p');
    expect(await tab.page.$eval('#w p', ({ title, textContent }) => [title, textContent])).toEqual([
      '{"a":"$&"}',
      "$& $` $' $$ %s",
    ]);
    expect(await tab.page.$$eval('#w > section', (all) => all.length)).toBe(1);
    await tab.close();
  });
});

describe('the plugin family’s own front end', () => {
  it('deactivates the runtime: it leaves wrappers and events alone and logs one note (FAMILY-2)', async () => {
    const tab = await site.open();
    const notes: string[] = [];
    tab.page.on('console', (message) => message.type() === 'info' && notes.push(message.text()));
    await tab.print(
      htmlPage({
        body: `${wrappers}<script>window.advanced_ads_pro = { process_passive_cb() {} };
          window.advads_passive_placements = ${JSON.stringify(placements).replaceAll('</', '<\\/')};</script>
          <ad-placement placement="ours"></ad-placement>${bootScript({ passive_placements: { '1_1': { type: 'ad', id: 1, ads: { 1: { id: 1, title: 'Annuncio', content: 'nostro' } }, placement_info: { id: 1, slug: 'ours' } } } })}`,
      }),
    );
    await tab.page.waitForSelector('ad-placement[data-state=filled]');
    expect(
      await tab.page.$$eval('[id^=wrapper-]', (all) => all.filter((one) => one.childNodes.length).length),
    ).toBe(0);
    expect(notes).toHaveLength(1);
    await tab.close();
  });
});
