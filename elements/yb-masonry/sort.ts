import { warnOnce } from '../../src/island/properties.ts';
import { filledText } from '../../src/island/filled-text.ts';
import { onJQueryChange } from '../../src/lib/jquery-changes.ts';
import { languageTagOf } from '../../src/lib/texts.ts';
import { yieldToMain } from '../../src/lib/yield-to-main.ts';
import { isUnanswered } from '../../src/yearbook/page-clicks.ts';
import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { arrange, isAd, withAds } from '../../src/yearbook/listing/arrange.ts';
import { requestListing } from '../../src/yearbook/listing/listing-request.ts';
import { readOrder } from '../../src/yearbook/listing/order.ts';
import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { SORT, sortIn } from '../../src/yearbook/listing/sort-parameter.ts';
import { isWholeListing } from '../../src/yearbook/listing/whole-listing.ts';
import { writeAddress } from '../../src/yearbook/write-address.ts';
import { reorder, type PrintedOrder } from './printed-order.ts';
import { addressOf, filterOf, hasButton, isAnswerable, isSortForm } from './sort-address.ts';
import { choicesOf, isSelect, showChoice, typesOf } from './sort-choices.ts';
import { sortControlsOf, type SortControl } from './sort-controls.ts';
import { addStatus } from './spoken-status.ts';
import type { MasonryHost } from './yb-masonry.contract.ts';

/** The events after which the address may have changed. The router of the filter dispatches the last two. */
const CHANGES_OF_ADDRESS = ['popstate', 'pushState', 'replaceState'];

/** The order of an address. An address with several orders is named once. */
function orderOf(search: string): string {
  const sort = sortIn(search);
  if (new URLSearchParams(search).getAll(SORT).length > 1)
    warnOnce(`<yb-masonry>: the address has several orders; "${sort}" counts`);
  return sort;
}

/**
 * Whether this is a new visit. After a reload or Back, the browser restores the controls, so their state is
 * no new choice.
 */
const isNewVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
};

/** Sorts a grid as the page's controls say, and keeps grid, controls and address in step. */
export class Sorting {
  readonly #host: MasonryHost;
  readonly #isItem: ItemTest;
  readonly #status: HTMLElement;
  readonly #ended = new AbortController();
  #printed: PrintedOrder;
  /** The order that the grid shows. */
  #shown: string;

  constructor(host: MasonryHost, isItem: ItemTest) {
    this.#host = host;
    this.#isItem = isItem;
    this.#status = addStatus(host, 'yb-sort-status');
    this.#shown = this.#asked();
    this.#printed = { sort: this.#shown, cards: this.#cards() };
    const { signal } = this.#ended;
    document.addEventListener('change', ({ target }) => this.#changed(target), { signal });
    onJQueryChange(document, (target) => this.#changed(target), signal);
    document.addEventListener('click', (event) => this.#clicked(event), { signal });
    document.addEventListener('submit', (event) => this.#submitted(event), { signal });
    for (const type of CHANGES_OF_ADDRESS) addEventListener(type, () => void this.#follow(), { signal });
    host.addEventListener('yb-page-load', ({ detail }) => this.#came(detail.url), { signal });
    this.#takeEarly();
    this.#show();
  }

  dispose(): void {
    this.#ended.abort();
    this.#status.remove();
  }

  /** The cards of entries, in their present order. */
  #cards(): Element[] {
    return [...this.#host.children].filter((child) => this.#isItem(child) && !isAd(child));
  }

  get #isWhole(): boolean {
    return isWholeListing(this.#host, this.#cards().length);
  }

  get #isLoading(): boolean {
    return this.#host.getAttribute('data-pages') === 'loading';
  }

  /** The order of an address. A name that no card of a whole listing has counts as not given. */
  #read(search: string): string {
    const sort = orderOf(search);
    return this.#isUnknown(sort) ? '' : sort;
  }

  #asked(): string {
    return this.#read(location.search);
  }

  #isUnknown(sort: string): boolean {
    const attribute = `data-${readOrder(sort).name}`;
    const cards = this.#cards();
    if (!sort || !cards.length || cards.some((card) => card.hasAttribute(attribute))) return false;
    if (!isWholeListing(this.#host, cards.length)) return false;
    warnOnce(`<yb-masonry>: no card has ${attribute}; the order "${sort}" is left to the server`);
    return true;
  }

  /** Applies a choice that the visitor made before this code was loaded. */
  #takeEarly(): void {
    if (!isNewVisit()) return;
    const chosen = sortControlsOf(this.#host)
      .filter(isSelect)
      .find(({ options }) => options[0] && [...options].some((one) => one.selected !== one.defaultSelected));
    const printed = [...(chosen?.options ?? [])].some((one) => one.defaultSelected);
    // without a printed choice, the browser selects the first one
    if (chosen && (printed || chosen.selectedIndex > 0)) this.#changed(chosen);
  }

  #changed(target: EventTarget | null): void {
    const controls = sortControlsOf(this.#host);
    const select = controls.filter(isSelect).find((control) => control === target);
    if (!select || !isAnswerable(select, this.#host)) return;
    const sort = select.value.trim();
    if (this.#choose(select, sort) || hasButton(select.form)) return;
    location.assign(addressOf(select, sort, this.#host));
  }

  #clicked(event: MouseEvent): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || !isUnanswered(event)) return;
    const isOwn = sortControlsOf(this.#host).includes(link) && isAnswerable(link, this.#host);
    if (isOwn && this.#choose(link, choicesOf(link)[0]?.sort ?? '')) event.preventDefault();
  }

  #submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !isSortForm(form)) return;
    const select = sortControlsOf(this.#host)
      .filter(isSelect)
      .find((control) => control.form === form);
    if (select && this.#choose(select, select.value.trim())) event.preventDefault();
  }

  /** Shows the order of a choice; false if only the server can show it. */
  #choose(control: SortControl, sort: string): boolean {
    const isAsked = sort === this.#asked();
    if (isAsked && (this.#isLoading || sort === this.#shown)) return true;
    const url = addressOf(control, sort, this.#host);
    if (this.#isWrong(sort) || !(this.#sort(sort) || this.#ask(url))) return false;
    if (!isAsked) this.#write(url);
    this.#say(sort);
    this.#show();
    return true;
  }

  #isWrong(sort: string): boolean {
    return typesOf(sortControlsOf(this.#host)).get(readOrder(sort).name) === null || this.#isUnknown(sort);
  }

  /** Moves the cards into an order; false if the browser cannot sort them. */
  #sort(sort: string): boolean {
    // while pages load, and after they failed, the cards belong to another address
    if (this.#host.hasAttribute('data-pages') || !this.#isWhole) return false;
    const type = typesOf(sortControlsOf(this.#host)).get(readOrder(sort).name) ?? undefined;
    const ofServer = this.#host.getAttribute('data-sort-language');
    const wanted = {
      sort,
      type,
      language: ofServer ?? languageTagOf(this.#host),
      ofServer: ofServer !== null,
    };
    const cards = reorder(this.#printed, this.#cards(), wanted);
    if (!cards) return false;
    const present = [...this.#host.children].filter(this.#isItem);
    arrange(this.#host, present, withAds(present, cards));
    this.#shown = sort;
    return true;
  }

  /** Asks the grid for the listing in this order; false where the grid loads no listings. */
  #ask({ href }: URL): boolean {
    return requestListing(this.#host, href);
  }

  /** Writes the address of a listing. If the filter is open, its route stays, and Back still closes it. */
  #write(url: URL): void {
    if (isAtFilterRoute())
      writeAddress(url.search || location.pathname, (address) =>
        history.replaceState(history.state, '', address),
      );
    else writeAddress(url.href, (address) => history.pushState(null, '', address));
  }

  /** Shows the order of the address after another part or the visitor has changed it. */
  async #follow(): Promise<void> {
    // a later task, so that the parts that load the pages of this address start first
    await yieldToMain();
    const sort = orderOf(location.search);
    if (this.#ended.signal.aborted || this.#isUnknown(sort)) return;
    if (sort !== this.#shown && !this.#isLoading) this.#go(sort);
    this.#show();
  }

  #go(sort: string): void {
    const [control] = sortControlsOf(this.#host);
    if (!control || this.#isWrong(sort)) return;
    this.#say(sort);
    const url = addressOf(control, sort, this.#host);
    if (!this.#sort(sort) && !this.#ask(url)) location.assign(url);
  }

  /** Follows other cards that the grid has loaded from the server. */
  #came(url: string): void {
    this.#shown = this.#read(new URL(url, document.baseURI).search);
    this.#printed = { sort: this.#shown, cards: this.#cards() };
    // the visitor may have chosen another order in the meantime
    if (this.#shown !== this.#asked()) void this.#follow();
    else this.#show();
  }

  #show(): void {
    const sort = this.#asked();
    const controls = sortControlsOf(this.#host);
    showChoice(controls, sort);
    const filter = filterOf(this.#host);
    if (!filter) return;
    // plain links and forms must lead to the present filters and order
    for (const link of controls)
      if (!isSelect(link)) link.href = addressOf(link, choicesOf(link)[0]?.sort ?? '', this.#host).href;
    for (const field of filter.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${SORT}]`))
      field.value = sort;
  }

  #say(sort: string): void {
    const choices = sortControlsOf(this.#host).flatMap(choicesOf);
    const order = choices.find((choice) => choice.sort === sort)?.label ?? sort;
    this.#status.textContent = order && filledText(this.#host, 'sorted', { order });
  }
}
