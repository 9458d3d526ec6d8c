import { warnOnce } from '../../src/island/properties.ts';
import { Grid, type GridOptions } from './grid.ts';
import { itemTest } from './items-of.ts';
import { Items } from './items.ts';
import { onPlacement } from './relayout-on.ts';
import { Sizes } from './sizes.ts';
import type { Elements } from './yb-masonry.contract.ts';

/** Called after every layout with the elements that were laid out. */
export type OnComplete = (elements: Element[]) => void;

/** A grid that lays itself out again when something that it shows has changed. */
export class LiveGrid {
  readonly #host: HTMLElement;
  readonly #onComplete: OnComplete;
  readonly #sizes: Sizes;
  readonly #items: Items;
  readonly #grid: Grid;
  readonly #children = new MutationObserver((records) => this.#childrenChanged(records));
  #options: GridOptions | null = null;
  #isItem = itemTest(null);
  /** Ends what the present options listen to. */
  #listening = new AbortController();
  /** The last layout is out of date, or found nothing to lay out. */
  #owed = true;
  #queued = false;

  constructor(host: HTMLElement, onComplete: OnComplete) {
    this.#host = host;
    this.#onComplete = onComplete;
    this.#sizes = new Sizes({
      item: (entry) => this.#items.resize(entry),
      width: () => (this.#owed ? 0 : this.#grid.width),
      layout: () => this.#layout(),
    });
    this.#items = new Items(host, this.#sizes);
    this.#grid = new Grid(host, this.#items);
    this.#children.observe(host, { childList: true });
  }

  get columns(): number {
    return this.#grid.columns;
  }

  get elements(): Element[] {
    return this.#items.all.map(({ element }) => element);
  }

  /** Takes options and lays out at once, unless they are the ones it has. */
  configure(options: GridOptions): void {
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    this.#options = options;
    this.#isItem = itemTest(options.itemSelector);
    this.#listening.abort();
    this.#listening = new AbortController();
    onPlacement(options.relayoutOn, this.#listening.signal, (element) => {
      const item = this.#items.around(element);
      if (item) item.stale = true;
      this.#queueLayout();
    });
    this.#items.read(this.#isItem);
    this.#layout();
  }

  /** Measures all and lays out. */
  layout(): void {
    if (this.#children.takeRecords().length) this.#items.read(this.#isItem);
    this.#items.doubt();
    this.#layout();
  }

  /** Reads the children again; the layout comes with the task's end. */
  reload(): void {
    if (!this.#items.read(this.#isItem)) return;
    this.#owed = true;
    this.#queueLayout();
  }

  /** Lays out what has been added, without waiting for the task's end. */
  added(elements: Elements): void {
    this.#listOf(elements);
    const records = this.#children.takeRecords();
    if (records.length) this.#childrenChanged(records);
  }

  /** Takes items out of the page; the layout comes with the task's end. */
  remove(elements: Elements): Element[] {
    const items = new Set(this.elements);
    const removed = this.#listOf(elements).filter((element) => items.has(element));
    for (const element of removed) element.remove();
    this.reload();
    return removed;
  }

  stamp(elements: Elements): void {
    this.#grid.stamps.add(this.#listOf(elements));
    this.#queueLayout();
  }

  unstamp(elements: Elements): void {
    this.#grid.stamps.remove(this.#listOf(elements));
    this.#queueLayout();
  }

  dispose(): void {
    this.#listening.abort();
    this.#children.disconnect();
    this.#sizes.stop();
    this.#grid.dispose();
    this.#items.clear();
  }

  #layout(): void {
    const options = this.#options;
    if (!options) return;
    const fitted = options.fitWidth ? this.#host.parentElement : null;
    this.#sizes.contain(fitted ?? this.#host, !options.noResize, !!fitted);
    this.#owed = !this.#grid.layout(options);
    if (!this.#owed) this.#onComplete(this.elements);
  }

  /** Several causes in one task are one layout, before the next paint. */
  #queueLayout(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (!this.#listening.signal.aborted) this.#layout();
    });
  }

  #childrenChanged(records: readonly MutationRecord[]): void {
    const before = this.#items.all.length;
    const from = this.#owed ? null : this.#items.readAdded(records, this.#isItem);
    const { all } = this.#items;
    if (from === null) {
      if (this.#items.read(this.#isItem) || this.#owed) this.#layout();
    } else if (from < all.length) {
      const tail = all.slice(from);
      // the first item may decide the columns
      if (from && from === before && this.#grid.layoutTail(tail))
        this.#onComplete(tail.map(({ element }) => element));
      else this.#layout();
    }
  }

  #listOf(elements: Elements): Element[] {
    const given = elements instanceof Element ? [elements] : elements;
    if (given && typeof given === 'object' && Symbol.iterator in given)
      return [...given].filter((one) => one instanceof Element);
    warnOnce(
      `<yb-masonry>: ${String(elements)} is neither an element nor a list of elements; it is left out`,
    );
    return [];
  }
}
