interface QueryBatchOptions<Query> {
  readonly send: (queries: readonly Query[]) => void;
  /** How long a window stays open, ms. */
  readonly batchMs: () => number;
  /**
   * Called at the first query of a batch: makes the loader busy. The result is called when the batch is sent
   * or dropped.
   */
  readonly hold: () => () => void;
}

/**
 * Gathers queries into shared requests (SERVER-2). The queries of the first run are sent together and at
 * once. A later query opens a window of `batchMs`, at whose end all queries are sent together.
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

  /** Sends the gathered queries: `now`, or at the end of a window, which this call opens if none is open. */
  flush(now: boolean): void {
    if (!this.#queries.length) return;
    if (now) return this.#sendAll();
    this.#timer ??= setTimeout(() => this.#sendAll(), this.#options.batchMs());
  }

  /** Drops the queries that have not been sent. */
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
