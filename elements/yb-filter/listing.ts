import { STRAY } from '../../src/island/stray.ts';
import { painted } from '../../src/lib/painted.ts';
import { hasBit } from '../../src/yearbook/facets/bits.ts';
import { entriesOf as entriesIn } from '../../src/yearbook/facets/entries.ts';
import { attributeOf, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { FacetIndex } from '../../src/yearbook/facets/facet-index.ts';
import { hideEntries, openToSearch, showEntry } from './hide-entries.ts';
import { warnAboutEntries } from './warnings.ts';

/** All children but ads and the elements that templates and content filters leave between entries. */
const ENTRIES = `:not(${STRAY}, ad-placement, :has(> ad-placement))`;

function entriesOf(
  target: Element,
  selector = target.getAttribute('item-selector') || ENTRIES,
): HTMLElement[] {
  try {
    return [...target.children].filter((child): child is HTMLElement => child.matches(selector));
  } catch {
    // the grid warns about a selector that cannot be read, and takes every child
    return entriesOf(target, ENTRIES);
  }
}

/** The entries of the page: indexes them, also when they change, and hides those that do not pass. */
export class Listing {
  readonly target: Element;
  readonly #facets: readonly Facet[];
  #entries: HTMLElement[] = [];
  #index: FacetIndex;
  /** The entries that this code shows or keeps hidden, with whether the page had hidden them. */
  readonly #before = new Map<HTMLElement, boolean>();
  /** Whether any filter was applied yet. Before that, `hidden` entries are the page's own decision. */
  #governs = false;
  /** Whether the browser may search the page: then it finds the entries that do not pass. */
  #isSearched = false;
  readonly #observer: MutationObserver;

  /** @param changed called when entries or their values have changed: the caller applies the values again */
  constructor(target: Element, facets: readonly Facet[], changed: () => void) {
    this.target = target;
    this.#facets = facets;
    this.#observer = new MutationObserver(() => {
      this.#index = this.#read();
      changed();
    });
    this.#observer.observe(target, { childList: true });
    this.#index = this.#read();
  }

  get index(): FacetIndex {
    return this.#index;
  }

  get entries(): readonly Element[] {
    return this.#entries;
  }

  /** Shows the entries that pass. Before any filter is applied, entries that the page has hidden stay hidden. */
  apply(values: FacetValues): void {
    this.#governs ||= values.size > 0;
    if (!this.#governs) return;
    const { matches } = this.#index.recount(values);
    const hidden = this.#entries.filter((entry, position) => {
      const passes = hasBit(matches, position);
      const isHidden = entry.hasAttribute('hidden');
      if (passes && !isHidden) return false;
      if (!this.#before.has(entry)) this.#before.set(entry, isHidden);
      if (passes) showEntry(entry);
      return !passes && !isHidden;
    });
    hideEntries(hidden);
    if (this.#isSearched) this.#openHidden();
  }

  /** Opens the entries that do not pass to the browser's own search, or closes them again. */
  search(isSearched: boolean): void {
    // each key and each press of the visitor ends a search
    if (isSearched === this.#isSearched) return;
    this.#isSearched = isSearched;
    this.#openHidden();
  }

  /**
   * Shows an entry that does not pass, until filters are applied again: the visitor follows a link to it, or the browser
   * has found a text in it.
   *
   * @param scroll brings the target into view
   */
  async reveal(target: Element, scroll: () => void): Promise<void> {
    const entry = this.#entries.find((one) => one.contains(target));
    if (!entry?.hasAttribute('hidden') || !this.#before.has(entry)) return;
    showEntry(entry);
    // the grid places it first
    await painted();
    scroll();
  }

  dispose(): void {
    this.#observer.disconnect();
    this.search(false);
    for (const [entry, hidden] of this.#before) {
      if (hidden) entry.setAttribute('hidden', '');
      else showEntry(entry);
    }
  }

  #openHidden(): void {
    for (const entry of this.#before.keys())
      if (entry.hasAttribute('hidden')) openToSearch(entry, this.#isSearched);
  }

  #read(): FacetIndex {
    this.#entries = entriesOf(this.target);
    const attributeFilter = this.#facets.map(attributeOf);
    for (const entry of this.#entries) this.#observer.observe(entry, { attributeFilter });
    const index = new FacetIndex(this.#facets, entriesIn(this.#entries));
    const { idle } = index;
    const isBare = (entry: Element): boolean => !attributeFilter.some((name) => entry.hasAttribute(name));
    if (this.#entries.some((entry) => idle.length || isBare(entry)))
      warnAboutEntries(this.target.id, this.#entries, this.#facets, idle);
    return index;
  }
}
