import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { withMargins } from './measure.ts';
import { forget, itemOf, release, type Item } from './place.ts';

/** Sizes that differ by less are equal, px: browsers round per cents and container units differently. */
const SAME = 0.05;

type ItemObserver = Pick<ResizeObserver, 'observe' | 'unobserve'>;

/** The items of a host in the order of its children, each kept as long as its element stays. */
export class Items {
  all: Item[] = [];
  /** The least space below each item, px. */
  gap = 0;
  readonly #host: Element;
  readonly #sizes: ItemObserver;
  readonly #known = new Map<Element, Item>();

  /** @param sizes observes the size of every item */
  constructor(host: Element, sizes: ItemObserver) {
    this.#host = host;
    this.#sizes = sizes;
  }

  /** Reads the children; true when the items have changed. */
  read(isItem: ItemTest): boolean {
    const before = this.all;
    this.all = [];
    let child = this.#host.firstElementChild;
    for (; child; child = child.nextElementSibling)
      if (isItem(child)) this.all.push(this.#known.get(child) ?? this.#adopt(child));
    if (this.all.length < this.#known.size) this.#dropAllBut(new Set(this.all));
    return before.length !== this.all.length || this.all.some((item, index) => item !== before[index]);
  }

  /** Adds items from the end of the host without reading the others again. */
  readTail(isItem: ItemTest): Item[] {
    const tail: Item[] = [];
    let child = this.#host.lastElementChild;
    for (; child && !this.#known.has(child); child = child.previousElementSibling)
      if (isItem(child)) tail.unshift(this.#adopt(child));
    this.all.push(...tail);
    return tail;
  }

  /** Stores an observed size; true when it has changed. */
  resize({ target, borderBoxSize: [box] }: ResizeObserverEntry): boolean {
    const item = this.#known.get(target);
    if (!item || !box) return false;
    const { outerWidth, outerHeight } = item.size;
    item.size = withMargins(item.computed, box.inlineSize, box.blockSize, this.gap);
    item.stale = false;
    return Math.abs(item.size.outerWidth - outerWidth) + Math.abs(item.size.outerHeight - outerHeight) > SAME;
  }

  /**
   * Makes the next layout measure every item, or the item that contains an element.
   */
  markStale(inside?: Element | null): void {
    this.all.forEach((item) => {
      if (inside !== undefined && !item.element.contains(inside)) return;
      item.stale = true;
    });
  }

  /** Notes the items whose place another script has removed: the next layout writes it again. */
  forgetLost(): boolean {
    let isAnyLost = false;
    this.all.forEach((item) => {
      if (!item.absolute || item.element.style.position === 'absolute') return;
      forget(item);
      isAnyLost = true;
    });
    return isAnyLost;
  }

  #adopt(element: Element): Item {
    const item = itemOf(element as HTMLElement);
    this.#known.set(element, item);
    this.#sizes.observe(element);
    return item;
  }

  #dropAllBut(kept: ReadonlySet<Item>): void {
    for (const [element, item] of this.#known) {
      if (kept.has(item)) continue;
      release(item);
      this.#known.delete(element);
      this.#sizes.unobserve(element);
    }
  }
}
