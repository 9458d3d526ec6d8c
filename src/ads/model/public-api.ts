import type { ConsentState } from './consent-state.ts';
import type { Reason } from './reason.ts';
import type { PlacementEventDetail, RuntimeEventDetails, RuntimeEventType } from './events.ts';
import type { ShownItem } from './shown-item.ts';

/** One answer of `explain`: whether the ad or placement is shown now and, if not, every reason in order. */
export interface Explanation {
  readonly shown: boolean;
  readonly reasons: readonly Reason[];
}

/** `window.adRuntime` once it runs. */
export interface AdRuntime {
  readonly state: 'busy' | 'idle';
  /** Resolves at once when idle, else with the next idle. */
  idle(): Promise<void>;
  readonly consent: {
    readonly state: ConsentState;
    /** Throws a `TypeError` on a value that is none of the four states. */
    set(state: ConsentState): void;
    /** Calls back on every change; returns the function that ends it. */
    subscribe(listener: (state: ConsentState, previousState: ConsentState) => void): () => void;
  };
  /** The ads, groups and placements that stand on the page now. */
  readonly ads: readonly ShownItem[];
  /** Takes more boot data, at any time; items with keys that are known stay as they are. */
  load(bootData: unknown): void;
  /** Empties every wrapper and chooses its ads again. */
  reload(): void;
  /** Closes every wrapper of a placement, or the wrapper itself. */
  close(slugOrElement: string | Element): void;
  explain(idOrSlug: string): Explanation[];
  /** Listens to the runtime's events; `listener` gets `event.detail`. Returns the function that ends it. */
  on<Type extends RuntimeEventType>(
    type: Type,
    listener: (detail: RuntimeEventDetails[Type]) => void,
  ): () => void;
  /** Runs callbacks at once; one that throws is reported and costs no other. */
  push(...callbacks: ((runtime: AdRuntime) => void)[]): number;
  /** Fills an `<ad-placement>` that came after the first run. */
  fill(host: HTMLElement): void;
  /** `event.detail` of a wrapper's events as of now; undefined where the runtime does not know the element. */
  describe(element: Element): PlacementEventDetail | undefined;
  /** Forgets a wrapper that has left the page. */
  release(element: Element): void;
}

/** Before it loads, `window.adRuntime` is a list to push callbacks to. */
export type AdRuntimeQueue = ((runtime: AdRuntime) => void)[];
