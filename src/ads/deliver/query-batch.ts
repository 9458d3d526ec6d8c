interface QueryBatchOptions<Query> {
  readonly send: (queries: readonly Query[]) => void;
  /** ms a window stays open. */
  readonly batchMs: () => number;
  /** The first query of a batch makes the loader busy; the result ends that once the batch is sent or dropped. */
  readonly hold: () => () => void;
}

/**
 * Gathers queries into shared requests (SERVER-2): those of the first run go out together and at once; later ones
 * open a window of `batchMs`, at whose end all of them go together.
 */
export class QueryBatch<Query> {
  readonly #options: QueryBatchOptions<Query>;
  #queries: Query[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | undefined;

  constructor(options: QueryBatchOptions<Query>) {
    this.#options = options;
  }

  add(query: Query): void {
    this.#release ??= this.#options.hold();
    this.#queries.push(query);
  }

  /** Sends the gathered queries: `now`, or at the end of the window that this call opens. */
  flush(now: boolean): void {
    if (!this.#queries.length) return;
    if (now) return this.#sendAll();
    this.#timer ??= setTimeout(() => this.#sendAll(), this.#options.batchMs());
  }

  /** Drops everything that has not been sent. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queries = [];
    this.#release?.();
    this.#release = undefined;
  }

  #sendAll(): void {
    const queries = this.#queries;
    const release = this.#release;
    this.#release = undefined;
    this.clear();
    if (queries.length) this.#options.send(queries);
    release?.();
  }
}
