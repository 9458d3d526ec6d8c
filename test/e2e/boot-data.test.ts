import { describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';

const site = sharedSite();

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

const wrappers = [...names, 'group', 'ad', 'x'].map((name) => `<div id="wrapper-${name}"></div>`).join('');

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
  });
});
