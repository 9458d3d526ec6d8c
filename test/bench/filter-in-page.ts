import { entriesOf } from '../../src/yearbook/facets/entries.ts';
import { attributeOf, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { FacetIndex } from '../../src/yearbook/facets/facet-index.ts';

export interface Timing {
  /** ms to read every entry. */
  readonly index: number;
  /** ms to count with values in every facet. */
  readonly first: number;
  /** ms to count again after one more choice. */
  readonly choice: number;
  readonly range: number;
  /** ms of the first search, which normalises every text once. */
  readonly folding: number;
  /** ms of a search after one more letter. */
  readonly search: number;
  /** Whether the total equals the total of a plain loop. */
  readonly agrees: boolean;
}

const OPTIONS = 20;
const choices: Facet[] = Array.from({ length: 10 }, (_, at) => ({
  name: `facet${at}`,
  label: `Facet ${at}`,
  type: 'checkbox',
  multiple: true,
  options: Array.from({ length: OPTIONS }, (_, n) => ({ value: `v${n}`, label: `Value ${n}` })),
}));
const price: Facet = { name: 'price', label: 'Price', type: 'range', multiple: false, options: [] };
const search: Facet = { name: 'q', label: 'Text', type: 'search', multiple: false, options: [] };
const facets = [...choices, price, search];

/** A random number generator that always gives the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function printEntries(count: number): HTMLElement[] {
  const random = seeded(7);
  return Array.from({ length: count }, (_, index) => {
    const entry = document.createElement('article');
    for (const { name } of choices) {
      const values = [random(), random()].map((one) => `v${Math.floor(one * OPTIONS)}`);
      entry.setAttribute(`data-${name}`, values.join('|'));
    }
    entry.setAttribute('data-price', String(Math.floor(random() * 10_000)));
    entry.textContent = `Orologio numero ${index} della collezione perpétuelle ${Math.floor(random() * 99)}`;
    return entry;
  });
}

function timed<T>(run: () => T): [ms: number, result: T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}

const half = Array.from({ length: OPTIONS / 2 }, (_, n) => `v${n}`);

/** The total, counted by a plain loop over the entries. */
function plainTotal(entries: readonly HTMLElement[], values: FacetValues): number {
  const own = (entry: HTMLElement, facet: Facet): string[] =>
    (entry.getAttribute(attributeOf(facet)) ?? '').split('|');
  return entries.filter((entry) =>
    choices.every((facet) => {
      const asked = values.get(facet.name);
      return !asked || own(entry, facet).some((value) => asked.includes(value));
    }),
  ).length;
}

/** Counts `count` entries once in every way. The first call of a page is cold, as for a visitor. */
export function measure(count: number): Timing {
  const entries = printEntries(count);
  document.querySelector('main')?.append(...entries);
  const [indexing, index] = timed(() => new FacetIndex(facets, entriesOf(entries)));
  const values = new Map<string, readonly string[]>(choices.map(({ name }) => [name, half]));
  const [first, { total }] = timed(() => index.recount(values));
  const agrees = total === plainTotal(entries, values);
  values.set('facet3', [...half, 'v15']);
  const [choice] = timed(() => index.recount(values));
  values.set('price_min', ['2500']);
  const [range] = timed(() => index.recount(values));
  values.set('q', ['perpetuelle 4']);
  const [folding] = timed(() => index.recount(values));
  values.set('q', ['perpetuelle 42']);
  const [searching] = timed(() => index.recount(values));
  return { index: indexing, first, choice, range, folding, search: searching, agrees };
}

Object.assign(globalThis, { measure });
