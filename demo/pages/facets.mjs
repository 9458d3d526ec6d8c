import { switchedTo, switchNames } from '../bench/switches.mjs';
import { entries } from '../data/entries.mjs';
import { html } from '../lib/html.mjs';
import { capital, inLang, names } from './texts.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { Pair, Word } from './texts.mjs' */
/** @import { View } from './view.mjs' */

const SEARCH = 'q';

/** As searches compare it: without accents and case. @param {string} text */
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {Entry} entry */
const textOf = (entry) => `${entry.maker} ${entry.model} ${entry.city} ${entry.text}`;

/** What each facet reads from an entry; a card carries the same as `data-{name}`. @type {Readonly<Record<string, (entry: Entry) => string | number>>} */
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
/** @param {string | null} text @param {number} without */
const bound = (text, without) => (text && /^\d+$/.test(text.trim()) ? Number(text) : without);

/** @param {URLSearchParams} query @param {string} name @param {number} value */
const inRange = (query, name, value) =>
  value >= bound(query.get(`${name}_min`), -Infinity) && value <= bound(query.get(`${name}_max`), Infinity);

/** What a facet was asked for; values that no entry has count as not given (ruling 19). @param {URLSearchParams} query @param {string} name */
function chosen(query, name) {
  const valueOf = facetValues[name];
  const known = new Set(entries.map((entry) => String(valueOf?.(entry))));
  return query.getAll(name).filter((value) => known.has(value));
}

/**
 * Whether an entry passes an address's filters: or within a facet, and across them (ruling 19).
 * @param {URLSearchParams} query @returns {(entry: Entry) => boolean}
 */
export function matcherOf(query) {
  const wanted = Object.keys(facetValues)
    .filter((name) => name !== SEARCH)
    .map((name) => ({ valueOf: facetValues[name], values: chosen(query, name) }))
    .filter(({ values }) => values.length);
  const search = folded(query.get(SEARCH) ?? '').trim();
  return (entry) =>
    wanted.every(({ valueOf, values }) => values.includes(String(valueOf?.(entry)))) &&
    RANGES.every((name) => inRange(query, name, Number(facetValues[name]?.(entry)))) &&
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

/** @param {View} view @param {'year' | 'price'} name @param {string} unit */
function range({ t, url }, name, unit) {
  const values = entries.map((entry) => Number(facetValues[name]?.(entry)));
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
        value="${url.searchParams.get(`${name}_${end}`) ?? ''}"
    /></label>`;
  return html`<fieldset class="facet facet--range">
    <legend>${t(name)}${unit}</legend>
    ${bound('min', 'from')} ${bound('max', 'to')}
  </fieldset>`;
}

/** @param {View} view @param {Record<string, Pair>} pairs @returns {[string, string][]} */
const optionsOf = ({ lang }, pairs) =>
  Object.entries(pairs).map(([value, pair]) => [value, capital(inLang(lang, pair))]);

/** What a tester has switched goes with the form. @param {View} view */
const kept = ({ url }) =>
  switchNames.flatMap((name) => {
    const value = switchedTo(url.searchParams, name);
    return value ? [html`<input type="hidden" name="${name}" value="${value}" />`] : [];
  });

/** The filter as a plain GET form. @param {View} view @param {string} [action]  the listing that answers it */
export function facetForm(view, action = '/annuario/') {
  const { t, url } = view;
  const makers = [...new Set(entries.map(({ maker }) => maker))].sort((a, b) => a.localeCompare(b, 'it'));
  return html`<form class="facets" method="get" action="${action}">
    ${kept(view)}
    <p class="facet facet--search">
      <label
        >${t('search')} <input type="search" name="${SEARCH}" value="${url.searchParams.get(SEARCH) ?? ''}"
      /></label>
    </p>
    ${range(view, 'price', ' (€)')} ${range(view, 'year', '')}
    ${choices(view, 'movement', 'movement', optionsOf(view, names.movement))}
    ${choices(
      view,
      'maker',
      'maker',
      makers.map((maker) => [maker, maker]),
    )}
    ${choices(view, 'complication', 'complication', optionsOf(view, names.complication))}
    ${choices(view, 'case', 'case', optionsOf(view, names.shape))}
    ${choices(view, 'material', 'material', optionsOf(view, names.metal))}
    <p class="facets__end">
      <button type="submit">${t('show')}</button> <a href="${view.link(action)}">${t('clear')}</a>
    </p>
  </form>`;
}
