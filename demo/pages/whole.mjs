import { entries } from '../data/entries.mjs';
import { html } from '../lib/html.mjs';
import { seeded, shuffled } from '../lib/seeded.mjs';
import { formMarkup } from '../newsletter/form-markup.mjs';
import { bootScript } from './boot-data.mjs';
import { card } from './card.mjs';
import { facetForm, matcherOf } from './facets.mjs';
import { printPage } from './shell.mjs';
import { inLang, watches } from './texts.mjs';
import { placementHost, wholeBootPlacements, wholePlacements } from './whole-placements.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { Part } from '../lib/html.mjs' */
/** @import { Pair } from './texts.mjs' */
/** @import { View } from './view.mjs' */

/** The address of the listing with all elements. The route of its filter is below it. */
export const WHOLE = '/annuario/tutto/';

const SEED = 2026;
const SLIDES = 6;
/** Number of cards before each placement of the grid. */
const AFTER_CARDS = [3, 12, 30, 50, 80];
const PRINTED = new Date(0);
const askedSlugs = wholePlacements.filter(({ ads }) => !ads).map(({ slug }) => slug);

/** @typedef {keyof typeof words} Word */

const words = /** @satisfies {Record<string, Pair>} */ ({
  title: ['Tutto l’annuario', 'The whole yearbook'],
  intro: [
    'Ogni elemento su una pagina sola: griglia, caroselli, menu, filtro, dodici posizioni, un modulo.',
    'Every element on one page: grid, carousels, menu, filter, twelve placements, a form.',
  ],
  cover: ['In copertina', 'On the cover'],
  new: ['Appena arrivati', 'Just arrived'],
  endless: ['Da sfogliare', 'To leaf through'],
  letter: ['La lettera dell’annuario', 'The yearbook’s letter'],
});

/**
 * Settings of the address: `seed` (the order of the entries), `ads=0` (no placement), `room=0` (no reserved
 * space).
 * @param {View} view
 */
function switchesOf({ url: { searchParams } }) {
  return {
    random: seeded(Number(searchParams.get('seed') ?? SEED)),
    withAds: searchParams.get('ads') !== '0',
    reserved: searchParams.get('room') !== '0',
  };
}

/** @param {readonly Entry[]} shown */
const slides = (shown) =>
  shown.map(
    ({ slug, maker, model }) =>
      html`<a href="/annuario/${slug}/"
        ><img
          src="/media/${slug}/quadrante.svg"
          width="800"
          height="800"
          alt="${maker} ${model}"
          loading="lazy"
      /></a>`,
  );

/** @param {View} view */
const menu = ({ lang, link }) =>
  html`<yb-menu label="${lang === 'en' ? 'Yearbook' : 'Annuario'}">
    <nav aria-label="${inLang(lang, words.title)}">
      <ul>
        <li><a href="${link(WHOLE)}">${inLang(lang, words.title)}</a></li>
        <li><a href="${link(`${WHOLE}filter/`)}">${lang === 'en' ? 'Filter' : 'Filtra'}</a></li>
        <li><a href="#lettera">${inLang(lang, words.letter)}</a></li>
      </ul>
    </nav>
  </yb-menu>`;

/** @param {View} view @param {readonly Entry[]} order @param {readonly Part[]} ads */
function grid(view, order, ads) {
  const passes = matcherOf(view.url.searchParams);
  const cards = order.map((entry, position) => card(view, entry, { position, hidden: !passes(entry) }));
  const items = AFTER_CARDS.map((count, at) => [cards.slice(AFTER_CARDS[at - 1] ?? 0, count), ads[at] ?? '']);
  return html`<yb-masonry class="grid" id="griglia" relayout-on="*"
    >${items.flat(2)}${cards.slice(AFTER_CARDS.at(-1))}</yb-masonry
  >`;
}

/** @param {View} view @param {{ withFilter: boolean }} screen */
const filter = (view, { withFilter }) =>
  html`<yb-filter class="filter" base="${WHOLE.slice(0, -1)}" for="griglia" ${withFilter ? html` open` : ''}>
    <section aria-labelledby="filtra">
      <h2 id="filtra">${view.t('filter')}</h2>
      ${facetForm(view, WHOLE)}
    </section>
  </yb-filter>`;

/** @param {View} view @param {Word} word @param {Part} carousel */
const strip = ({ lang }, word, carousel) =>
  html`<section class="strip">
    <h2>${inLang(lang, words[word])}</h2>
    ${carousel}
  </section>`;

/**
 * The yearbook with all elements at once, for tests of speed and faults.
 * @param {View} view
 * @param {{ withFilter: boolean }} screen
 */
export function wholePage(view, screen) {
  const { lang, t, link } = view;
  const { random, withAds, reserved } = switchesOf(view);
  const order = shuffled(entries, random);
  const [first, opening, grid1, grid2, grid3, grid4, grid5, strips, ...end] = withAds
    ? wholePlacements.map((placement) => placementHost(view, placement, { reserved }))
    : [];
  const [cover, fresh, endless] = [0, 1, 2].map((at) => slides(order.slice(at * SLIDES, (at + 1) * SLIDES)));
  const label = (/** @type {Word} */ word) => inLang(lang, words[word]);
  return printPage(view, {
    title: label('title'),
    description: label('intro'),
    name: 'whole',
    own: ['menu', 'form'],
    boot: withAds && bootScript(view, { asked: askedSlugs }, wholeBootPlacements()),
    scripts: ['listing.js'],
    main: html`${menu(view)}
      <header class="masthead">
        <h1>${label('title')}</h1>
        <p class="masthead__intro">${label('intro')}</p>
        <p class="masthead__count">
          <span data-of="${t('of')} ${entries.length}">${watches(lang, entries.length)}</span>
          <a href="${link(`${WHOLE}filter/`)}">${t('filter')}</a>
        </p>
      </header>
      ${filter(view, screen)} ${first}
      ${strip(view, 'cover', html`<yb-carousel label="${label('cover')}" per-view="3" spacing="12">${cover}</yb-carousel>`)}
      ${opening}
      <p class="empty" hidden>${t('none')}</p>
      ${grid(view, order, [grid1, grid2, grid3, grid4, grid5])}
      ${strip(view, 'new', html`<yb-carousel label="${label('new')}" per-view="2" spacing="12">${fresh}</yb-carousel>`)}
      ${strips}
      ${strip(view, 'endless', html`<yb-carousel label="${label('endless')}" loop mode="free-snap" per-view="2" spacing="12">${endless}</yb-carousel>`)}
      ${end.slice(0, 2)}
      <section class="strip" id="lettera">
        <h2>${label('letter')}</h2>
        <nl-form ajax>${formMarkup({ id: 12, lang, now: PRINTED, action: '/newsletter/' })}</nl-form>
      </section>
      ${end.slice(2)}`,
  });
}
