import { html, json, raw } from '../lib/html.mjs';
import { printedAd } from './boot-data.mjs';
import { printPage } from './shell.mjs';
import { inLang } from './texts.mjs';

/** @import { Pair } from './texts.mjs' */
/** @import { View } from './view.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  title: ['Una pagina del plugin', 'A page of the plugin'],
  intro: [
    'Come la stampa la famiglia di plugin più diffusa: le sue variabili globali, i suoi contenitori, nessun tag nostro. Gli annunci arrivano lo stesso.',
    'As the widely used plugin family prints it: its globals, its wrappers, no tag of ours. The ads load anyway.',
  ],
  ad: ['Un annuncio', 'An ad'],
  group: ['Un gruppo a peso', 'A group by weight'],
  placement: ['Una posizione', 'A placement'],
  query: ['Chiesta al server', 'Asked from the server'],
  printed: ['Stampato dal server', 'Printed by the server'],
};

/** The family wraps the HTML of an ad itself. @param {string} id @param {string} content */
const wrapped = (id, content) =>
  `<div class="advads-target" data-advads-trackid="${id}" data-advads-trackbid="1">${content}</div>`;

/** An ad in the format of the plugin family, with numbers as strings. @param {string} id */
const familyAd = (id) => ({
  ...printedAd(id),
  content: wrapped(id, printedAd(id).content),
  expiry_date: '0',
  once_per_page: '0',
  blog_id: '1',
  position: 'none',
});

/** The globals of the plugin family, by name. @param {View} view */
const globalsOf = ({ ajaxUrl }) => ({
  advads_passive_ads: { '331_1': { elementid: ['advads-331'], ads: { 331: familyAd('331') } } },
  advads_passive_groups: {
    '502_1': {
      type: 'group',
      id: '502',
      elementid: ['advads-502'],
      ads: { 311: familyAd('311'), 312: familyAd('312') },
      group_info: {
        id: '502',
        name: 'Mezze pagine',
        type: 'default',
        weights: { 311: '5', 312: '5' },
        ordered_ad_ids: ['311', '312'],
        ad_count: '1',
        refresh_enabled: '0',
      },
      group_wrap: [],
    },
  },
  advads_passive_placements: {
    '42_1': {
      type: 'ad',
      id: '321',
      elementid: ['advads-42'],
      ads: { 321: familyAd('321') },
      placement_info: {
        id: '42',
        slug: 'annuario-leaderboard',
        title: 'Testata dell’annuario',
        type: 'default',
        item: 'ad_321',
        options: [],
        test_id: '',
      },
      group_info: [],
      group_wrap: [],
    },
  },
  advads_ajax_queries: [
    {
      id: '43',
      method: 'placement',
      params: { slug: 'annuario-scheda' },
      elementid: 'advads-43',
      blog_id: '1',
    },
  ],
  advads_ajax_queries_args: [],
  advads_placement_tests: [],
  advads_has_ads: [['322', 'ad', 'Mutua del Quadrante, testata', 'off', 'advads-322']],
  advads_js_items: [],
  advanced_ads_pro_ajax_object: {
    ajax_url: ajaxUrl,
    lazy_load_module_enabled: '',
    lazy_load: { default_offset: '0', offsets: [] },
    moveintohidden: '',
    wp_timezone_offset: '3600',
    the_id: '1926',
    is_singular: '1',
  },
  advads_options: { privacy: { enabled: false } },
  advancedAds: { frontendPrefix: 'advads-' },
  advadsTracking: {
    impressionActionName: 'aatrack-records',
    clickActionName: 'aatrack-click',
    targetClass: 'advads-target',
    blogId: '1',
    frontendPrefix: 'advads-',
  },
  advads_tracking_ads: { 1: ['322'] },
  advads_tracking_urls: { 1: '/ads/track' },
  advads_tracking_methods: { 1: 'frontend' },
});

/** @param {View} view */
function footerScript(view) {
  const assignments = Object.entries(globalsOf(view)).map(
    ([name, value]) => html`window.${name} = ${json(value)}; `,
  );
  return view.nonce
    ? html`<script nonce="${view.nonce}">
        ${assignments};
      </script>`
    : html`<script>
        ${assignments};
      </script>`;
}

/** @param {View} view @param {string} word @param {string} wrapper its class and id @param {string} [size] */
const place = ({ lang }, word, wrapper, size = '') =>
  html`<section aria-labelledby="${wrapper}-nome">
    <h2 id="${wrapper}-nome">${inLang(lang, words[word])}</h2>
    <div class="${wrapper} ${size}" id="${wrapper}"></div>
  </section>`;

/** Markup that the server itself prints, its scripts with the page's nonce. @param {View} view */
const printedByServer = ({ nonce }) =>
  raw(
    wrapped('322', printedAd('322').content).replaceAll(
      '<script',
      nonce ? `<script nonce="${nonce}"` : '<script',
    ),
  );

/** A page without any tag or boot data of ours. @param {View} view */
export function familyPage(view) {
  const { lang } = view;
  return printPage(view, {
    title: inLang(lang, words.title),
    description: inLang(lang, words.intro),
    name: 'family',
    main: html`<header class="masthead">
        <h1>${inLang(lang, words.title)}</h1>
        <p class="masthead__intro">${inLang(lang, words.intro)}</p>
      </header>
      <div class="places">
        ${place(view, 'ad', 'advads-331', 'slot--box')} ${place(view, 'query', 'advads-43', 'slot--box')}
        ${place(view, 'group', 'advads-502', 'slot--halfpage')}
      </div>
      ${place(view, 'placement', 'advads-42', 'slot--leaderboard')}
      <section aria-labelledby="advads-322-nome">
        <h2 id="advads-322-nome">${inLang(lang, words.printed)}</h2>
        <div class="advads-322" id="advads-322">${printedByServer(view)}</div>
      </section>
      ${footerScript(view)}`,
  });
}
