import type { GridOptions } from './grid.ts';

/** Specification §9: layout resize debounce, in ms. */
const RESIZE_DEBOUNCE = 100;
/** Px by which widths differ that are the same: they reach us through floating point numbers. */
const SAME = 0.01;

/** What is done about observed sizes. */
export interface SizesHooks {
  /** Takes an item's size over; true when it is a new one. */
  item(entry: ResizeObserverEntry): boolean;
  /** The container's inner width at the last layout, in px; 0 while one is owed. */
  width(): number;
  layout(): void;
}

/**
 * Observes the items and the container that decides the columns. An item's new size brings a layout before the
 * next paint; a new width brings one 100 ms after its last change, and the items' sizes wait for it.
 */
export class Sizes extends ResizeObserver {
  readonly #hooks: SizesHooks;
  readonly #options: GridOptions;
  #container: HTMLElement | null = null;
  #width = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #itemsWait = false;
  #pause = 0;

  constructor(options: GridOptions, hooks: SizesHooks) {
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
    // hidden with all its items: they come back with the sizes they had
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
    }, RESIZE_DEBOUNCE);
  }

  /**
   * A layout while sizes are being delivered. What it changes above the items, this round can no longer deliver,
   * and the window would call that an error: the container is observed again from the next frame on. Where the
   * layout gives the host a width, and so may size items again, it waits for that frame itself.
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
