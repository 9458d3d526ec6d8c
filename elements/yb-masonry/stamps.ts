import { query } from './items-of.ts';

/** The elements that stay where the page puts them, by selector and by method. */
export class Stamps {
  readonly #host: Element;
  readonly #added = new Set<Element>();
  readonly #removed = new WeakSet<Element>();

  constructor(host: Element) {
    this.#host = host;
  }

  add(elements: readonly Element[]): void {
    for (const element of elements) {
      this.#added.add(element);
      this.#removed.delete(element);
    }
  }

  remove(elements: readonly Element[]): void {
    for (const element of elements) {
      this.#added.delete(element);
      this.#removed.add(element);
    }
  }

  find(selector: string | null): Element[] {
    if (!selector && !this.#added.size) return [];
    const chosen = selector ? query(this.#host, 'stamp', selector) : [];
    return [...new Set([...chosen, ...this.#added])].filter(
      (element) => element.isConnected && !this.#removed.has(element),
    );
  }
}
