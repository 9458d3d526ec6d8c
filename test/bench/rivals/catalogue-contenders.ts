import { choiceCounts } from '../../../elements/yb-filter/choice-counts.ts';
import { inSlices } from '../../../src/lib/slices.ts';
import { yieldToMain } from '../../../src/lib/yield-to-main.ts';
import { readCatalogue } from '../../../src/yearbook/facets/catalogue.ts';
import { indexOf, type FacetIndex } from '../../../src/yearbook/facets/facet-index.ts';
import { facets, formMarkup, indexText, type Entry } from '../catalogue-data.ts';
import { instantSearch } from './instantsearch.ts';

/** Counts the entries of a catalogue and shows a number at each choice. */
export interface Contender {
  /** Reads what the server has sent, counts, and shows the numbers. */
  start(): void | Promise<void>;
  /** Takes one more choice, counts again, and shows the numbers. */
  choose(facet: string, value: string): void | Promise<void>;
  /** The number that stands at a choice. */
  shown(facet: string, value: string): number;
}

/** Prepares what the page has before its script counts. */
export type Prepare = (entries: readonly Entry[]) => Contender;

function addForm(): HTMLFormElement {
  document.body.insertAdjacentHTML('beforeend', formMarkup);
  return document.body.lastElementChild as HTMLFormElement;
}

const boxOf = (form: HTMLFormElement, facet: string, value: string): HTMLInputElement => {
  const box = form.querySelector<HTMLInputElement>(`[name="${facet}"][value="${value}"]`);
  if (!box) throw new Error(`no choice ${facet}=${value}`);
  return box;
};

const numberAt = (form: HTMLFormElement, facet: string, value: string): number =>
  Number(boxOf(form, facet, value).closest('label')?.lastElementChild?.textContent?.replace(/\D/g, ''));

const ours: Prepare = (entries) => {
  const text = indexText(entries);
  const form = addForm();
  const values = new Map<string, readonly string[]>();
  const show = choiceCounts(form, facets, new AbortController().signal);
  let index: FacetIndex;
  return {
    async start() {
      // the filter does the same with what it has fetched
      const raw: unknown = JSON.parse(text);
      await yieldToMain();
      const { entries } = await inSlices(readCatalogue(raw));
      await yieldToMain();
      index = await inSlices(indexOf(facets, entries));
      await yieldToMain();
      show(index.recount(values));
    },
    choose(facet, value) {
      boxOf(form, facet, value).checked = true;
      values.set(facet, [...(values.get(facet) ?? []), value]);
      show(index.recount(values));
    },
    shown: (facet, value) => numberAt(form, facet, value),
  };
};

/** How many cards each choice would match: a card counts where no other facet refuses it. */
function countCards(
  cards: readonly HTMLElement[],
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const own = facets.map(({ name }) => (card.getAttribute(`data-${name}`) ?? '').split('|'));
    const refused = facets.flatMap(({ name }, at) => {
      const asked = chosen.get(name);
      return asked && !own[at]?.some((value) => asked.has(value)) ? [at] : [];
    });
    if (refused.length > 1) continue;
    const [only] = refused;
    own.forEach((values, at) => {
      if (only !== undefined && only !== at) return;
      for (const value of values) {
        const key = `${facets[at]?.name ?? ''}=${value}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    });
  }
  return counts;
}

/** As front ends do that have no index: one pass over the cards of the page, read again for each count. */
const byHand: Prepare = (entries) => {
  const grid = document.createElement('main');
  const cards = entries.map((entry, at) => {
    const card = document.createElement('article');
    for (const { name } of facets) card.setAttribute(`data-${name}`, entry[name]?.join('|') ?? '');
    card.textContent = `Orologio numero ${at}`;
    return card;
  });
  grid.append(...cards);
  document.body.append(grid);
  const form = addForm();
  const places = [...form.querySelectorAll('input')].map((box) => {
    const place = document.createElement('span');
    box.closest('label')?.append(' ', place);
    return { key: `${box.name}=${box.value}`, place };
  });
  const chosen = new Map<string, Set<string>>();
  const count = (): void => {
    const counts = countCards([...grid.querySelectorAll<HTMLElement>('article')], chosen);
    for (const { key, place } of places) place.textContent = String(counts.get(key) ?? 0);
  };
  return {
    start: count,
    choose(facet, value) {
      boxOf(form, facet, value).checked = true;
      chosen.set(facet, (chosen.get(facet) ?? new Set()).add(value));
      count();
    },
    shown: (facet, value) => numberAt(form, facet, value),
  };
};

export const contenders: Readonly<Record<string, Prepare>> = {
  'yearbook-islands, by its index': ours,
  'by hand, over the cards of the page': byHand,
  'InstantSearch.js, with a client in the page': instantSearch,
};
