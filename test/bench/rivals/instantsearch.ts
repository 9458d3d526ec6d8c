import instantsearch, { type InstantSearch } from 'instantsearch.js/es';
import { configure, refinementList } from 'instantsearch.js/es/widgets';
import type { Prepare } from './catalogue-contenders.ts';
import { facets, type Entry } from '../catalogue-data.ts';

interface Asked {
  readonly facets?: string | readonly string[];
  /** Texts `facet:value`; those of one list are alternatives. */
  readonly facetFilters?: readonly (string | readonly string[])[];
}

/** Counts the entries that pass, as a search service does. */
function answer(entries: readonly Entry[], { facets: wanted = [], facetFilters = [] }: Asked): object {
  const filters = facetFilters.map((group) => {
    const pairs = [group].flat().map((text) => text.split(':') as [string, string]);
    return { name: pairs[0]?.[0] ?? '', values: new Set(pairs.map(([, value]) => value)) };
  });
  const passing = entries.filter((entry) =>
    filters.every(({ name, values }) => entry[name]?.some((value) => values.has(value))),
  );
  const counts = [wanted].flat().map((name) => {
    const byValue: Record<string, number> = {};
    for (const entry of passing)
      for (const value of entry[name] ?? []) byValue[value] = (byValue[value] ?? 0) + 1;
    return [name, byValue] as const;
  });
  return {
    hits: [],
    nbHits: passing.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 0,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
    query: '',
    params: '',
    facets: Object.fromEntries(counts),
  };
}

/** Its own widgets, and a client that answers each of their questions by a loop over entries in memory. */
export const instantSearch: Prepare = (entries) => {
  const text = JSON.stringify(entries);
  const lists = new Map(
    facets.map(({ name }) => {
      const list = document.createElement('div');
      document.body.append(list);
      return [name, list];
    }),
  );
  const itemOf = (facet: string, value: string): Element | null | undefined =>
    lists.get(facet)?.querySelector(`input[value="${value}"]`)?.closest('li');
  let search: InstantSearch;
  /** Resolves when the widgets show an answer. */
  const rendered = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (search.status !== 'idle') return;
        search.removeListener('render', check);
        resolve();
      };
      search.on('render', check);
      search.once('error', reject);
    });
  return {
    async start() {
      const read = JSON.parse(text) as Entry[];
      const client = {
        search: async (requests: readonly { params?: Asked }[]) => ({
          results: requests.map(({ params = {} }) => answer(read, params)),
        }),
      };
      search = instantsearch({
        indexName: 'watches',
        searchClient: client,
        insights: false,
        future: { preserveSharedStateOnUnmount: true },
      });
      search.addWidgets([
        configure({ hitsPerPage: 0 }),
        ...facets.map(({ name, options }) =>
          refinementList({
            container: lists.get(name) as HTMLElement,
            attribute: name,
            limit: options.length,
            sortBy: ['name:asc'],
          }),
        ),
      ]);
      const done = rendered();
      search.start();
      await done;
    },
    async choose(facet, value) {
      const box = itemOf(facet, value)?.querySelector('input');
      if (!box) throw new Error(`no choice ${facet}=${value}`);
      const done = rendered();
      box.click();
      await done;
    },
    // the widget leaves out what has no entries
    shown: (facet, value) =>
      Number(
        itemOf(facet, value)?.querySelector('.ais-RefinementList-count')?.textContent?.replace(/\D/g, '') ??
          0,
      ),
  };
};
