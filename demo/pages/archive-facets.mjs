import { createHash } from 'node:crypto';
import { archive, features, placeNames, places } from '../data/archive.mjs';
import { html } from '../lib/html.mjs';
import { writeIndex } from '../lib/write-index.mjs';
import { facetValues, matcherOf, optionsOf } from './facets.mjs';
import { inLang, names } from './texts.mjs';

/** @import { ArchiveEntry } from '../data/archive.mjs' */
/** @import { Part } from '../lib/html.mjs' */
/** @import { Pair } from './texts.mjs' */
/** @import { View } from './view.mjs' */

const words = /** @satisfies {Record<string, Pair>} */ ({
  place: ['Presentato a', 'Presented in'],
  presented: ['Giorno di presentazione', 'Day of presentation'],
  from: ['dal', 'from'],
  to: ['al', 'to'],
  features: ['Caratteristiche (tutte)', 'Features (all of them)'],
  material_not: ['Escludi materiale', 'Exclude a material'],
  without: ['Senza', 'Without'],
  suggestions: ['Con un filtro in meno:', 'With one filter fewer:'],
});

/** Names of the features. @type {Readonly<Record<string, Pair>>} */
const featureNames = {
  antimagnetico: ['antimagnetico', 'antimagnetic'],
  certificato: ['certificato', 'certified'],
  'edizione-limitata': ['edizione limitata', 'limited edition'],
  'fondello-in-vetro': ['fondello in vetro', 'glass case back'],
  'cinturino-rapido': ['cinturino a sgancio rapido', 'quick-release strap'],
  luminescente: ['luminescente', 'luminous'],
};

/** Colours of the dials. @type {Readonly<Record<string, string>>} */
const dialColours = {
  argento: '#c8ccd0',
  bianco: '#ffffff',
  avorio: '#f3ead2',
  salmone: '#e9a68c',
  nero: '#141414',
  antracite: '#44484c',
  'blu-notte': '#16233f',
  'blu-cobalto': '#1f4fa3',
  azzurro: '#9cc7e4',
  'verde-bosco': '#23472f',
  'verde-salvia': '#9fb39a',
  bordeaux: '#5e1526',
  tabacco: '#6b4a2c',
  sabbia: '#d9c7a0',
  zafferano: '#e3a21a',
  rame: '#b26a41',
  petrolio: '#0f4c55',
  glicine: '#b7a3cf',
  arancio: '#e2691e',
};

/** The values of the archive's own facets. @type {Readonly<Record<string, (entry: ArchiveEntry) => string>>} */
export const ownValues = {
  presented: ({ presented }) => presented,
  place: ({ place }) => place,
  features: (entry) => entry.features.join('|'),
  dial: ({ dial }) => dial,
};

/** The paths of all cities, countries and continents. */
const allPlaces = [
  ...new Set(
    places.flatMap((path) => path.split('/').map((_, level, steps) => steps.slice(0, level + 1).join('/'))),
  ),
];

/** The first day of the calendar that is given; '' without one. @param {string[]} given */
const day = (given) =>
  given
    .map((text) => text.trim())
    .filter((text) => /^\d{4}-\d\d-\d\d$/.test(text))
    // a 30th of February becomes another day
    .find((text) => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)) ?? '';

/**
 * The values of a parameter that its facet knows.
 * @param {URLSearchParams} query @param {string} name @param {readonly string[]} known
 */
const chosen = (query, name, known) => query.getAll(name).filter((value) => known.includes(value));

/** @param {URLSearchParams} query @returns {(entry: ArchiveEntry) => boolean} */
function ownMatcher(query) {
  const [from, to] = [day(query.getAll('presented_min')), day(query.getAll('presented_max'))];
  const inPlaces = chosen(query, 'place', allPlaces);
  const wanted = chosen(query, 'features', features);
  const dials = chosen(query, 'dial', Object.keys(dialColours));
  const unwanted = chosen(query, 'material_not', Object.keys(names.metal));
  return ({ presented, place, features: own, dial, case: { metal } }) =>
    (!from || (presented !== '' && presented >= from)) &&
    (!to || (presented !== '' && presented <= to)) &&
    (!inPlaces.length || inPlaces.some((path) => `${place}/`.startsWith(`${path}/`))) &&
    wanted.every((feature) => own.some((one) => one === feature)) &&
    (!dials.length || dials.includes(dial)) &&
    !unwanted.includes(metal);
}

/** The entries of the archive that pass an address's filters. @param {URLSearchParams} query */
export function matching(query) {
  const [passes, passesOwn] = [matcherOf(query, archive), ownMatcher(query)];
  return archive.filter((entry) => passes(entry) && passesOwn(entry));
}

const indexed = Object.entries(
  /** @type {Record<string, (entry: ArchiveEntry) => string | number>} */ ({ ...facetValues, ...ownValues }),
)
  // the index has no texts for a search: the server answers it
  .filter(([name]) => name !== 'q');

/** Ids and facet values of the whole archive, as JSON. */
export const archiveIndex = JSON.stringify(
  writeIndex(
    archive.map(({ id }) => id),
    Object.fromEntries(
      indexed.map(([name, valueOf]) => [name, archive.map((entry) => String(valueOf(entry)))]),
    ),
  ),
);

export const INDEX_PATH = '/annuario/archivio/indice.json';

/** The address of the index; it changes with its content, so that caches may keep it. */
export const indexAddress = `${INDEX_PATH}?v=${createHash('sha256').update(archiveIndex).digest('hex').slice(0, 12)}`;

/** @param {View} view @param {string} name @param {string} value @param {Part} label */
function choice({ url }, name, value, label) {
  const checked = url.searchParams.has(name, value) ? html` checked` : '';
  return html`<label class="facet__choice"
    ><input type="checkbox" name="${name}" value="${value}" ${checked} /> ${label}</label
  >`;
}

/** The places below a path, in nested lists. @param {View} view @param {string} [parent] @returns {Part} */
function placeList(view, parent = '') {
  const below = allPlaces.filter((path) => path.split('/').slice(0, -1).join('/') === parent);
  if (!below.length) return '';
  return html`<ul>
    ${below.map((path) => html`<li>${choice(view, 'place', path, placeNames.get(path.split('/').at(-1) ?? ''))}${placeList(view, path)}</li>`)}
  </ul>`;
}

/** @param {View} view */
function dates({ lang, url }) {
  /** @param {'min' | 'max'} end @param {Pair} word */
  const bound = (end, word) =>
    html`<label
      >${inLang(lang, word)}
      <input type="date" name="presented_${end}" value="${day(url.searchParams.getAll(`presented_${end}`))}"
    /></label>`;
  return html`<fieldset class="facet facet--range">
    <legend>${inLang(lang, words.presented)}</legend>
    ${bound('min', words.from)} ${bound('max', words.to)}
  </fieldset>`;
}

/** The archive's own facets: a tree, days, features with `match`, colours, and materials to exclude. @param {View} view */
export function ownFacets(view) {
  const { lang, t } = view;
  return html`<fieldset class="facet facet--tree" data-tree>
      <legend>${inLang(lang, words.place)}</legend>
      ${placeList(view)}
    </fieldset>
    ${dates(view)}
    <fieldset class="facet" data-match="all">
      <legend>${inLang(lang, words.features)}</legend>
      ${optionsOf(view, featureNames).map(([value, label]) => choice(view, 'features', value, label))}
    </fieldset>
    <fieldset class="facet">
      <legend>${t('dial')}</legend>
      ${optionsOf(view, names.dial).map(([value, label]) => choice(view, 'dial', value, html`<span data-swatch style="background:${dialColours[value]}"></span> ${label}`))}
    </fieldset>
    <fieldset class="facet">
      <legend>${inLang(lang, words.material_not)}</legend>
      ${optionsOf(view, names.metal).map(([value, label]) => choice(view, 'material_not', value, label))}
    </fieldset>`;
}

/** The facet that a parameter belongs to. @param {string} param */
const facetOf = (param) => param.replace(/_(min|max)$/, '');

/**
 * Links to the results without one of the filters, for a search that finds nothing.
 * @param {View} view @param {string} listing  its address
 */
export function suggestions({ lang, url }, listing) {
  const { searchParams } = url;
  const asked = [...new Set([...searchParams.keys()].map(facetOf))];
  const found = asked.flatMap((name) => {
    const rest = new URLSearchParams([...searchParams].filter(([param]) => facetOf(param) !== name));
    const total = matching(rest).length;
    return total
      ? [{ rest, total, values: [...searchParams].filter(([param]) => facetOf(param) === name) }]
      : [];
  });
  if (!found.length) return '';
  const items = found.map(
    ({ rest, total, values }) =>
      html`<li>
        <a href="${listing}?${String(rest)}"
          >${inLang(lang, words.without)} ${values.map(([, value]) => value).join(', ')}</a
        >
        (${total})
      </li>`,
  );
  return html`<p>${inLang(lang, words.suggestions)}</p>
    <ul>
      ${items}
    </ul>`;
}
