/** @import { TagExamples } from './index.mjs' */

const FORM = `<form action="/annuario/">
    <fieldset>
      <legend>Materiale</legend>
      <label><input type="checkbox" name="materiale" value="acciaio" /> Acciaio</label>
      <label><input type="checkbox" name="materiale" value="oro" /> Oro</label>
      <label><input type="checkbox" name="materiale" value="bronzo" /> Bronzo</label>
    </fieldset>
    <button>Mostra</button>
  </form>`;

const ITEMS = [
  ['acciaio', 'Solo tempo in acciaio'],
  ['oro', 'Fasi di luna in oro'],
  ['acciaio|oro', 'Cronografo bicolore'],
]
  .map(([data, name]) => `  <article data-materiale="${data}">${name}</article>`)
  .join('\n');

/** @type {TagExamples} */
export const ybFilter = {
  tag: 'yb-filter',
  summary: [
    'Il modulo dei filtri della pagina, con i conteggi e lo stato nell’indirizzo; senza script è un GET.',
    'The page’s own filter form, with counts and its state in the address; a plain GET without a script.',
  ],
  examples: [
    {
      id: 'filter-form',
      name: ['Sul modulo del server', 'On the server’s form'],
      markup: `<p><a href="/prova-filtro/filter/">Filtra</a></p>\n<yb-filter base="/prova-filtro" for="prova-griglia" instant>\n  <h4>Filtra</h4>\n  ${FORM}\n</yb-filter>\n<yb-masonry id="prova-griglia" style="--yb-columns: 3">\n${ITEMS}\n</yb-masonry>`,
    },
  ],
};
