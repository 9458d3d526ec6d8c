/** The shortest time between two writes, ms: browsers limit how often a page changes its address. */
const REST_MS = 300;

/**
 * Writes while the visitor drags or types: the first time at once, then at most once in a while, and the last state in
 * any case.
 */
export class GradualWrites {
  readonly #write: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The path for which a write is due: with another path, the visitor has left what would be written. */
  #path: string | null = null;

  constructor(write: () => void, signal: AbortSignal) {
    this.#write = write;
    // so that a reload shows the last state
    addEventListener('pagehide', () => this.flush(), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /** Writes now or soon. */
  ask(): void {
    this.#path = location.pathname;
    if (this.#timer === undefined) this.flush();
  }

  /** Writes what is due. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#path === null) return;
    const isCurrent = this.#path === location.pathname;
    this.#path = null;
    if (isCurrent) this.#write();
    this.#timer = setTimeout(() => this.flush(), REST_MS);
  }
}
