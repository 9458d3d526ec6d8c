import type { Exposed } from '../../src/island/contract.ts';
import { describe, warnOnce } from '../../src/island/properties.ts';
import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { Fades } from './fades.ts';
import { Grid, type GridOptions } from './grid.ts';
import { itemTestOf } from './item-test.ts';
import { LARGE } from './large-grid.ts';
import { Items } from './items.ts';
import type { Item } from './place.ts';
import { onPlacement } from './on-placement.ts';
import { SizeObserver } from './size-observer.ts';
import type { contract, Elements } from './yb-masonry.contract.ts';

const elementsOf = (items: readonly Item[]): Element[] => items.map(({ element }) => element);

function listOf(elements: Elements): Element[] {
  try {
    const list = elements instanceof Element ? [elements] : [...elements];
    return list.filter((one) => one instanceof Element);
  } catch {
    warnOnce(`<yb-masonry>: ${describe(elements)} is neither an element nor a list of elements`);
    return [];
  }
}

/** Called after elements were laid out or removed. */
type OnComplete = (type: 'yb-layout-complete' | 'yb-remove-complete', items: Element[]) => void;

/**
 * Lays the grid out again whenever its content or its size changes. This class implements the methods of the
 * host.
 */
export class LiveGrid implements Exposed<typeof contract> {
  readonly #options: GridOptions;
  readonly #marks: Map<Element, boolean>;
  readonly #onComplete: OnComplete;
  readonly #isItem: ItemTest;
  readonly #sizes: SizeObserver;
  readonly #items: Items;
  readonly #grid: Grid;
  readonly #children = new MutationObserver((records) => this.#childrenChanged(records));
  /** Other scripts may remove the places of cards: a page that renders them again, the end of an animation. */
  readonly #styles = new MutationObserver(() => {
    if (this.#items.forgetLost()) this.#queueLayout();
  });
  readonly #ended = new AbortController();
  /** A layout is due: the last one is out of date, or the host had no box. */
  #isDue = true;
  #queued = false;

  /** @param marks elements that the page stamped (true) or unstamped (false); outlives the grid */
  constructor(host: HTMLElement, options: GridOptions, marks: Map<Element, boolean>, onComplete: OnComplete) {
    const { itemSelector, relayoutOn } = options;
    this.#options = options;
    this.#marks = marks;
    this.#onComplete = onComplete;
    this.#isItem = itemTestOf(itemSelector);
    this.#sizes = new SizeObserver(options, {
      item: (entry) => this.#items.resize(entry),
      width: () => (this.#isDue ? 0 : this.#grid.width),
      layout: () => this.#layout(),
    });
    this.#items = new Items(host, this.#sizes);
    this.#grid = new Grid(host, this.#items, options, marks);
    if (options.transitionDuration)
      this.#grid.fades = new Fades(this.#sizes, () => this.#queueLayout(requestAnimationFrame));
    this.#children.observe(host, { childList: true });
    onPlacement(relayoutOn, this.#ended.signal, (element) => {
      this.#items.markStale(element);
      // placements are filled one by one: lay out once for all of a frame
      this.#queueLayout(requestAnimationFrame);
    });
  }

  columns(): number {
    return this.#grid.width && this.#grid.layouter.cols;
  }

  getItemElements(): Element[] {
    return elementsOf(this.#items.all);
  }

  /** Reads the children where they may have changed, measures all items and lays them out. */
  layout(): void {
    if (this.#children.takeRecords().length || this.#isDue || this.#options.itemSelector) this.#read();
    this.#items.markStale();
    this.#layout();
  }

  /** Reads the children again; the layout follows at the end of the task. */
  reloadItems(): void {
    if (!this.#read()) return;
    this.#isDue = true;
    this.#queueLayout();
  }

  /** Lays out added children now instead of at the end of the task. */
  appended(elements: Elements): void {
    listOf(elements);
    const records = this.#children.takeRecords();
    if (records.length) this.#childrenChanged(records);
  }

  prepended(elements: Elements): void {
    this.appended(elements);
  }

  /** Removes items from the page; the layout follows at the end of the task. */
  removeItems(elements: Elements): void {
    const items = this.getItemElements();
    const removed = listOf(elements).filter((element) => items.includes(element));
    for (const element of removed) element.remove();
    this.reloadItems();
    this.#onComplete('yb-remove-complete', removed);
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
    this.#styles.disconnect();
    this.#sizes.disconnect();
    this.#grid.dispose();
    this.#items.read(() => false);
  }

  #mark(elements: Elements, isStamp: boolean): void {
    for (const element of listOf(elements)) this.#marks.set(element, isStamp);
    this.#queueLayout();
  }

  #layout(): void {
    this.#queued = false;
    if (this.#ended.signal.aborted) return;
    this.#items.forgetLost();
    this.#isDue = !this.#grid.layout();
    this.#styles.takeRecords();
    this.#sizes.contain(this.#grid.container);
    if (!this.#isDue) this.#complete(this.#items.all);
  }

  #complete(items: readonly Item[]): void {
    this.#onComplete('yb-layout-complete', elementsOf(items));
  }

  /** Lays out once for all changes before the next paint. */
  #queueLayout(when: (callback: () => void) => unknown = queueMicrotask): void {
    this.#queued = true;
    when(() => this.#queued && this.#layout());
  }

  #read(): boolean {
    const isChanged = this.#items.read(this.#isItem);
    if (isChanged) this.#watchStyles(this.#items.all);
    return isChanged;
  }

  /** In a large grid, records of all cards at each layout would cost too much: there, a layout looks itself. */
  #watchStyles(items: readonly Item[]): void {
    if (this.#items.all.length >= LARGE) return;
    items.forEach(({ element }) => this.#styles.observe(element, { attributeFilter: ['style'] }));
  }

  #childrenChanged(records: readonly MutationRecord[]): void {
    const atEnd = records.every(({ removedNodes, nextSibling }) => !removedNodes.length && !nextSibling);
    if (this.#isDue || !atEnd) {
      if (this.#read() || this.#isDue) this.#layout();
      return;
    }
    const tail = this.#items.readTail(this.#isItem);
    if (!tail.length) return;
    this.#watchStyles(tail);
    // the first item may decide the columns
    if (tail.length < this.#items.all.length && this.#grid.layoutTail(tail)) this.#complete(tail);
    else this.#layout();
  }
}
