import type { Lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import type { ServerQuery } from '../model/ads.ts';
import type { Loader } from '../model/loader.ts';
import type { PlacementReason } from '../model/reason.ts';
import type { PendingQuery, Slot } from '../page/slot.ts';
import { askServer, type AskServerOptions } from './ask-server.ts';
import type { askShared } from './ask-shared.ts';
import { QueryBatch } from './query-batch.ts';

/** Asks where a cache may answer; loaded when a query names such an address. */
export interface SharedAnswers {
  readonly askShared: typeof askShared;
}

export interface ServerModeOptions extends AskServerOptions {
  readonly loader: Pick<Loader, 'request'>;
  readonly parts: Lazy<SharedAnswers>;
}

/**
 * Asks the ad server for the ads that the browser cannot choose itself, with one request for many wrappers.
 */
export class ServerMode {
  readonly #options: ServerModeOptions;
  readonly #batch: QueryBatch<PendingQuery>;
  #running = new AbortController();

  constructor(options: ServerModeOptions) {
    this.#options = options;
    this.#batch = new QueryBatch({
      send: (queries) => void this.#send(queries),
      batchMs: () => options.config().selectBatchMs,
      hold: () => options.loader.request(),
    });
  }

  /**
   * Adds a query to the batch; `flush` sends it. Without a server address, the wrapper is refused at once.
   */
  ask(slot: Slot, query: ServerQuery): void {
    const asked = slot.ask(query);
    if (this.#options.config().ajaxUrl) this.#batch.add(asked);
    else this.#refuse(asked, 'no_ajax_url');
  }

  /** Sends the batch: `now`, or at the end of a window, with the queries until then. */
  flush(now: boolean): void {
    this.#batch.flush(now);
  }

  /** Drops the batch, and ignores the answers to requests under way. */
  abort(): void {
    this.#batch.clear();
    this.#running.abort();
    this.#running = new AbortController();
  }

  async #send(queries: readonly PendingQuery[]): Promise<void> {
    const { loader, parts, report } = this.#options;
    const { signal } = this.#running;
    const answered = loader.request();
    try {
      if (queries.some(({ query }) => query.sharedUrl)) await soon(parts);
      const shared = parts.part?.askShared;
      await (shared
        ? shared(queries, this.#options, signal, askServer)
        : askServer(queries, this.#options, signal));
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      for (const asked of queries) this.#refuse(asked, 'request_failed');
    } finally {
      answered();
    }
  }

  /** Refuses the wrapper if it still waits for this answer. */
  #refuse(asked: PendingQuery, reason: PlacementReason): void {
    if (asked.slot.takeAnswer(asked)) this.#options.onAnswer(asked, reason);
  }
}
