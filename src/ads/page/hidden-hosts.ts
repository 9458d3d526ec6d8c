import { isRendered } from '../../lib/can-be-seen.ts';
import type { Slot } from './slot.ts';

/** The hosts that wait until styles of the page show them (PLACEMENT-21). */
export class HiddenHosts {
  readonly #sizes: ResizeObserver | null;

  /** @param shown called when some of the hosts are shown */
  constructor(shown: () => void) {
    const look = (entries: readonly ResizeObserverEntry[]): void => {
      const seen = entries.map(({ target }) => target).filter(isRendered);
      for (const host of seen) this.#sizes?.unobserve(host);
      if (seen.length) shown();
    };
    this.#sizes = window.ResizeObserver ? new ResizeObserver(look) : null;
  }

  /** Whether a slot is a hidden host that is not decided yet: then it waits. */
  waits({ element, isHost, item }: Slot): boolean {
    if (!this.#sizes || !isHost || item !== undefined || isRendered(element)) return false;
    this.#sizes.observe(element);
    return true;
  }
}
