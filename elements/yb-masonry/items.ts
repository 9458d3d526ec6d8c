import { withMargins } from './measure.ts';
import { forget, itemOf, release, type Item } from './place.ts';

/** Sizes reach us through floating point numbers. */
const SAME = 0.01;

type ItemObserver = Pick<ResizeObserver, 'observe' | 'unobserve'>;

/** The items of a host in the order of its children, each kept as long as its element stays. */
export class Items {
  all: Item[] = [];
  readonly #host: Element;
  readonly #sizes: ItemObserver;
  readonly #known = new Map<Element, Item>();

  /** @param sizes observes every item's size */
  constructor(host: Element, sizes: ItemObserver) {
    this.#host = host;
    this.#sizes = sizes;
  }

  /** Reads the children; true when the items are not the same as before. */
  read(isItem: (child: Element) => boolean): boolean {
    const before = this.all;
    const elements = [...this.#host.children].filter(isItem);
    const gone = new Set(this.#known.keys());
    for (const element of elements) gone.delete(element);
    for (const element of gone) this.#drop(element);
    this.all = elements.map((element) => this.#known.get(element) ?? this.#adopt(element));
    return before.length !== this.all.length || this.all.some((item, index) => item !== before[index]);
  }

  /**
   * Takes in the items that came, without reading the others again: the index from which on the list is another one,
   * its length where none came; null where more has changed.
   */
  readAdded(records: readonly MutationRecord[], isItem: (child: Element) => boolean): number | null {
    if (!records.length || records.some(({ removedNodes }) => removedNodes.length)) return null;
    let first = Infinity;
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || this.#known.has(node) || !isItem(node)) continue;
      const index = this.#indexFor(node);
      this.all.splice(index, 0, this.#adopt(node));
      first = Math.min(first, index);
    }
    return Math.min(first, this.all.length);
  }

  /** The item that an element is or lies in. */
  around(element: Element | null): Item | undefined {
    let child = element;
    while (child && child.parentElement !== this.#host) child = child.parentElement;
    return child ? this.#known.get(child) : undefined;
  }

  /** Takes an observed size over; true when it is a new one. */
  resize({ target, borderBoxSize: [box] }: ResizeObserverEntry): boolean {
    const item = this.#known.get(target);
    if (!item || !box) return false;
    const size = withMargins(target, { width: box.inlineSize, height: box.blockSize });
    const { outerWidth, outerHeight } = item.size;
    const same =
      Math.abs(size.outerWidth - outerWidth) < SAME && Math.abs(size.outerHeight - outerHeight) < SAME;
    if (same && !item.stale) return false;
    item.size = size;
    item.stale = false;
    return !same;
  }

  /** Makes the next layout read every size, and write where the page has taken our styles away. */
  doubt(): void {
    for (const item of this.all) {
      item.stale = true;
      if (item.absolute && item.element.style.position !== 'absolute') forget(item);
    }
  }

  clear(): void {
    for (const element of [...this.#known.keys()]) this.#drop(element);
    this.all = [];
  }

  /** Behind the nearest item before it; most come at the end. */
  #indexFor(element: Element): number {
    let before = element.previousElementSibling;
    while (before && !this.#known.has(before)) before = before.previousElementSibling;
    const item = before && this.#known.get(before);
    return item ? this.all.lastIndexOf(item) + 1 : 0;
  }

  #adopt(element: Element): Item {
    const item = itemOf(element as HTMLElement);
    this.#known.set(element, item);
    this.#sizes.observe(element);
    return item;
  }

  #drop(element: Element): void {
    const item = this.#known.get(element);
    if (!item) return;
    release(item);
    this.#known.delete(element);
    this.#sizes.unobserve(element);
  }
}
