import type { Lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import type { Loader } from '../model/loader.ts';
import type { PlacementReason } from '../model/reason.ts';
import type { PendingQuery } from '../page/slot.ts';
import { askServer, type AskServerOptions } from './ask-server.ts';
import type { askShared } from './ask-shared.ts';
import { QueryBatch } from './query-batch.ts';
import type { SelectedItem } from './select-answer.ts';

/** Asks where a cache may answer; loaded when a query names such an address. */
export interface SharedAnswers {
  readonly askShared: typeof askShared;
}

export interface ServerModeOptions extends Omit<AskServerOptions, 'onAnswer'> {
  readonly loader: Pick<Loader, 'request'>;
  readonly parts: Lazy<SharedAnswers>;
}

/** The server's choice for a wrapper, or the reason why there is none. */
export type Answer = SelectedItem | PlacementReason;

/**
 * Asks the ad server for the ads that the browser cannot choose itself, with one request for many wrappers.
 */
export class ServerMode {
  readonly #options: ServerModeOptions;
  readonly #batch: QueryBatch<PendingQuery>;
  /** The questions without an answer. */
  readonly #asked = new Map<PendingQuery, (answer: Answer) => void>();
  #running = new AbortController();

  constructor(options: ServerModeOptions) {
    this.#options = options;
    this.#batch = new QueryBatch({
      send: (queries) => void this.#send(queries),
      batchMs: () => options.config().selectBatchMs,
      hold: () => options.loader.request(),
    });
  }

  /** Adds a query to the batch; `flush` sends it. The promise stays open if the query is dropped. */
  ask(query: PendingQuery): Promise<Answer> {
    this.#batch.add(query);
    return new Promise((resolve) => this.#asked.set(query, resolve));
  }

  /** Sends the batch: `now`, or at the end of a window, with the queries until then. */
  flush(now: boolean): void {
    this.#batch.flush(now);
  }

  /** Drops the batch, and ignores the answers to requests under way. */
  abort(): void {
    this.#asked.clear();
    this.#drop();
  }

  /** Drops the requests under way, and asks their questions again at once. */
  askAgain(): void {
    this.#drop();
    for (const query of this.#asked.keys())
      if (query.slot.pending === query) this.#batch.add(query);
      else this.#asked.delete(query);
    this.#batch.flush(true);
  }

  #drop(): void {
    this.#batch.clear();
    this.#running.abort();
    this.#running = new AbortController();
  }

  async #send(queries: readonly PendingQuery[]): Promise<void> {
    const { loader, parts, report } = this.#options;
    const { signal } = this.#running;
    const answered = loader.request();
    const onAnswer = (asked: PendingQuery, answer: Answer): void => {
      const answered = this.#asked.get(asked);
      this.#asked.delete(asked);
      answered?.(answer);
    };
    const options = { ...this.#options, onAnswer };
    try {
      if (queries.some(({ query }) => query.sharedUrl)) await soon(parts);
      const shared = parts.part?.askShared;
      await (shared ? shared(queries, options, signal, askServer) : askServer(queries, options, signal));
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      // this has no effect on the questions that have their answer
      for (const asked of queries) onAnswer(asked, 'request_failed');
    } finally {
      answered();
    }
  }
}
