import { layerAd } from '../../../browser/ads/fixed-markup.ts';
import type { Fault } from '../fault.ts';
import { both, withAd, withBoot, withContent, withScript } from '../markup.ts';

/** Page content that needs a part of the ad runtime which the whole page does not load. */
type Need = Pick<Fault, 'print' | 'path' | 'printed'>;

const withConfig = (more: object): ((markup: string) => string) =>
  withBoot((boot) => void (boot.config = { ...boot.config, ...more }));

/** A group of two ads. The second one shows after a moment. */
const REFRESHING = {
  type: 'group',
  id: '90',
  ads: Object.fromEntries(
    [902, 903].map((id) => [
      id,
      { id, title: `Turno ${id}`, type: 'plain', content: `<p>Turno</p>`, privacy: { ignore: true } },
    ]),
  ),
  group_info: {
    id: 90,
    name: 'Turni',
    type: 'ordered',
    ordered_ad_ids: [902, 903],
    ad_count: 1,
    refresh_enabled: true,
    refresh_interval: 50,
  },
};

const UNFILLED =
  '<div class="gas_fallback-ad_901-ad_902"><ins class="adsbygoogle" data-ad-status="unfilled"></ins>Vuoto</div>';

/** The page asks for consent by this method. */
export const withConsent = (method: string): Required<Pick<Fault, 'print'>> => ({
  print: withConfig({ consent: { enabled: true, method } }),
});

export const needs = {
  globals: { print: withScript('window.advads_passive_ads = { x_1: { elementid: [], ads: {} } }') },
  familyAd: {
    print: both(
      withScript(
        `window.advads_passive_ads = { x_1: { elementid: ['famiglia'], ads: { 902: { id: 902, title: 'Famiglia', type: 'plain', content: '<p id="della-famiglia">Famiglia</p>', privacy: { ignore: true } } } } }`,
      ),
      withContent('<div class="famiglia"></div>'),
    ),
  },
  scriptApi: {
    print: both(
      withScript('window.advads_passive_ads = {}'),
      withAd('<p>Asta</p><script>advads.get_cookie("x")</script>'),
    ),
  },
  consent: { print: withConfig({ consent: { enabled: true } }) },
  /** The added ad needs no consent. */
  consentTool: { print: both(withConsent('iab_tcf_20').print, withAd('<p>Libero</p>')) },
  waitingAd: {
    print: withContent(
      `<script type="text/plain" data-tcf="waiting-for-consent" data-id="902" data-bid="1" data-no-track="impressions">${btoa('<p id="attesa">Attesa</p>')}</script>`,
    ),
  },
  /** An ad that the server has printed, for the browser to count. */
  printed: {
    print: both(
      withBoot(({ config }) => void Object.assign(config?.tracking ?? {}, { ads: { 1: ['971'] } })),
      withContent(
        '<div class="advads-target" data-advads-trackid="971" data-advads-trackbid="1"><p>Stampato</p></div>',
      ),
    ),
    printed: ['971'],
  },
  fixed: { print: withAd(layerAd({ id: 'strato' })) },
  pattern: {
    print: withAd('<p>Modello</p>', {
      ad: { visitors: [{ type: 'user_agent', operator: 'regex', value: '^nessuno' }] },
    }),
  },
  refresh: { print: withAd('', { more: REFRESHING }) },
  fallback: { print: withAd(UNFILLED) },
  health: {
    print: both(
      withConfig({ ad_health: { enabled: true, pattern: '[ad_title]' } }),
      withContent(
        '<div id="wpadminbar"><p id="wp-admin-bar-advanced_ads_ad_health_highlight_ads"><b class="highlighted_ads_count">-</b></p></div>',
      ),
    ),
  },
  debug: { path: '#debug=true' },
} satisfies Record<string, Need>;
