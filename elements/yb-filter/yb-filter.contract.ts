import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, saying, type Island } from '../../src/island/contract.ts';
import { richTexts } from './rich-form.texts.ts';

/** What an event tells of the filters. */
export interface FilterDetail {
  /** What is asked for, by the controls' names, as a GET form sends it; without what is not given. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** How many entries of the page pass; null where it has no listing. */
  readonly count: number | null;
}

/** What the element is made of. The texts of rich forms come with their code. */
export const behaviour = defineContract({
  tag: 'yb-filter',
  summary: "The filter screen of a listing: the page's own form, with counts, on a route of its own.",
  chrome: 'shadow',
  attributes: {
    base: attribute.text({
      default: '/annuario',
      description: 'Path of the listing; the screen is its route `filter/`.',
    }),
    for: attribute.text({ description: 'Id of the `yb-masonry` whose items are filtered.' }),
    instant: attribute.flag({ description: 'The listing follows every choice.' }),
    open: attribute.flag({
      description: 'The screen is shown. Printed by the server on the route, then kept by the island.',
    }),
    facets: attribute.data<unknown>(
      {
        default: null,
        description:
          'Instead of a form: a list of `{name, label, type, options?}`, also as `<script type="application/json" data-facets>`.',
      },
      (_value): _value is unknown => true,
    ),
  },
  events: {
    'yb-filter-change': event<FilterDetail>({ description: 'Other values were chosen.' }),
    'yb-filter-submit': event<FilterDetail>({
      cancelable: true,
      description: 'The form was sent. Cancelled, the page filters by itself, and the address stays.',
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
  },
  css: {
    properties: {
      '--yb-filter-dim': 'Colour of choices that nothing would be found for.',
      '--yb-filter-background': 'Background of the screen on phones (Canvas).',
      '--yb-filter-color': 'Text colour of the screen on phones (CanvasText).',
    },
    parts: {
      screen: 'What holds everything; on phones a dialog over the page.',
      heading: "The island's own heading, where the page has printed none.",
      close: 'The button that goes back to the listing.',
      status: 'How many results there are.',
      summary: 'What holds the chosen filters.',
      chips: 'The list of chosen filters.',
      chip: 'The button that removes one.',
      clear: 'The button that removes all.',
      bar: 'What holds the button below.',
      show: 'The button that shows the results, where the form has none, and on phones.',
    },
    states: { open: 'The screen is shown.' },
  },
});

/** All that pages and tools may rely on. */
export const contract = /* @__PURE__ */ saying(behaviour, richTexts);

export type FilterHost = Island<typeof behaviour>;
