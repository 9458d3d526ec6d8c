import { startOn } from './strategies.ts';
import type { LoadOn } from './strategy.ts';

interface Activation {
  readonly done: Promise<void>;
  /** Ends what the condition watches, met or not. */
  readonly watch: AbortController;
}

const activations = new WeakMap<Element, Activation>();

/** Resolves when the host's `data-load-on`, or else the tag's own condition, is met; once per host. */
export function whenActivated(host: Element, fallback: LoadOn): Promise<void> {
  let activation = activations.get(host);
  if (!activation) {
    const watch = new AbortController();
    const done = new Promise<void>((resolve) => {
      const start = (): void => {
        watch.abort();
        resolve();
      };
      startOn(host.getAttribute('data-load-on') || fallback, fallback, start, watch.signal, host);
    });
    activations.set(host, (activation = { done, watch }));
  }
  return activation.done;
}

/** Ends what the condition of a removed host watches. A host that comes back waits for its condition again. */
export function deactivate(host: Element): void {
  activations.get(host)?.watch.abort();
  activations.delete(host);
}
