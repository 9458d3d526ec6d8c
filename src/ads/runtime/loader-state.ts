import type { Loader } from '../model/loader.ts';

/** The interval of the checks for idle, ms. */
const POLL_MS = 10;

interface Options {
  /** The longest wait for injections, counted from the start of the last injection, ms. */
  readonly idleTimeoutMs: () => number;
  readonly onChange: (state: 'busy' | 'idle') => void;
}

/**
 * Whether the loader is busy or idle. It is busy while a run, a request or an injection is under way. Without
 * runs and requests, it is idle at the latest `idleTimeoutMs` after the start of the last injection.
 */
export class LoaderState implements Loader {
  state: 'busy' | 'idle' = 'idle';
  readonly #options: Options;
  readonly #requests = new Set<object>();
  readonly #injections = new Set<object>();
  #lastInjection = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the loader is idle, at once if it is idle now. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.state === 'idle') resolve();
      else this.#waiting.push(resolve);
    });
  }

  /** Notes the start of a run or a request. Call the returned function at its end, also after a failure. */
  request(): () => void {
    return this.#begin(this.#requests);
  }

  /** Notes the start of an injection. Call the returned function at its end, also after a failure. */
  injection(): () => void {
    this.#lastInjection = performance.now();
    return this.#begin(this.#injections);
  }

  #begin(all: Set<object>): () => void {
    const one = {};
    all.add(one);
    this.#becomeBusy();
    return () => all.delete(one);
  }

  #becomeBusy(): void {
    if (this.state === 'busy') return;
    this.state = 'busy';
    this.#options.onChange('busy');
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
  }

  #poll(): void {
    const late = performance.now() - this.#lastInjection >= this.#options.idleTimeoutMs();
    if (this.#requests.size || (this.#injections.size && !late)) return;
    clearInterval(this.#timer);
    this.state = 'idle';
    this.#options.onChange('idle');
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
