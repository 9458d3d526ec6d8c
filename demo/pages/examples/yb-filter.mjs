import { brokenReports } from './broken.mjs';

/** @import { Example, TagExamples } from './index.mjs' */
/** @import { Pair } from '../texts.mjs' */

/** @param {string} id */
const form = (id) => `<form action="/banco/esempio/${id}/">
    <fieldset>
      <legend>Materiale</legend>
      <label><input type="checkbox" name="materiale" value="acciaio" /> Acciaio</label>
      <label><input type="checkbox" name="materiale" value="oro" /> Oro</label>
      <label><input type="checkbox" name="materiale" value="bronzo" /> Bronzo</label>
    </fieldset>
    <button>Mostra</button>
  </form>`;

const FACETS = `<script type="application/json" data-facets>
    [
      {"name": "materiale", "label": "Materiale", "type": "checkbox", "options": [
        {"value": "acciaio", "label": "Acciaio"}, {"value": "oro", "label": "Oro"}]},
      {"name": "movimento", "label": "Movimento", "type": "select", "options": [
        {"value": "automatico", "label": "Automatico"}, {"value": "manuale", "label": "Manuale"}]},
      {"name": "prezzo", "label": "Prezzo", "type": "range"},
      {"name": "q", "label": "Cerca", "type": "search"}
    ]
  </script>`;

const ITEMS = [
  ['acciaio', 'automatico', 1200, 'Solo tempo in acciaio'],
  ['oro', 'manuale', 14_000, 'Fasi di luna in oro'],
  ['acciaio|oro', 'automatico', 6800, 'Cronografo bicolore'],
]
  .map(
    ([material, movement, price, name]) =>
      `  <article data-materiale="${material}" data-movimento="${movement}" data-prezzo="${price}">${name}</article>`,
  )
  .join('\n');

/** @param {string} id @param {Pair} name @param {string} inner @param {{ attributes?: string } & Partial<Example>} [more] @returns {Example} */
const example = (id, name, inner, { attributes = '', ...more } = {}) => ({
  id,
  name,
  markup: `<p><a href="/banco/esempio/${id}/filter/">Filtra</a></p>
<yb-filter base="/banco/esempio/${id}" for="${id}-griglia"${attributes}>
  <h2>Filtra</h2>
  ${inner}
</yb-filter>
<yb-masonry id="${id}-griglia" style="--yb-columns: 3; --yb-gutter: 8px">
${ITEMS}
</yb-masonry>`,
  ...more,
});

/** @type {TagExamples} */
export const ybFilter = {
  name: 'yb-filter',
  tag: 'yb-filter',
  summary: [
    'Il modulo dei filtri della pagina, con i conteggi e lo stato nell’indirizzo; senza script è un GET. Ogni esempio ha la sua via: chiuso qui, aperto nella cornice.',
    'The page’s own filter form, with counts and its state in the address; a plain GET without a script. Each example has its own route: closed here, open in the frame.',
  ],
  examples: [
    example(
      'filter-form',
      ['Sul modulo del server, chiuso', 'On the server’s form, closed'],
      form('filter-form'),
    ),
    example('filter-open', ['Aperto: sulla sua via', 'Open: on its route'], form('filter-open'), {
      wide: true,
      framed: '',
      route: 'filter/',
    }),
    example('filter-instant', ['A ogni scelta', 'At every choice'], form('filter-instant'), {
      attributes: ' instant',
      framed: '',
      route: 'filter/',
    }),
    example('filter-facets', ['Da faccette in JSON', 'From facets in JSON'], FACETS, {
      framed: '',
      route: 'filter/',
    }),
    {
      ...example(
        'filter-broken',
        ['Lo script non arriva', 'Its script does not come'],
        form('filter-broken'),
        {
          framed: 'broken=yb-filter',
          route: 'filter/',
        },
      ),
      reports: brokenReports('yb-filter'),
    },
  ],
};
