import type { Loader } from '../model/loader.ts';

/** ms between two looks for idle. */
const POLL_MS = 10;

interface Options {
  /** Longest wait for injections, counted from the start of the last one. */
  readonly idleTimeoutMs: () => number;
  readonly onChange: (state: 'busy' | 'idle') => void;
}

/**
 * Busy or idle: busy while a run, a request or an injection is under way; idle at
 * the latest `idleTimeoutMs` after the last injection began, when nothing is asked any more.
 */
export class LoaderState implements Loader {
  state: 'busy' | 'idle' = 'idle';
  readonly #options: Options;
  #requests = 0;
  #injections = 0;
  #lastInjection = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves at once when idle, else with the next idle. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.state === 'idle') resolve();
      else this.#waiting.push(resolve);
    });
  }

  /** A run or a request begins; call the result once it is answered or has failed. */
  request(): () => void {
    this.#requests += 1;
    this.#becomeBusy();
    return once(() => {
      this.#requests -= 1;
    });
  }

  /** An injection begins; call the result once it is done or has failed. */
  injection(): () => void {
    this.#injections += 1;
    this.#lastInjection = performance.now();
    this.#becomeBusy();
    return once(() => {
      this.#injections -= 1;
    });
  }

  #becomeBusy(): void {
    if (this.state === 'busy') return;
    this.state = 'busy';
    this.#options.onChange('busy');
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
  }

  #poll(): void {
    const late = performance.now() - this.#lastInjection >= this.#options.idleTimeoutMs();
    if (this.#requests || (this.#injections && !late)) return;
    clearInterval(this.#timer);
    this.state = 'idle';
    this.#options.onChange('idle');
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
