import { attribute, isJson } from '../../src/island/attributes.ts';
import { defineContract, event, type Island } from '../../src/island/contract.ts';
import { loadFilterOn } from '../../src/yearbook/filter-route.ts';

/** The detail of the events. */
export interface FilterDetail {
  /** The chosen values by the names of their controls, as a GET form sends them. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** How many entries pass; null where that is not known. */
  readonly count: number | null;
}

export const contract = defineContract({
  tag: 'yb-filter',
  summary:
    "The filter screen of a listing: the page's own form, with the number of results, at an address of its own.",
  loadOn: loadFilterOn,
  chrome: 'shadow',
  attributes: {
    base: attribute.text({
      default: '/annuario',
      description: 'Path of the listing. The filter screen opens at this path followed by `filter/`.',
    }),
    for: attribute.text({ description: 'Id of the `yb-masonry` whose cards are filtered.' }),
    instant: attribute.flag({ description: 'Filters the cards after every choice, without a submit.' }),
    'data-index': attribute.text({
      description:
        'Address of a JSON file with the data of the whole catalogue, so that entries of other pages are counted too. The data may also stand in `<script type="application/json" data-index>` inside the element.',
    }),
    'page-param': attribute.text({
      description:
        'The parameter of the address that holds the page number of the listing. It is removed when the chosen filters change, so that the visitor starts at the first page.',
    }),
    'only-available': attribute.flag({ description: 'Hides choices that would have no results.' }),
    share: attribute.flag({
      description: 'Shows a link to the present search, with buttons that copy and share the link.',
    }),
    open: attribute.flag({
      description:
        'The screen is shown. The server prints this attribute at the address of the screen; after that, the element sets and removes it.',
    }),
    facets: attribute.data<readonly unknown[] | null>(
      {
        default: null,
        description:
          'JSON, for pages that print no form: the list of fields, each `{name, label, type, options?}`. It may also stand in `<script type="application/json" data-facets>` inside the element.',
      },
      (value): value is unknown[] => Array.isArray(value) && isJson(value),
    ),
  },
  events: {
    'yb-filter-change': event<FilterDetail>({ description: 'The chosen values have changed.' }),
    'yb-filter-submit': event<FilterDetail>({
      cancelable: true,
      description:
        'The form was submitted. Cancel it to filter by a script of the page; then the address stays.',
    }),
  },
  texts: {
    filter: { it: 'Filtra', en: 'Filter' },
    'filter-close': { it: 'Chiudi', en: 'Close' },
    'filter-show': {
      it: {
        one: 'Mostra {n} risultato',
        many: 'Mostra {n} di risultati',
        other: 'Mostra {n} risultati',
      },
      en: { one: 'Show {n} result', other: 'Show {n} results' },
    },
    'filter-submit': { it: 'Mostra i risultati', en: 'Show the results' },
    'filter-results': {
      it: { one: '{n} risultato', many: '{n} di risultati', other: '{n} risultati' },
      en: { one: '{n} result', other: '{n} results' },
    },
    'filter-none': {
      it: 'Nessun risultato. Togli un filtro:',
      en: 'No results. Take a filter away:',
    },
    'filter-chosen': { it: 'Filtri scelti', en: 'Chosen filters' },
    'filter-remove': { it: 'Togli {label}', en: 'Remove {label}' },
    'filter-clear': { it: 'Azzera tutto', en: 'Clear all' },
    'filter-search': { it: 'Cerca in {label}', en: 'Search in {label}' },
    'filter-more': {
      it: { one: 'Mostra un altro', other: 'Mostra altri {n}' },
      en: 'Show {n} more',
    },
    'filter-not': { it: 'tranne {label}', en: 'except {label}' },
    'filter-branch': { it: 'Voci sotto {label}', en: 'Choices below {label}' },
    'filter-suggestions': { it: 'Con un filtro in meno', en: 'With one filter fewer' },
    'filter-without': {
      it: {
        one: 'Senza {label}: {n} risultato',
        many: 'Senza {label}: {n} di risultati',
        other: 'Senza {label}: {n} risultati',
      },
      en: { one: 'Without {label}: {n} result', other: 'Without {label}: {n} results' },
    },
    'filter-link': { it: 'Link a questa ricerca', en: 'Link to this search' },
    'filter-copy': { it: 'Copia il link', en: 'Copy the link' },
    'filter-copied': { it: 'Link copiato.', en: 'Link copied.' },
    'filter-not-copied': {
      it: 'Non è riuscito. Copia il link dal suo menu.',
      en: 'This failed. Copy the link from its menu.',
    },
    'filter-share': { it: 'Condividi', en: 'Share' },
    'filter-from': { it: 'da', en: 'from' },
    'filter-to': { it: 'a', en: 'to' },
  },
  css: {
    properties: {
      '--yb-filter-dim': 'Text colour of choices that no entry would match.',
      '--yb-filter-background': 'Background of the screen on small screens (Canvas).',
      '--yb-filter-color': 'Text colour of the screen on small screens (CanvasText).',
    },
    parts: {
      screen: 'Holds everything; on small screens a dialog over the page.',
      heading: 'The rendered heading, where the page prints none.',
      close: 'The button that goes back to the listing.',
      status: 'The number of results.',
      summary: 'Holds the chosen filters.',
      chips: 'The list of chosen filters.',
      chip: 'A chosen filter: a button that removes it.',
      swatch: 'The colour or the image of a chosen filter.',
      clear: 'The button that removes all filters.',
      suggestions: 'Where nothing is found: the list of filters to take away.',
      suggestion: 'A button that takes one filter away.',
      saved: 'Holds the link to the search.',
      link: 'The link to the search.',
      copy: 'The button that copies the link.',
      share: "The button that opens the browser's dialog for sharing.",
      said: 'Says that the link was copied.',
      bar: 'Holds the button that shows the results.',
      show: 'The button that shows the results. It is there on small screens, and where the form has no submit button.',
    },
    states: { open: 'The screen is shown.' },
  },
});

export type FilterHost = Island<typeof contract>;
