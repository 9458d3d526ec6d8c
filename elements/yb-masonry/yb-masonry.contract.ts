import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, method, readOnly, type Island } from '../../src/island/contract.ts';

/** One element or several: an array, a NodeList, a set. */
export type Elements = Element | Iterable<Element>;

export const contract = defineContract({
  tag: 'yb-masonry',
  summary: 'Lays its child elements out as a masonry grid, and again when they or the width change.',
  chrome: 'none',
  attributes: {
    'item-selector': attribute.text({
      description:
        'Selector of the children that are cards. Without it every child is a card, except br, link, meta, noscript, script, style, template, and a p without an element.',
    }),
    'column-width': attribute.text({
      description:
        'Width of a column: a number of px, or the selector of an element that has this width. Without it, --yb-columns sets the width; without both, the first card does.',
    }),
    gutter: attribute.text({
      description:
        'Space between columns: a number of px, or the selector of an element that has this width. Without it, --yb-gutter counts.',
    }),
    'percent-position': attribute.flag({
      default: true,
      negative: 'no-percent-position',
      description:
        'Horizontal positions in per cent, so that columns follow a resize before the next layout.',
    }),
    'transition-duration': attribute.duration({
      whenEmpty: 400,
      description:
        'How long items glide to a new place and fade when they are hidden and shown; 0.4s without a value. Never under reduced motion.',
    }),
    'horizontal-order': attribute.flag({ description: 'Keeps the items in order from left to right.' }),
    'fit-width': attribute.flag({
      description: 'Makes the grid as wide as the columns that fit its parent.',
    }),
    'origin-right': attribute.flag({ description: 'Lays out from the right.' }),
    'origin-bottom': attribute.flag({ description: 'Lays out from the bottom.' }),
    stamp: attribute.text({ description: 'Selector of elements inside that stay where the page puts them.' }),
    'relayout-on': attribute.tokens({
      default: ['halfpage'],
      description:
        'Slugs or ids of placements. When an ad shows in one of them, or one becomes empty, the grid is laid out again. `*` stands for all.',
    }),
    more: attribute.choice(['none', 'button', 'scroll'], {
      description:
        'Loads the next page of the listing into the grid. `button`: when the visitor presses the link to it. `scroll`: also when the visitor comes near the end.',
    }),
    'no-resize': attribute.flag({ description: 'The grid is not laid out again when its width changes.' }),
  },
  readOnly: {
    columns: readOnly<number>({ before: 0, description: 'How many columns the grid has.' }),
  },
  methods: {
    layout: method<() => void>({ description: 'Measures every item and lays all out again, at once.' }),
    reloadItems: method<() => void>({
      description: 'Reads the items from the children again, in their order.',
    }),
    appended: method<(elements: Elements) => void>({
      description: 'Lays out children just added at the end, at once instead of at the end of the task.',
    }),
    prepended: method<(elements: Elements) => void>({
      description: 'Lays the grid out with children just added at its start, at once.',
    }),
    removeItems: method<(elements: Elements) => void>({
      description: 'Takes items out of the page and closes the gaps.',
    }),
    stamp: method<(elements: Elements) => void>({ description: 'Lays the items out around these elements.' }),
    unstamp: method<(elements: Elements) => void>({ description: 'Makes stamped elements items again.' }),
    getItemElements: method<() => Element[]>({ before: [], description: 'The items, in their order.' }),
  },
  events: {
    'yb-page-load': event<{
      url: string;
      cards: readonly Element[];
      total: number | null;
      isEnd: boolean;
    }>({
      description:
        'With `more`, after a page of the listing has come: its address, the new cards, the number of entries of the listing, and whether it is the last page.',
    }),
    'yb-page-error': event<{ url: string; error: unknown }>({
      description: 'With `more`, after a page of the listing could not be loaded.',
    }),
    'yb-layout-complete': event<{ items: readonly Element[] }>({
      description: 'After every layout; `items` are the elements that were laid out.',
    }),
    'yb-remove-complete': event<{ items: readonly Element[] }>({
      description: 'After `removeItems`; `items` are the elements that were removed.',
    }),
  },
  texts: {
    'more-loading': { it: 'Altre schede in arrivo…', en: 'More cards are coming…' },
    'more-added': {
      it: { one: '{n} scheda aggiunta', many: '{n} di schede aggiunte', other: '{n} schede aggiunte' },
      en: { one: '{n} card added', other: '{n} cards added' },
    },
    'more-shown': { it: '{shown} di {total}', en: '{shown} of {total}' },
    'more-found': {
      it: { one: '{n} risultato', many: '{n} di risultati', other: '{n} risultati' },
      en: { one: '{n} result', other: '{n} results' },
    },
    'more-end': { it: 'Fine dell’elenco', en: 'End of the list' },
    'more-error': {
      it: 'Caricamento non riuscito. Riprova',
      en: 'Loading did not work. Try again',
    },
    sorted: { it: 'Schede ordinate: {order}', en: 'Cards sorted: {order}' },
  },
  css: {
    properties: {
      '--yb-columns': 'On the host: number of columns, laid out before any script.',
      '--yb-gutter': 'On the host: length between columns and between rows.',
      '--yb-ratio': "On an item: its picture's width divided by its height.",
      '--yb-caption': 'On an item: length of what stands under its picture.',
      '--yb-span': 'On an item: how many columns it spans.',
    },
    states: {
      'data-pages': 'With `more`: `loading` while a page of the listing loads, `error` after it failed.',
      'data-placed': 'The script places the items; where it is missing the stylesheet or the browser does.',
    },
  },
});

export type MasonryHost = Island<typeof contract>;
