import { abandon, requests } from './chunks.ts';
import { onNextNetworkReturn, unlessLeft } from './network.ts';

/** Time limit for loading a chunk, ms. */
export const LOAD_TIMEOUT_MS = 120_000;

/** How long the code of this element may take to load, ms: its `data-load-timeout` in seconds, 120 s at most. */
export function loadTimeoutOf(host: Element): number {
  const ms = Number(host.getAttribute('data-load-timeout')) * 1000;
  return ms > 0 ? Math.min(ms, LOAD_TIMEOUT_MS) : LOAD_TIMEOUT_MS;
}

/** Code in its own chunk, loaded when it is needed. */
export interface Lazy<Part> {
  /** The part, once it is loaded. */
  readonly part: Part | undefined;
  /**
   * Loads the part. Callers share one attempt. Rejects with `Loading chunk {name} failed.` after a failure or
   * after this caller's time-out; the next call starts a new attempt.
   */
  load(timeoutMs?: number): Promise<Part>;
  /**
   * Calls back with the part: at once if it is loaded, else when it arrives. A failure is reported. The next
   * call starts a new attempt, and so does the return of the network.
   *
   * @param timeoutMs time-out of the first attempt, as `load` takes it
   */
  whenLoaded(action: (part: Part) => void, timeoutMs?: number): void;
  /**
   * Calls back when the part arrives, but does not load it: another caller may load it, or it may arrive
   * after a time-out. The returned function removes the callback.
   */
  onLoaded(action: (part: Part) => void): () => void;
}

/**
 * Declares a part that loads when it is needed: `const frames = lazy('frames', () => import('./frames.ts'))`.
 *
 * @param name appears in the error message
 * @param importPart loads the chunk; may build the value that callers receive
 * @param report receives the errors of `whenLoaded`
 */
export function lazy<Part>(
  name: string,
  importPart: () => Promise<Part>,
  report: (error: unknown) => void = (error) => reportError(error),
): Lazy<Part> {
  let loaded: { readonly part: Part } | undefined;
  let attempt: Promise<Part> | undefined;
  /** The requests at the last time-out. */
  let late = {};
  const waiting = new Set<(part: Part) => void>();

  function run(action: (part: Part) => void, part: Part): void {
    try {
      action(part);
    } catch (error) {
      report(error);
    }
  }

  async function start(): Promise<Part> {
    abandon(late);
    const part = await unlessLeft(importPart);
    // the attempt may still succeed after its callers gave up
    loaded ??= { part };
    attempt = undefined;
    for (const action of waiting) run(action, loaded.part);
    waiting.clear();
    return loaded.part;
  }

  async function load(timeoutMs = LOAD_TIMEOUT_MS): Promise<Part> {
    if (loaded) return loaded.part;
    const current = (attempt ??= start());
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      // the part of this attempt, or of a later one while this one hangs
      return await new Promise<Part>((resolve, reject) => {
        current.then(resolve, reject);
        waiting.add(resolve);
        timer = setTimeout(() => {
          late = { ...requests };
          reject(new Error(`No answer in ${timeoutMs} ms.`));
        }, timeoutMs);
      });
    } catch (cause) {
      if (attempt === current) attempt = undefined;
      throw new Error(`Loading chunk ${name} failed.`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  let isTrying = false;

  /** Loads the part. After a failure, loads it again when the network is back. */
  function keepTrying(timeoutMs?: number): void {
    if (isTrying) return;
    isTrying = true;
    load(timeoutMs).catch((error: unknown) => {
      report(error);
      isTrying = false;
      onNextNetworkReturn(() => keepTrying());
    });
  }

  return {
    get part() {
      return loaded?.part;
    },
    load,
    whenLoaded(action, timeoutMs) {
      if (loaded) return run(action, loaded.part);
      waiting.add(action);
      keepTrying(timeoutMs);
    },
    onLoaded(action) {
      waiting.add(action);
      return () => waiting.delete(action);
    },
  };
}
