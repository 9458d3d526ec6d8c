import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { both, withAd, withScript } from '../markup.ts';
import { adIsClicked, cardsAreLaidOut, faultyShows, formAnswers, menuOpens } from '../steps.ts';
import { needs, withConsent } from './needs.ts';

/** Names that the product puts on the page for scripts. */
const OURS = ['yearbookIslands', 'nlForms', 'mc4wp'];
/** Names of the plugin family's script API. */
const SCRIPT_API = ['advads', 'advanced_ads_pro', 'advanced_ads_ready', 'advanced_ads_group_refresh'];
/** Names that the product reads where a page has them. */
const READ = (
  'mc4wp_submitted_form advanced_ads_check_adblocker advanced_ads_layer_settings ' +
  'advanced_ads_pro adRuntimeCalls advads_options advadsTracking advadsCfpInfo advancedAds ' +
  'advanced_ads_cookies advanced_ads_pro_ajax_object advanced_ads_pro_visitor_conditions ' +
  'advads_passive_groups advads_ajax_queries advads_tracking_ads advads_tracking_urls gtag ' +
  'dataLayer'
).split(' ');

/** Defines each of these names for good. */
const defined = (names: readonly string[], descriptor: string): ((markup: string) => string) =>
  withScript(
    `for (const name of ${JSON.stringify(names)}) Object.defineProperty(window, name, { ${descriptor} });`,
  );

const readOnly = (names: readonly string[], value = 'undefined'): ((markup: string) => string) =>
  defined(names, `value: ${value}, writable: false, configurable: false`);

const throwing = (names: readonly string[]): ((markup: string) => string) =>
  defined(names, 'get() { throw new Error("di altri: " + name) }, enumerable: true');

/** Islands and the form work without the names that scripts of the page use. */
const ours = (what: string, print: (markup: string) => string, reported: readonly string[]): Fault => ({
  name: `\`window.yearbookIslands\`, \`nlForms\` and \`mc4wp\` ${what}`,
  reported,
  print,
  async then(visit) {
    await menuOpens(visit);
    await formAnswers(visit, 'Grazie');
    const { said } = await visit.record();
    for (const name of OURS)
      expect(said.filter((line) => line.includes(`window.${name} cannot be`))).toHaveLength(1);
  },
});

/** The page has the names of the script API for itself, and an ad calls them. */
const scriptApi = (what: string, print: (markup: string) => string, more: Partial<Fault> = {}): Fault => ({
  name: `names of the family’s script API ${what}`,
  print: both(needs.scriptApi.print, print),
  then: (visit) => faultyShows(visit, 'filled'),
  ...more,
});

export const sealed: FaultGroup = {
  title: 'Read-only and throwing globals',
  faults: [
    ours(
      'cannot be written and hold nothing',
      readOnly(OURS),
      OURS.map((name) => `window.${name} cannot be written`),
    ),
    ours(
      'are getters that throw',
      throwing(OURS),
      OURS.map((name) => `window.${name} cannot be`),
    ),
    {
      name: '`window.adRuntime` is a getter that throws, and has no setter',
      runtime: false,
      reported: ['di altri: adRuntime', 'window.adRuntime cannot be written'],
      print: throwing(['adRuntime']),
      then: cardsAreLaidOut,
    },
    {
      name: '`window.adRuntime` has a setter that throws',
      runtime: false,
      reported: ['window.adRuntime cannot be written'],
      print: defined(['adRuntime'], 'get: () => undefined, set() { throw new Error("mai") }'),
      then: cardsAreLaidOut,
    },
    {
      name: 'a script freezes `window.adRuntime` and `window.yearbookIslands` once they are there',
      async then(visit) {
        await visit.until(() => {
          const api = window.yearbookIslands;
          const runtime = window.adRuntime;
          if (!api?.http || !runtime || !('state' in runtime)) return false;
          for (const one of [runtime, runtime.consent, api, api.menuStore, api.http]) Object.freeze(one);
          runtime.push((given) => void Reflect.set(window, 'pushed', given === runtime));
          runtime.reload();
          return true;
        });
        await visit.until(() => Reflect.get(window, 'pushed') as boolean);
        await menuOpens(visit);
      },
    },
    scriptApi('cannot be written and hold nothing', readOnly(SCRIPT_API), {
      reported: [...SCRIPT_API.map((name) => `window.${name} cannot be written`), 'get_cookie'],
    }),
    scriptApi('are frozen', readOnly(SCRIPT_API, 'Object.freeze({ privacy: Object.freeze({}) })'), {
      reported: [...SCRIPT_API.map((name) => `window.${name} cannot be written`), 'get_cookie'],
    }),
    scriptApi(
      'hold frozen objects',
      withScript(
        'window.advads = Object.freeze({ privacy: Object.freeze({ tema: 1 }), tema: 1 }); window.advanced_ads_pro = Object.freeze({})',
      ),
      {
        async then(visit) {
          await faultyShows(visit, 'filled');
          const { tema, get_cookie, privacy } = await visit.page.evaluate(() => {
            const { advads } = window as unknown as { advads: Record<string, unknown> };
            const inner = advads.privacy as Record<string, unknown>;
            return {
              tema: advads.tema,
              get_cookie: typeof advads.get_cookie,
              privacy: [inner.tema, typeof inner.get_state],
            };
          });
          expect([tema, get_cookie, privacy]).toEqual([1, 'function', [1, 'function']]);
        },
      },
    ),
    scriptApi('are getters that throw', throwing(SCRIPT_API), {
      reported: [
        'di altri: advads',
        'di altri: advanced_ads_pro',
        'di altri: advanced_ads_group_refresh',
        'window.advanced_ads_ready cannot be written',
      ],
    }),
    {
      name: 'every global that the product reads is a getter that throws',
      reported: ['di altri: advads_options'],
      perhaps: ['di altri: '],
      print: both(
        throwing(READ),
        withAd('<p>Asta</p>', { ad: { visitors: [{ type: 'adblocker', operator: 'is_not' }] } }),
      ),
      async then(visit) {
        await faultyShows(visit, 'filled');
        await formAnswers(visit, 'Grazie');
        await adIsClicked(visit, '[data-advads-trackid] a[href]');
      },
    },
    ...(
      [
        ['iab_tcf_20', '__tcfapi'],
        ['wp_consent_api', 'wp_has_consent'],
        ['google_consent_mode', 'dataLayer'],
      ] as const
    ).map(([method, name]): Fault => ({
      name: `the consent tool’s \`${name}\` is a getter that throws`,
      reported: [`di altri: ${name}`],
      print: both(withConsent(method).print, throwing([name])),
      async during(visit) {
        await visit.until(() => window.adRuntime && 'consent' in window.adRuntime);
        await visit.until(
          (wanted: string) => window.pageRecord?.said.some((line) => line.includes(wanted)),
          name,
        );
        await visit.page.evaluate(() =>
          (window.adRuntime ??= []).push(({ consent }) => consent.set('accepted')),
        );
      },
    })),
  ],
};
