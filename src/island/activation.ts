import { startOn } from './strategies.ts';
import type { LoadOn } from './strategy.ts';

interface Activation {
  readonly done: Promise<void>;
  /** Aborted when nothing needs to watch the condition any more: it is met, or the host was removed. */
  readonly watch: AbortController;
}

const activations = new WeakMap<Element, Activation>();

/**
 * Resolves when the condition is met that the host's `data-load-on` names, or else the tag's own condition.
 * Every call for a host returns the same promise.
 */
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

/** Stops watching the condition of a removed host. A host that comes back waits for its condition again. */
export function deactivate(host: Element): void {
  activations.get(host)?.watch.abort();
  activations.delete(host);
}
