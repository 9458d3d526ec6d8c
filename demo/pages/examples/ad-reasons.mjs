import { ad, placement, withData, withPlacements } from './ad-data.mjs';

/** @import { Example, TagExamples } from './index.mjs' */
/** @import { Pair } from '../texts.mjs' */

/** @param {string} slug @param {string} [attributes] */
const slot = (slug, attributes = '') =>
  `<ad-placement placement="${slug}"${attributes}><p>Il ripiego stampato dal server.</p></ad-placement>`;

/**
 * A placement whose only ad is refused.
 * @param {number} number
 * @param {string} reason
 * @param {Pair} name
 * @param {Record<string, unknown>} more of the ad
 * @returns {Example}
 */
function refusedAd(number, reason, name, more) {
  const slug = `motivo-${number}`;
  return {
    id: `reason-${reason.replaceAll(/[ _]/g, '-')}`,
    name: [`${reason}: ${name[0]}`, `${reason}: ${name[1]}`],
    markup: withPlacements(
      slot(slug),
      placement({ id: 740 + number, slug }, [ad(900 + number, `Motivo ${number}`, more)]),
    ),
  };
}

/**
 * A placement that is itself refused.
 * @param {number} number
 * @param {string} reason
 * @param {Pair} name
 * @param {Record<string, unknown>} info
 * @param {string} [before] markup
 * @returns {Example}
 */
function refusedPlacement(number, reason, name, info, before = '') {
  const slug = `motivo-${number}`;
  return {
    id: `reason-${reason.replaceAll(/[ _]/g, '-')}`,
    name: [`${reason}: ${name[0]}`, `${reason}: ${name[1]}`],
    markup:
      before +
      withPlacements(
        slot(slug),
        placement({ id: 740 + number, slug }, [ad(900 + number, `Motivo ${number}`)], {
          placement_info: info,
        }),
      ),
  };
}

/**
 * A request to the server without a result, on its own page.
 * @param {string} reason
 * @param {Pair} name
 * @param {string} framed
 * @param {string} reports
 * @returns {Example}
 */
const failed = (reason, name, framed, reports) => ({
  id: `reason-${reason.replaceAll('_', '-')}`,
  name: [`${reason}: ${name[0]}`, `${reason}: ${name[1]}`],
  markup: slot('annuario-scheda'),
  framed,
  reports: [reports],
});

/** @type {Example[]} */
const ads = [
  refusedAd(1, 'empty content', ['annuncio senza contenuto', 'an ad without content'], { content: ' ' }),
  refusedAd(2, 'by_visitor', ['solo per chi legge esperanto', 'for readers of Esperanto only'], {
    visitors: [{ type: 'browser_lang', operator: 'is', value: 'eo' }],
  }),
  refusedAd(3, 'by_expiry_date', ['scaduto nel 2020', 'expired in 2020'], { expiry_date: 1_577_836_800 }),
  {
    ...refusedAd(4, 'by_timeout', ['chiuso dal visitatore', 'closed by the visitor'], {}),
    cookies: { timeout_904: '1' },
  },
  {
    id: 'reason-by-display-limit',
    name: ['by_display_limit: una volta per pagina', 'by_display_limit: once per page'],
    markup: withPlacements(
      `${slot('motivo-5a', ' min-height="250" style="--yb-ad-min-height:250px"')}\n${slot('motivo-5b', ' min-height="250" style="--yb-ad-min-height:250px"')}`,
      placement({ id: 7451, slug: 'motivo-5a' }, [ad(905, 'Una volta', { once_per_page: 1 })]),
      placement({ id: 7452, slug: 'motivo-5b' }, [ad(905, 'Una volta', { once_per_page: 1 })]),
    ),
  },
  refusedAd(6, 'by_weekday', ['in nessun giorno', 'on no day'], { day_indexes: [] }),
  {
    ...refusedAd(7, 'by_cfp', ['visitatore escluso per i clic', 'the visitor is banned'], {}),
    framed: 'banned=1',
  },
  {
    ...refusedAd(8, 'by_consent', ['senza consenso', 'without consent'], {
      privacy: { needs_consent: true },
    }),
    framed: 'consent=rejected',
  },
];

const veto = refusedAd(9, 'by_veto', ['rifiutato dalla pagina', 'vetoed by the page'], {});

/** @type {TagExamples} */
export const adReasons = {
  name: 'ad-placement-motivi',
  tag: 'ad-placement',
  about: ['perché è vuota', 'why it is empty'],
  summary: [
    'Ogni motivo per cui una posizione resta vuota. Quelli che riguardano tutta la pagina stanno in una cornice, ciascuno con il suo indirizzo.',
    'Every reason for which a placement stays empty. Those that concern the whole page are framed, each at its own address.',
  ],
  examples: [
    ...ads,
    { ...veto, markup: `<script src="/assets/veto.js"></script>\n${veto.markup}` },
    {
      id: 'reason-not-chosen',
      name: ['not_chosen: due in prova, una estratta', 'not_chosen: two in a test, one drawn'],
      markup: withData(
        `${slot('motivo-10a', ' min-height="250" style="--yb-ad-min-height:250px"')}\n${slot('motivo-10b', ' min-height="250" style="--yb-ad-min-height:250px"')}`,
        {
          placement_tests: { 1: { placements: { 'motivo-10a': 1, 'motivo-10b': 1 } } },
          passive_placements: {
            ...placement({ id: 7501, slug: 'motivo-10a' }, [ad(910, 'Prova A')], {
              placement_info: { test_id: '1' },
            }),
            ...placement({ id: 7502, slug: 'motivo-10b' }, [ad(911, 'Prova B')], {
              placement_info: { test_id: '1' },
            }),
          },
        },
      ),
    },
    {
      ...refusedPlacement(12, 'closed', ['chiusa dal visitatore', 'closed by the visitor'], {
        close: { enabled: true, timeout_enabled: true, timeout: 1 },
      }),
      cookies: { 'timeout_placement_motivo-12': '1' },
    },
    refusedPlacement(13, 'selector does not exist', ['manca il posto', 'its place is missing'], {
      options: { inject_by: 'pro_custom_element', pro_custom_element: '#non-esiste' },
    }),
    refusedPlacement(
      14,
      'selector is hidden',
      ['il posto è nascosto', 'its place is hidden'],
      { options: { inject_by: 'pro_custom_element', pro_custom_element: '#nascosto' } },
      '<p id="nascosto" hidden>Un posto nascosto.</p>\n',
    ),
    {
      id: 'reason-unknown-placement',
      name: ['unknown placement: senza nome', 'unknown placement: without a name'],
      markup: '<ad-placement><p>Il ripiego stampato dal server.</p></ad-placement>',
    },
    failed('no_ajax_url', ['nessuno a cui chiedere', 'nobody to ask'], 'ajax=none', 'no_ajax_url'),
    failed('request_failed', ['il server risponde 500', 'the server answers 500'], 'fault=select:500', '500'),
    failed(
      'no_answer',
      ['il server non ne dice nulla', 'the server says nothing of it'],
      'fault=select:empty',
      'no answer',
    ),
    {
      id: 'reason-no-answer-unknown',
      name: ['no_answer: il server non la conosce', 'no_answer: the server does not know it'],
      markup: slot('non-esiste'),
      framed: '',
      reports: ['No ad for placement'],
    },
  ],
};
