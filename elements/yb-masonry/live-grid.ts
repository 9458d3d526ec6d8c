import type { Exposed } from '../../src/island/contract.ts';
import { warnOnce } from '../../src/island/properties.ts';
import type * as Extras from './extras.ts';
import { Grid, type GridOptions } from './grid.ts';
import { Items, type ItemTest } from './items.ts';
import type { Item } from './place.ts';
import { onPlacement } from './relayout-on.ts';
import { Sizes } from './sizes.ts';
import type { contract, Elements } from './yb-masonry.contract.ts';

/** Children from which on they are a crowd (`crowd.ts`). */
export const MANY = 1_000;

/** What content filters and templates leave between the items (contract §3). */
const STRAY = /^(BR|LINK|NOSCRIPT|P|SCRIPT|STYLE|TEMPLATE)$/;
const isNotStray: ItemTest = ({ tagName }) => !STRAY.test(tagName);

const elementsOf = (items: readonly Item[]): Element[] => items.map(({ element }) => element);

function listOf(elements: Elements): Element[] {
  try {
    const list = elements instanceof Element ? [elements] : [...elements];
    return list.filter((one) => one instanceof Element);
  } catch {
    warnOnce(`<yb-masonry>: ${String(elements)} is no element and no list`);
    return [];
  }
}

/** What a grid is given by whoever makes it. */
export interface Surroundings {
  /** What options other than the defaults need, and stamps. */
  extras: typeof Extras | null;
  /** Elements that the page stamped (true) or took out of the stamps (false). */
  marks: Map<Element, boolean>;
  /** Called for elements that were laid out or removed. */
  tell(type: `yb-${'layout' | 'remove'}-complete`, items: Element[]): void;
}

/** A grid that lays itself out again when something that it shows has changed; it has the methods of its host. */
export class LiveGrid implements Exposed<typeof contract> {
  readonly #options: GridOptions;
  readonly #around: Surroundings;
  readonly #isItem: ItemTest;
  readonly #sizes: Sizes;
  readonly #items: Items;
  readonly #grid: Grid;
  readonly #children = new MutationObserver((records) => this.#childrenChanged(records));
  readonly #ended = new AbortController();
  /** The last layout is out of date, or found nothing to lay out. */
  #owed = true;
  #queued = false;

  constructor(host: HTMLElement, options: GridOptions, around: Surroundings) {
    const { extras, marks } = around;
    const { itemSelector, relayoutOn } = options;
    this.#options = options;
    this.#around = around;
    this.#isItem = (itemSelector && extras?.pickedBy(itemSelector)) || isNotStray;
    this.#sizes = new Sizes(options, {
      item: (entry) => this.#items.resize(entry),
      width: () => (this.#owed ? 0 : this.#grid.width),
      layout: () => this.#layout(),
    });
    this.#items = new Items(host, this.#sizes);
    this.#grid = new (extras?.FullGrid ?? Grid)(host, this.#items, options, marks);
    this.#children.observe(host, { childList: true });
    onPlacement(relayoutOn, this.#ended.signal, (element) => {
      this.#items.doubt(element);
      // placements come one by one: those of a frame are one layout
      this.#queueLayout(requestAnimationFrame);
    });
  }

  columns(): number {
    return this.#grid.width && this.#grid.sums.cols;
  }

  getItemElements(): Element[] {
    return elementsOf(this.#items.all);
  }

  /** Reads the children where that may bring something new, measures all and lays out. */
  layout(): void {
    if (this.#children.takeRecords().length || this.#owed || this.#options.itemSelector) this.#read();
    this.#items.doubt();
    this.#layout();
  }

  /** Reads the children again; the layout comes with the task's end. */
  reloadItems(): void {
    if (!this.#read()) return;
    this.#owed = true;
    this.#queueLayout();
  }

  /** Lays out what has been added, without waiting for the task's end. */
  appended(elements: Elements): void {
    listOf(elements);
    const records = this.#children.takeRecords();
    if (records.length) this.#childrenChanged(records);
  }

  prepended(elements: Elements): void {
    this.appended(elements);
  }

  /** Takes items out of the page; the layout comes with the task's end. */
  removeItems(elements: Elements): void {
    const items = this.getItemElements();
    const removed = listOf(elements).filter((element) => items.includes(element));
    for (const element of removed) element.remove();
    this.reloadItems();
    this.#around.tell('yb-remove-complete', removed);
  }

  stamp(elements: Elements): void {
    this.#mark(elements, true);
  }

  unstamp(elements: Elements): void {
    this.#mark(elements, false);
  }

  dispose(): void {
    this.#ended.abort();
    this.#children.disconnect();
    this.#sizes.disconnect();
    this.#grid.dispose();
    this.#items.read(() => false);
  }

  #mark(elements: Elements, isStamp: boolean): void {
    for (const element of listOf(elements)) this.#around.marks.set(element, isStamp);
    this.#queueLayout();
  }

  #layout(): void {
    this.#queued = false;
    if (this.#ended.signal.aborted) return;
    this.#owed = !this.#grid.layout();
    this.#sizes.contain(this.#grid.container);
    if (!this.#owed) this.#complete(this.#items.all);
  }

  #complete(items: readonly Item[]): void {
    this.#around.tell('yb-layout-complete', elementsOf(items));
  }

  /** Several causes are one layout, before the next paint. */
  #queueLayout(when: (callback: () => void) => unknown = queueMicrotask): void {
    this.#queued = true;
    when(() => this.#queued && this.#layout());
  }

  #read(): boolean {
    return this.#items.read(this.#isItem);
  }

  #childrenChanged(records: readonly MutationRecord[]): void {
    const atEnd = records.every(({ removedNodes, nextSibling }) => !removedNodes.length && !nextSibling);
    if (this.#owed || !atEnd) {
      if (this.#read() || this.#owed) this.#layout();
      return;
    }
    const tail = this.#items.readTail(this.#isItem);
    if (!tail.length) return;
    // the first item may decide the columns
    if (tail.length < this.#items.all.length && this.#grid.layoutTail(tail)) this.#complete(tail);
    else this.#layout();
  }
}
