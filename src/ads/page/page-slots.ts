import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import { subjectOf } from '../model/slot-item.ts';
import { PageSlot } from './page-slot.ts';
import { HOST_TAG, type Slot } from './slot.ts';

/** The slots of the page: one for each wrapper element. */
export class PageSlots {
  readonly #slots = new Map<Element, PageSlot>();
  readonly #givenIds = new WeakMap<Element, string>();
  readonly #added = new WeakMap<object, HTMLElement>();
  #numbered = 0;

  /** Returns the element's slot, or creates it. A host without an id gets one, and the same when it starts again. */
  claim(element: HTMLElement, name = ''): Slot {
    return getOrInsertComputed(this.#slots, element, () => {
      if (!name && !element.id) element.id = this.#freeId(element);
      return new PageSlot(element, name || element.id);
    });
  }

  /** The wrapper for a placement that the page gives none: a new element in `place`, the same in every run. */
  wrapperIn(place: Element, placement: object): HTMLElement {
    const known = this.#added.get(placement);
    if (known?.isConnected) return known;
    const wrapper = document.createElement('div');
    this.#added.set(placement, wrapper);
    place.prepend(wrapper);
    return wrapper;
  }

  get(element: Element): Slot | undefined {
    return this.#slots.get(element);
  }

  /** The slot of the element, or of the nearest element around it. */
  around(element: Element): Slot | undefined {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const slot = this.#slots.get(at);
      if (slot) return slot;
    }
    return undefined;
  }

  /**
   * Makes the first of new wrappers of the same name the leader of the others: it dispatches the placement's events. A
   * host has events of its own, and a wrapper of an earlier run does not lead new wrappers.
   */
  lead(slots: readonly Slot[]): void {
    const leaders = new Map<string, PageSlot>();
    for (const { element, elementId } of slots) {
      const slot = this.#slots.get(element);
      if (!slot || slot.isHost || slot.item !== undefined) continue;
      slot.follow(leaders.get(elementId) ?? slot);
      if (!leaders.has(elementId)) leaders.set(elementId, slot);
    }
  }

  release(element: Element): void {
    this.#slots.get(element)?.release();
    this.#slots.delete(element);
  }

  /**
   * Forgets wrappers that have left the page. A host that runs forgets itself, because a script may only be
   * moving it.
   */
  releaseGone(): void {
    for (const { element, isHost } of [...this]) {
      if (!element.isConnected && !(isHost && element.hasAttribute('data-ready'))) this.release(element);
    }
  }

  /** The ads, groups, placements and queries that wrappers of the page have. */
  subjects(): ReadonlySet<object> {
    const items = [...this].flatMap(({ element, item }) => (element.isConnected && item ? [item] : []));
    return new Set(items.map(subjectOf));
  }

  [Symbol.iterator](): IterableIterator<Slot> {
    return this.#slots.values();
  }

  #freeId(element: Element): string {
    let id = this.#givenIds.get(element);
    while (!id || document.getElementById(id)) id = `${HOST_TAG}-${++this.#numbered}`;
    this.#givenIds.set(element, id);
    return id;
  }
}

export const hostsOnPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(HOST_TAG)];

/** The elements that boot data names by id or class. */
export function wrappersNamed(elementIds: readonly string[]): { element: HTMLElement; name: string }[] {
  const wrappers: { element: HTMLElement; name: string }[] = [];
  for (const name of elementIds) {
    const byId = document.getElementById(name);
    if (byId instanceof HTMLElement) wrappers.push({ element: byId, name });
    // not the live list of `getElementsByClassName`: thousands of these lists make every change of the page slow
    for (const element of document.querySelectorAll(`.${CSS.escape(name)}`))
      if (element !== byId && element instanceof HTMLElement) wrappers.push({ element, name });
  }
  return wrappers;
}
