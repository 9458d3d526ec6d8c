import { emitter } from '../../src/island/emit.ts';
import { formElementOf } from '../../src/lib/form-members.ts';
import { onJQueryChange } from '../../src/lib/jquery-changes.ts';
import { painted } from '../../src/lib/painted.ts';
import { onTexts } from '../../src/lib/texts.ts';
import { sameValues, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import type { Recount } from '../../src/yearbook/facets/facet-index.ts';
import { otherParams, readQuery, writeQuery } from '../../src/yearbook/facets/query.ts';
import { filtersStore } from '../../src/yearbook/filters-store.ts';
import { dataOf } from '../../src/yearbook/form-data.ts';
import { SORT, sortIn } from '../../src/yearbook/listing/sort-parameter.ts';
import { choiceCounts } from './choice-counts.ts';
import { facetsOf, readForm, sortOfForm, wasTouched, writeForm } from './form-facets.ts';
import { GradualWrites } from './gradual-writes.ts';
import { onFormEvents } from './on-form-events.ts';
import { Results } from './results.ts';
import { submitLabel } from './submit-label.ts';
import type { Navigation } from './use-navigation.ts';
import { warnAboutQuery } from './warnings.ts';
import { contract, type FilterDetail, type FilterHost } from './yb-filter.contract.ts';

/** Typing and dragging replace the current address; other choices are steps that Back undoes. */
const isGradual = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type);

export interface FilteringOptions {
  readonly host: FilterHost;
  readonly form: HTMLFormElement;
  readonly target: Element | null;
  readonly navigation: Navigation;
  /** Whether the listing follows every choice. */
  readonly isInstant: () => boolean;
  /** Called when values or counts have changed. */
  readonly changed: () => void;
}

/**
 * The one home of what is chosen: the values of the form (`values`) and those that the listing shows (`applied`). Changes of
 * the address and of the form come in here; the form, the address, the counts and the listing are made from the two.
 */
export class Filtering {
  readonly form: HTMLFormElement;
  readonly facets: readonly Facet[];
  readonly results: Results | null;
  /** Sets the label of the form's own button; undefined where the form has none. */
  readonly nameSubmit: ((label: string) => void) | undefined;
  /** The values in the form. */
  values: FacetValues = new Map();
  /** The values that the listing shows. */
  applied: FacetValues = new Map();
  recount: Recount | null = null;

  readonly #options: FilteringOptions;
  readonly #emit;
  readonly #showCounts: (recount: Recount | null) => void;
  #written = (): void => undefined;
  readonly #end = new AbortController();
  /** Reads the choices since the last paint. */
  #pending: (() => void) | undefined;
  /** The query that values were last read from or written to. */
  #address: string | undefined;
  readonly #gradual = new GradualWrites(() => this.#write(true), this.#end.signal);

  constructor(options: FilteringOptions) {
    const { host, form, target } = options;
    const { signal } = this.#end;
    this.#options = options;
    this.#emit = emitter(contract, host);
    this.form = form;
    this.facets = facetsOf(form);
    const { facets } = this;
    this.results =
      target &&
      new Results({
        host,
        target,
        facets,
        signal,
        applied: () => this.applied,
        changed: () => this.#count(),
      });
    this.#showCounts = choiceCounts(this.form, facets, signal);
    this.nameSubmit = submitLabel(this.form, signal);
    const updateTexts = (): void => {
      this.#written();
      this.#showCounts(this.recount);
    };
    signal.addEventListener('abort', onTexts(updateTexts));
    const changed = (control: EventTarget | null): void => this.#readSoon(isGradual(control));
    onFormEvents(form, ['input', 'change', 'reset'], changed, signal);
    const root = form.getRootNode();
    onJQueryChange(
      // jQuery listens to no shadow root
      root instanceof Document ? root : form,
      (control) => formElementOf(control) === form && changed(control),
      signal,
    );
    this.form.addEventListener('submit', (event) => this.#submit(event), { signal });
  }

  /** Calls back when code has written into the form, and when its texts have changed. */
  onWritten(callback: () => void): void {
    this.#written = callback;
  }

  get total(): number | null {
    return this.results?.total(this.values, this.recount) ?? null;
  }

  /** How many entries pass with other values. */
  totalWith(values: FacetValues): number {
    return this.results?.recount(values)?.total ?? 0;
  }

  /**
   * Shows the values of an address.
   * @param isDraft whether the screen is open: then the listing does not show choices that were not submitted
   */
  follow(search: string, isDraft: boolean): void {
    const isNew = this.#address === undefined;
    if (isDraft && search === this.#address) return;
    this.#address = search;
    const query = new URLSearchParams(search);
    const { values, unknown } = readQuery(query, this.facets);
    if (unknown.length || otherParams(query, this.facets).length)
      warnAboutQuery(query, unknown, new Set([...dataOf(this.form).keys(), this.#page]), this.facets);
    const isSame = sameValues(this.facets, values, this.values) && !isNew;
    if (isSame && isDraft && !this.#options.isInstant()) return;
    const showPlace = isNew ? this.results?.notePlace() : undefined;
    this.#apply(values, !isDraft && !isNew);
    showPlace?.();
    if (isSame) return;
    // keep choices from before this code was loaded
    const early = isNew && isDraft && wasTouched(this.form, this.facets) && readForm(this.form, this.facets);
    this.#take(values);
    if (early) this.choose(early);
    if (!isNew) this.#emit('yb-filter-change', this.#detail());
  }

  /** Writes other values into the form, as if the visitor had chosen them. */
  choose(values: FacetValues): void {
    writeForm(this.form, this.facets, values);
    this.#written();
    this.#readSoon(false);
  }

  /** The query of values, with the other parameters of the address and the form. */
  queryOf(values: FacetValues): string {
    const present = otherParams(new URLSearchParams(location.search), this.facets);
    const hasSort = sortOfForm(this.form) !== undefined;
    const others = present.filter(([name]) => name !== this.#page && !(hasSort && name === SORT));
    const names = new Set(others.map(([name]) => name));
    const hidden = otherParams(dataOf(this.form), this.facets);
    return writeQuery(values, [...others, ...hidden.filter(([name, value]) => value && !names.has(name))]);
  }

  /** The address of the listing with these values. */
  hrefOf(values: FacetValues): string {
    const { listing } = this.#options.navigation;
    const query = this.queryOf(values);
    return query ? `${listing}?${query}` : listing;
  }

  dispose(): void {
    this.#end.abort();
  }

  /** The parameter that names a page of the listing. */
  get #page(): string {
    return this.#options.host.pageParam ?? '';
  }

  #take(values: FacetValues): void {
    writeForm(this.form, this.facets, values);
    this.#written();
    this.values = values;
    this.#count();
  }

  #count(): void {
    this.recount = this.results && this.results.recount(this.values);
    this.#showCounts(this.recount);
    this.#options.changed();
  }

  /** Reads the form after a paint, so that the visitor sees the tick or the letter at once. */
  #readSoon(isGradual: boolean): void {
    const { pathname } = location;
    const read = (this.#pending = (): void => {
      if (this.#pending !== read) return;
      this.#pending = undefined;
      if (location.pathname === pathname) this.#chosen(readForm(this.form, this.facets), isGradual);
      // the screen was closed in the meantime, which discards choices that were not submitted
      else this.#take(this.values);
    });
    void painted().then(() => this.#end.signal.aborted || read());
  }

  #chosen(values: FacetValues, isGradual: boolean): void {
    if (sameValues(this.facets, values, this.values)) return;
    const { isInstant } = this.#options;
    if (!isGradual) this.#gradual.flush();
    this.values = values;
    this.#count();
    if (isInstant()) this.#apply(values, false);
    if (isGradual) this.#gradual.ask();
    else this.#write(!isInstant());
    this.#emit('yb-filter-change', this.#detail());
  }

  /** Writes the chosen values into the address of the screen. */
  #write(replace: boolean): void {
    this.#address = this.queryOf(this.values);
    this.#options.navigation.choose(this.#address, replace);
  }

  /** @param mayLoad whether the browser may leave the page for the listing with these values */
  #apply(values: FacetValues, mayLoad: boolean): void {
    this.applied = values;
    this.results?.show(this.hrefOf(values), mayLoad);
  }

  #submit(event: SubmitEvent): void {
    // a script of the page handles the submit, or only the server knows the order that the visitor wants
    if (event.defaultPrevented || !this.#isInOrder) return;
    event.preventDefault();
    this.#pending?.();
    this.#gradual.flush();
    this.values = readForm(this.form, this.facets);
    this.#count();
    const isAccepted = this.#emit('yb-filter-submit', this.#detail());
    filtersStore.submit();
    // a page that cancels the event filters by itself
    if (!isAccepted) return;
    const { navigation } = this.#options;
    if (this.results) navigation.submit(this.queryOf(this.values));
    else location.assign(this.hrefOf(this.values));
  }

  /**
   * Whether the listing is in the order that the form asks for. The grid sorts itself as soon as the visitor
   * chooses an order.
   */
  get #isInOrder(): boolean {
    const sort = sortOfForm(this.form);
    return sort === undefined || sort === sortIn(location.search);
  }

  #detail(): FilterDetail {
    return { values: Object.fromEntries(this.values), count: this.total };
  }
}
