import { hasBit } from '../../src/yearbook/facets/bits.ts';
import type { Columns } from '../../src/yearbook/facets/column.ts';
import { attributeOf, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { FacetIndex } from '../../src/yearbook/facets/facet-index.ts';
import { complain } from './complain.ts';

/** Without what stands between entries: left-overs of templates, and advertising. */
const ENTRIES = ':not(br, link, noscript, p, script, style, template, ad-placement, :has(> ad-placement))';

function entriesOf(target: Element, selector = target.getAttribute('item-selector') || ENTRIES): Element[] {
  try {
    return [...target.children].filter((child) => child.matches(selector));
  } catch {
    // the grid names a selector that cannot be read, and takes every child
    return entriesOf(target, ENTRIES);
  }
}

/** The entries of a page: counted as they come, and hidden where they do not pass. */
export class Listing {
  readonly target: Element;
  readonly #facets: readonly Facet[];
  readonly #columns: Columns | undefined;
  #entries: Element[] = [];
  #index: FacetIndex;
  /** Entries that were hidden or shown by us, and what they were before. */
  readonly #before = new Map<Element, boolean>();
  #applied: FacetValues = new Map();
  /** Whether anything was asked yet: what is hidden since then, by the server too, is hidden by filters. */
  #governs = false;
  readonly #observer: MutationObserver;

  /** @param changed called when entries came, went or got other values */
  constructor(target: Element, facets: readonly Facet[], columns: Columns | undefined, changed: () => void) {
    this.target = target;
    this.#facets = facets;
    this.#columns = columns;
    this.#observer = new MutationObserver(() => {
      this.#index = this.#read();
      this.apply(this.#applied);
      changed();
    });
    this.#observer.observe(target, { childList: true });
    this.#index = this.#read();
  }

  get index(): FacetIndex {
    return this.#index;
  }

  /** Shows the entries that pass. Until something is asked, what the page has hidden stays so. */
  apply(values: FacetValues): void {
    this.#applied = values;
    this.#governs ||= values.size > 0;
    if (!this.#governs) return;
    const { matches } = this.#index.recount(values);
    this.#entries.forEach((entry, position) => {
      const hidden = !hasBit(matches, position);
      if (entry.hasAttribute('hidden') === hidden) return;
      if (!this.#before.has(entry)) this.#before.set(entry, !hidden);
      entry.toggleAttribute('hidden', hidden);
    });
  }

  dispose(): void {
    this.#observer.disconnect();
    for (const [entry, hidden] of this.#before) entry.toggleAttribute('hidden', hidden);
  }

  #read(): FacetIndex {
    this.#entries = entriesOf(this.target);
    const attributeFilter = this.#facets.map(attributeOf);
    for (const entry of this.#entries) this.#observer.observe(entry, { attributeFilter });
    const index = new FacetIndex(this.#facets, this.#entries, this.#columns);
    const { idle } = index;
    const isBare = (entry: Element): boolean => !attributeFilter.some((name) => entry.hasAttribute(name));
    if (this.#entries.some((entry) => idle.length || isBare(entry)))
      complain(({ nameGaps }) => nameGaps(this.target.id, this.#entries, this.#facets, idle));
    return index;
  }
}
