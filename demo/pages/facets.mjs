import { switchedTo, switchNames } from '../bench/switches.mjs';
import { entries } from '../data/entries.mjs';
import { html } from '../lib/html.mjs';
import { capital, inLang, names } from './texts.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { Part } from '../lib/html.mjs' */
/** @import { Pair, Word } from './texts.mjs' */
/** @import { View } from './view.mjs' */

const SEARCH = 'q';

/** Normalises a text for searching: without accents and case. @param {string} text */
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {Entry} entry */
const textOf = (entry) => `${entry.maker} ${entry.model} ${entry.city} ${entry.text}`;

/** The value of each facet of an entry; a card carries the same as `data-{name}`. @type {Readonly<Record<string, (entry: Entry) => string | number>>} */
export const facetValues = {
  maker: (entry) => entry.maker,
  year: (entry) => entry.year,
  case: (entry) => entry.case.shape,
  material: (entry) => entry.case.metal,
  movement: (entry) => entry.movement.kind,
  complication: (entry) => entry.complication,
  price: (entry) => entry.price,
  [SEARCH]: textOf,
};

const RANGES = /** @type {const} */ (['year', 'price']);
/** The first number that is given, as the browser reads it; undefined without one. @param {string[]} given */
const numberIn = (given) =>
  given
    .filter((text) => text.trim())
    .map(Number)
    .find(Number.isFinite);

/** The ranges of an address. @param {URLSearchParams} query */
const rangesIn = (query) =>
  RANGES.map((name) => ({
    name,
    least: numberIn(query.getAll(`${name}_min`)) ?? -Infinity,
    most: numberIn(query.getAll(`${name}_max`)) ?? Infinity,
  }));

/**
 * The values of a facet in the address. Values that no entry of the list has are ignored (FILTER-6).
 * @param {URLSearchParams} query
 * @param {string} name
 * @param {readonly Entry[]} list
 */
function chosen(query, name, list) {
  const asked = query.getAll(name);
  if (!asked.length) return [];
  const valueOf = facetValues[name];
  const known = new Set(list.map((entry) => String(valueOf?.(entry))));
  return asked.filter((value) => known.has(value));
}

/**
 * Whether an entry passes an address's filters: `or` within a facet, `and` across facets (FILTER-3).
 * @param {URLSearchParams} query @param {readonly Entry[]} [list] @returns {(entry: Entry) => boolean}
 */
export function matcherOf(query, list = entries) {
  const wanted = Object.keys(facetValues)
    .filter((name) => name !== SEARCH)
    .map((name) => ({ valueOf: facetValues[name], values: chosen(query, name, list) }))
    .filter(({ values }) => values.length);
  const ranges = rangesIn(query);
  const search = folded(query.get(SEARCH) ?? '').trim();
  return (entry) =>
    wanted.every(({ valueOf, values }) => values.includes(String(valueOf?.(entry)))) &&
    ranges.every(({ name, least, most }) => {
      const value = Number(facetValues[name]?.(entry));
      return value >= least && value <= most;
    }) &&
    (!search || folded(textOf(entry)).includes(search));
}

/** @param {View} view @param {string} name @param {Word} legend @param {[value: string, label: string][]} options */
function choices({ t, url }, name, legend, options) {
  const now = url.searchParams.getAll(name);
  return html`<fieldset class="facet">
    <legend>${t(legend)}</legend>
    ${options.map(([value, label]) => html`<label class="facet__choice"><input type="checkbox" name="${name}" value="${value}" ${now.includes(value) ? html` checked` : ''} /> ${label}</label>`)}
  </fieldset>`;
}

/** @param {View} view @param {'year' | 'price'} name @param {string} unit @param {readonly Entry[]} list */
function range({ t, url }, name, unit, list) {
  const values = list.map((entry) => Number(facetValues[name]?.(entry)));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  /** @param {'min' | 'max'} end @param {Word} word */
  const bound = (end, word) =>
    html`<label
      >${t(word)}
      <input
        type="number"
        inputmode="numeric"
        name="${name}_${end}"
        min="${least}"
        max="${most}"
        placeholder="${end === 'min' ? least : most}"
        value="${numberIn(url.searchParams.getAll(`${name}_${end}`)) ?? ''}"
    /></label>`;
  return html`<fieldset class="facet facet--range">
    <legend>${t(name)}${unit}</legend>
    ${bound('min', 'from')} ${bound('max', 'to')}
  </fieldset>`;
}

/** @param {View} view @param {Readonly<Record<string, Pair>>} pairs @returns {[string, string][]} */
export const optionsOf = ({ lang }, pairs) =>
  Object.entries(pairs).map(([value, pair]) => [value, capital(inLang(lang, pair))]);

/** A tester's settings, as hidden fields of the form. @param {View} view */
const kept = ({ url }) =>
  switchNames.flatMap((name) => {
    const value = switchedTo(url.searchParams, name);
    return value ? [html`<input type="hidden" name="${name}" value="${value}" />`] : [];
  });

/**
 * The filter as a plain GET form.
 * @param {View} view
 * @param {string} [action]  the listing that answers it
 * @param {readonly Entry[]} [list]  the entries of that listing
 * @param {Part} [more]  more controls
 */
export function facetForm(view, action = '/annuario/', list = entries, more = '') {
  const { t, url } = view;
  const makers = [...new Set(list.map(({ maker }) => maker))].sort((a, b) => a.localeCompare(b, 'it'));
  return html`<form class="facets" method="get" action="${action}">
    ${kept(view)}
    <p class="facet facet--search">
      <label
        >${t('search')} <input type="search" name="${SEARCH}" value="${url.searchParams.get(SEARCH) ?? ''}"
      /></label>
    </p>
    ${range(view, 'price', ' (€)', list)} ${range(view, 'year', '', list)}
    ${choices(view, 'movement', 'movement', optionsOf(view, names.movement))}
    ${choices(
      view,
      'maker',
      'maker',
      makers.map((maker) => [maker, maker]),
    )}
    ${choices(view, 'complication', 'complication', optionsOf(view, names.complication))}
    ${choices(view, 'case', 'case', optionsOf(view, names.shape))}
    ${choices(view, 'material', 'material', optionsOf(view, names.metal))} ${more}
    <p class="facets__end">
      <button type="submit">${t('show')}</button> <a href="${view.link(action)}">${t('clear')}</a>
    </p>
  </form>`;
}
