import type { GridOptions } from './grid.ts';

/** How long a width must stay before the grid follows it, ms. */
const RESIZE_DEBOUNCE_MS = 100;
/** Widths that differ by less are equal apart from rounding, px. */
const SAME = 0.01;

export interface SizeHooks {
  /** Stores the size of an item; true when it has changed. */
  item(entry: ResizeObserverEntry): boolean;
  /** The container's inner width at the last layout, px; 0 while a layout is due. */
  width(): number;
  layout(): void;
}

/**
 * Observes the items and the container that decides the columns. A changed item is followed by a layout before the next
 * paint. A changed width is followed by a layout 100 ms after its last change, and changed items wait for it.
 */
export class SizeObserver extends ResizeObserver {
  readonly #hooks: SizeHooks;
  readonly #options: GridOptions;
  #container: HTMLElement | null = null;
  #width = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #itemsWait = false;
  #pause = 0;

  constructor(options: GridOptions, hooks: SizeHooks) {
    super((entries) => this.#notice(entries));
    this.#options = options;
    this.#hooks = hooks;
  }

  /** Observes the element whose width decides the columns. */
  contain(container: HTMLElement): void {
    if (container === this.#container) return;
    if (this.#container) this.unobserve(this.#container);
    this.#container = container;
    this.observe(container);
  }

  override disconnect(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#pause);
    super.disconnect();
  }

  #notice(entries: readonly ResizeObserverEntry[]): void {
    const container = this.#container;
    // the grid is hidden with all its items: they keep their sizes
    if (!container?.offsetWidth) return;
    let moved = false;
    for (const entry of entries) {
      if (entry.target === container) {
        this.#width = entry.contentRect.width;
        moved = this.#hasMoved();
      } else if (this.#hooks.item(entry)) this.#itemsWait = true;
    }
    if (!this.#hooks.width()) this.#layoutNow(container);
    else if (moved && !this.#options.noResize) this.#wait();
    else if (this.#itemsWait && !moved && this.#timer === undefined) this.#layoutNow(container);
  }

  #hasMoved(): boolean {
    return Math.abs(this.#width - this.#hooks.width()) > SAME;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#itemsWait && !this.#hasMoved()) return;
      this.#itemsWait = false;
      this.#hooks.layout();
    }, RESIZE_DEBOUNCE_MS);
  }

  /**
   * Lays out during the delivery of sizes. A ResizeObserver cannot deliver a change of the container in the same round
   * and reports an error, so the container is observed again in the next frame. With `fit-width` the layout itself waits
   * for that frame, because it changes the width of the host and with it the items.
   */
  #layoutNow(container: HTMLElement): void {
    this.#itemsWait = false;
    cancelAnimationFrame(this.#pause);
    if (this.#options.fitWidth) {
      this.#pause = requestAnimationFrame(() => this.#hooks.layout());
      return;
    }
    this.unobserve(container);
    this.#pause = requestAnimationFrame(() => this.#container && this.observe(this.#container));
    this.#hooks.layout();
  }
}
