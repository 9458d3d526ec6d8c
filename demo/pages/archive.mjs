import { archive } from '../data/archive.mjs';
import { html } from '../lib/html.mjs';
import { indexAddress, ownFacets, suggestions } from './archive-facets.mjs';
import { archiveData, PAGE, readArchive, SORT, sortTypes } from './archive-listing.mjs';
import { card } from './card.mjs';
import { facetForm } from './facets.mjs';
import { printPage } from './shell.mjs';
import { inLang, watches } from './texts.mjs';

/** @import { Pair } from './texts.mjs' */
/** @import { View } from './view.mjs' */

/** The place of each entry in the archive's own order. */
const placeOf = new Map(archive.map((entry, place) => [entry, place]));

/** The address of the archive. The route of its filter is below it. */
export const ARCHIVE = '/annuario/archivio/';

const words = /** @satisfies {Record<string, Pair>} */ ({
  since: ['Dal 1972', 'Since 1972'],
  sort: ['Ordina per', 'Sort by'],
  apply: ['Ordina', 'Sort'],
  pages: ['Pagine dell’archivio', 'Pages of the archive'],
  next: ['Mostra altri orologi', 'Show more watches'],
  previous: ['Orologi precedenti', 'Earlier watches'],
  page: ['Pagina', 'Page'],
});

/** The orders that a visitor may choose. @type {readonly (readonly [sort: string, label: Pair])[]} */
const orders = [
  ['', ['Ordine dell’archivio', 'Order of the archive']],
  ['-presented', ['Presentazione, dal più recente', 'Presented, newest first']],
  ['presented', ['Presentazione, dal più antico', 'Presented, oldest first']],
  ['price', ['Prezzo, dal più basso', 'Price, lowest first']],
  ['-price', ['Prezzo, dal più alto', 'Price, highest first']],
  ['maker', ['Casa, dalla A alla Z', 'Maker, A to Z']],
  ['-maker', ['Casa, dalla Z alla A', 'Maker, Z to A']],
  ['model', ['Modello, dalla A alla Z', 'Model, A to Z']],
];

/** The address of another page of the archive, with the same filters and order. @param {View} view @param {number} page */
function pageAddress({ url }, page) {
  const query = new URLSearchParams(url.searchParams);
  query.delete(PAGE);
  if (page > 1) query.set(PAGE, String(page));
  return `${ARCHIVE}${query.size ? `?${query}` : ''}`;
}

/** The parameters of the address as hidden fields, except those that are fields of the form. @param {View} view @param {readonly string[]} own */
const hiddenFields = ({ url }, own) =>
  [...url.searchParams]
    .filter(([name, value]) => value && !own.includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** @param {View} view */
function sortForm(view) {
  const { lang, url } = view;
  const now = url.searchParams.get(SORT) ?? '';
  const options = orders.map(
    ([sort, label]) =>
      html`<option
        value="${sort}"
        ${sort && html` data-sort-type="${sortTypes[sort.replace('-', '')]}"`}
        ${sort === now ? html` selected` : ''}
      >
        ${inLang(lang, label)}
      </option>`,
  );
  return html`<form class="sort" method="get" action="${ARCHIVE}">
    ${hiddenFields(view, [SORT, PAGE])}
    <label for="ordina">${inLang(lang, words.sort)}</label>
    <select id="ordina" name="${SORT}">
      ${options}
    </select>
    <button type="submit">${inLang(lang, words.apply)}</button>
  </form>`;
}

/** @param {View} view @param {{ page: number, pages: number }} place */
function pageLinks(view, { page, pages }) {
  const { lang } = view;
  /** @param {'next' | 'prev'} rel @param {number} to @param {Pair} label */
  const link = (rel, to, label) =>
    html`<a class="pages__link" rel="${rel}" href="${pageAddress(view, to)}">${inLang(lang, label)}</a>`;
  return html`<nav class="pages" aria-label="${inLang(lang, words.pages)}">
    ${page > 1 && link('prev', page - 1, words.previous)}
    <p class="pages__place">${inLang(lang, words.page)} ${page} ${view.t('of')} ${pages}</p>
    ${page < pages && link('next', page + 1, words.next)}
  </nav>`;
}

/** @param {View} view @param {number} total */
function masthead(view, total) {
  const { t, lang, link } = view;
  const isFiltered = total < archive.length;
  const count = isFiltered ? `${watches(lang, total)} ${t('of')} ${archive.length}` : watches(lang, total);
  return html`<header class="masthead">
    <p class="masthead__edition">${inLang(lang, words.since)}</p>
    <h1>${t('archive')}</h1>
    <p class="masthead__intro">${t('archiveIntro')}</p>
    <p class="masthead__count">
      <span data-of="${t('of')} ${archive.length}">${count}</span>
      ${isFiltered ? html`<a href="${link(ARCHIVE)}">${t('clear')}</a>` : html`<a href="${link(`${ARCHIVE}filter/`)}">${t('filter')}</a>`}
    </p>
  </header>`;
}

/** @param {View} view @param {ReturnType<typeof readArchive>} listing */
function grid(view, { shown, total }) {
  const { url } = view;
  const isSorted = url.searchParams.has(SORT);
  const cards = shown.map((entry, position) => {
    const values = archiveData(entry);
    // in a sorted listing, the browser needs the place in the archive's own order to sort the cards in another way
    if (isSorted) values['entry-order'] = String(placeOf.get(entry));
    return card(view, entry, { position, values });
  });
  return html`<yb-masonry
    class="grid"
    id="archivio"
    more="${url.searchParams.get('more') === 'scroll' ? 'scroll' : 'button'}"
    data-total="${total}"
    transition-duration="0.3s"
    >${cards}</yb-masonry
  >`;
}

/**
 * The archive: a listing too long for one page. Its filter shows on the filter's route.
 * @param {View} view
 * @param {{ withFilter: boolean }} screen
 */
export function archivePage(view, { withFilter }) {
  const { t, url, lang } = view;
  const listing = readArchive(url.searchParams, lang);
  const sort = url.searchParams.get(SORT);
  const keptSort = sort && html`<input type="hidden" name="${SORT}" value="${sort}" />`;
  return printPage(view, {
    title: withFilter ? `${t('filter')} · ${t('archive')}` : t('archive'),
    description: `${watches(lang, archive.length)}. ${t('archiveIntro')}`,
    name: 'archive',
    scripts: ['archive.js'],
    main: html`${masthead(view, listing.total)}
      <yb-filter
        class="filter"
        base="${ARCHIVE.slice(0, -1)}"
        for="archivio"
        data-index="${indexAddress}"
        page-param="${PAGE}"
        share
        ${withFilter ? html` open` : ''}
      >
        <section aria-labelledby="filtra">
          <h2 id="filtra">${t('filter')}</h2>
          ${facetForm(view, ARCHIVE, archive, html`${ownFacets(view)}${keptSort}`)}
        </section>
      </yb-filter>
      ${sortForm(view)}
      <p class="empty" ${listing.total ? html` hidden` : ''}>${t('none')}</p>
      ${!listing.total && html`<nav class="suggestions" data-yb-suggestions>${suggestions(view, ARCHIVE)}</nav>`}
      ${grid(view, listing)} ${pageLinks(view, listing)}`,
  });
}
