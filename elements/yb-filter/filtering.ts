import { emitter } from '../../src/island/emit.ts';
import { painted } from '../../src/island/painted.ts';
import { onTexts } from '../../src/lib/texts.ts';
import type { Columns } from '../../src/yearbook/facets/column.ts';
import { sameValues, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import type { Recount } from '../../src/yearbook/facets/facet-index.ts';
import { otherParams, readQuery, writeQuery } from '../../src/yearbook/facets/query.ts';
import { filtersStore } from '../../src/yearbook/filters-store.ts';
import { complain } from './complain.ts';
import { choiceCounts } from './choice-counts.ts';
import type { Ways } from './filter.tsx';
import { dataOf, facetsOf, readForm, wasTouched, writeForm } from './form-facets.ts';
import { Listing } from './listing.ts';
import { submitLabel } from './submit-label.ts';
import { behaviour, type FilterDetail, type FilterHost } from './yb-filter.contract.ts';

/** Typing and dragging change the address they are at; other choices are steps of their own. */
const isGradual = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type);

export interface FilteringOptions {
  readonly host: FilterHost;
  readonly form: HTMLFormElement;
  readonly target: Element | null;
  /** Of fields, where the form has such. */
  readonly columns: Columns | undefined;
  readonly ways: Ways;
  /** Whether the listing follows every choice. */
  readonly isInstant: () => boolean;
  /** Called when values or counts are others. */
  readonly changed: () => void;
}

/** What is chosen, in the form, in the address and in the listing. */
export class Filtering {
  readonly form: HTMLFormElement;
  readonly facets: readonly Facet[];
  readonly listing: Listing | null;
  /** Names the form's own button; undefined where it has none. */
  readonly nameSubmit: ((label: string) => void) | undefined;
  /** What the form asks. */
  values: FacetValues = new Map();
  /** What the listing shows. */
  applied: FacetValues = new Map();
  recount: Recount | null = null;

  readonly #options: FilteringOptions;
  readonly #emit;
  readonly #showCounts: (recount: Recount | null) => void;
  #written = (): void => undefined;
  readonly #end = new AbortController();
  /** Reads what was chosen since the last painting. */
  #pending: (() => void) | undefined;
  /** The address that values were last read from or written to. */
  #address: string | undefined;

  constructor(options: FilteringOptions) {
    const { form, target } = options;
    const { signal } = this.#end;
    this.#options = options;
    this.#emit = emitter(behaviour, options.host);
    this.form = form;
    this.facets = facetsOf(form);
    this.listing = target && new Listing(target, this.facets, options.columns, () => this.#count());
    this.#showCounts = choiceCounts(this.form, this.facets, signal);
    this.nameSubmit = submitLabel(this.form, signal);
    const sayAgain = (): void => {
      this.#written();
      this.#showCounts(this.recount);
    };
    signal.addEventListener('abort', onTexts(sayAgain));
    for (const type of ['input', 'change', 'reset'])
      this.form.addEventListener(type, ({ target }) => this.#readSoon(isGradual(target)), { signal });
    this.form.addEventListener('submit', (event) => this.#submit(event), { signal });
  }

  /** Calls back whenever something else than the visitor has written into the form, or its words are others. */
  onWritten(callback: () => void): void {
    this.#written = callback;
  }

  get total(): number | null {
    return this.recount?.total ?? null;
  }

  /** How many entries would pass with other values. */
  totalWith(values: FacetValues): number {
    return this.listing?.index.recount(values).total ?? 0;
  }

  /**
   * Shows what an address asks.
   * @param isDraft whether the screen is open, where choices that were not sent stay off the listing
   */
  follow(search: string, isDraft: boolean): void {
    const isNew = this.#address === undefined;
    if (isDraft && search === this.#address) return;
    this.#address = search;
    const query = new URLSearchParams(search);
    const { values, unknown } = readQuery(query, this.facets);
    if (unknown.length || otherParams(query, this.facets).length)
      complain(({ nameUnknown }) => nameUnknown(query, unknown, this));
    const isSame = sameValues(this.facets, values, this.values) && !isNew;
    if (isSame && isDraft && !this.#options.isInstant()) return;
    this.#apply(values);
    if (isSame) return;
    // what was chosen before this code was there is kept
    const early = isNew && isDraft && wasTouched(this.form, this.facets) && readForm(this.form, this.facets);
    this.#take(values);
    if (early) this.choose(early);
    if (!isNew) this.#emit('yb-filter-change', this.#detail());
  }

  /** Chooses other values than the form asks now. */
  choose(values: FacetValues): void {
    writeForm(this.form, this.facets, values);
    this.#written();
    this.#readSoon(false);
  }

  /** The query of values, with what else the address and the form carry. */
  queryOf(values: FacetValues): string {
    const others = otherParams(new URLSearchParams(location.search), this.facets);
    const names = new Set(others.map(([name]) => name));
    const hidden = otherParams(dataOf(this.form), this.facets);
    return writeQuery(values, [...others, ...hidden.filter(([name, value]) => value && !names.has(name))]);
  }

  dispose(): void {
    this.#end.abort();
    this.listing?.dispose();
  }

  #take(values: FacetValues): void {
    writeForm(this.form, this.facets, values);
    this.#written();
    this.values = values;
    this.#count();
  }

  #count(): void {
    this.recount = this.listing && this.listing.index.recount(this.values);
    this.#showCounts(this.recount);
    this.#options.changed();
  }

  /** The visitor sees the tick or the letter first; what follows from it comes behind that painting. */
  #readSoon(isGradual: boolean): void {
    const { pathname } = location;
    const read = (this.#pending = (): void => {
      if (this.#pending !== read) return;
      this.#pending = undefined;
      if (location.pathname === pathname) this.#chosen(readForm(this.form, this.facets), isGradual);
      // the screen was left meanwhile, and with it what was not sent
      else this.#take(this.values);
    });
    void painted().then(() => this.#end.signal.aborted || read());
  }

  #chosen(values: FacetValues, isGradual: boolean): void {
    if (sameValues(this.facets, values, this.values)) return;
    const { ways, isInstant } = this.#options;
    this.values = values;
    this.#count();
    if (isInstant()) this.#apply(values);
    this.#address = this.queryOf(values);
    ways.choose(this.#address, isGradual || !isInstant());
    this.#emit('yb-filter-change', this.#detail());
  }

  #apply(values: FacetValues): void {
    this.applied = values;
    this.listing?.apply(values);
  }

  #submit(event: SubmitEvent): void {
    // a script of the page answers for it
    if (event.defaultPrevented) return;
    event.preventDefault();
    this.#pending?.();
    this.values = readForm(this.form, this.facets);
    this.#count();
    const isOurs = this.#emit('yb-filter-submit', this.#detail());
    filtersStore.submit();
    if (!isOurs) return;
    const { ways } = this.#options;
    const query = this.queryOf(this.values);
    if (this.listing) ways.submit(query);
    else location.assign(query ? `${ways.listing}?${query}` : ways.listing);
  }

  #detail(): FilterDetail {
    return { values: Object.fromEntries(this.values), count: this.total };
  }
}
