/** When an island's code is loaded and the island started. */
export type LoadOn = 'ready' | 'idle' | 'visible' | 'interaction' | `media(${string})`;

/** Calls `start` when its condition is met; `signal` ends what it watches. */
export type Strategy = (start: () => void, signal: AbortSignal, host: Element) => void;

interface Activation {
  readonly done: Promise<void>;
  /** Ends what the condition watches, met or not. */
  readonly watch: AbortController;
}

const activations = new WeakMap<Element, Activation>();

async function wait(
  host: Element,
  loadOn: string,
  fallback: LoadOn,
  start: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (loadOn === 'ready') return start();
  // most islands are `ready`, so the other conditions are a chunk; where it cannot be had, nothing waits for it
  const strategy = await import('./strategies.ts').then(
    ({ strategyOf }) => strategyOf(loadOn, host),
    (error: unknown) => {
      reportError(error);
      return start;
    },
  );
  if (signal.aborted) return;
  if (strategy) strategy(start, signal, host);
  else void wait(host, fallback, 'ready', start, signal);
}

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
      void wait(host, host.getAttribute('data-load-on') || fallback, fallback, start, watch.signal);
    });
    activations.set(host, (activation = { done, watch }));
  }
  return activation.done;
}

/** Forgets a removed host: nothing watches it any longer, and coming back starts anew. */
export function deactivate(host: Element): void {
  activations.get(host)?.watch.abort();
  activations.delete(host);
}
