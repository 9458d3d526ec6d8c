import type { ConsentState } from './consent-state.ts';
import type { Reason } from './reason.ts';
import type { PlacementEventDetail, RuntimeEventDetails, RuntimeEventType } from './events.ts';
import type { ShownItem } from './shown-item.ts';

/**
 * One answer of `explain`: whether the ad or placement is shown now. If not, all reasons, in the order of the
 * checks.
 */
export interface Explanation {
  readonly shown: boolean;
  readonly reasons: readonly Reason[];
}

/** `window.adRuntime` when the runtime is loaded. */
export interface AdRuntime {
  readonly state: 'busy' | 'idle';
  /** Resolves when the runtime is idle, at once if it is idle now. */
  idle(): Promise<void>;
  readonly consent: {
    readonly state: ConsentState;
    /** Throws a `TypeError` on a value that is none of the four states. */
    set(state: ConsentState): void;
    /** Calls `listener` on every change. Returns the function that ends the subscription. */
    subscribe(listener: (state: ConsentState, previousState: ConsentState) => void): () => void;
  };
  /** The ads, groups and placements that stand on the page now. */
  readonly ads: readonly ShownItem[];
  /** Takes more boot data, at any time. An item with a known key and known elements is not read again. */
  load(bootData: unknown): void;
  /** Empties every wrapper and chooses its ads again. */
  reload(): void;
  /** Closes every wrapper of a placement, or one wrapper. */
  close(slugOrElement: string | Element): void;
  explain(idOrSlug: string): Explanation[];
  /** Calls `listener` with `event.detail` of the runtime's events. Returns the function that removes the listener. */
  on<Type extends RuntimeEventType>(
    type: Type,
    listener: (detail: RuntimeEventDetails[Type]) => void,
  ): () => void;
  /** Runs callbacks at once. If one throws, the error is reported and the others still run. */
  push(...callbacks: ((runtime: AdRuntime) => void)[]): number;
  /** Fills an `<ad-placement>` that came after the first run. */
  fill(host: HTMLElement): void;
  /** The present `event.detail` of a wrapper's events; undefined if the runtime does not know the element. */
  describe(element: Element): PlacementEventDetail | undefined;
  /** Forgets a wrapper that has left the page. */
  release(element: Element): void;
}

/** Until the runtime is loaded, `window.adRuntime` is a list to which scripts push callbacks. */
export type AdRuntimeQueue = ((runtime: AdRuntime) => void)[];
