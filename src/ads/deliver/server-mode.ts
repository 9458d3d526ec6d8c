import type { Slot } from '../inject/slot.ts';
import { loadPart } from '../load-part.ts';
import type { PlacementReason, ServerQuery } from '../model.ts';
import type { AskServerOptions } from './ask-server.ts';
import type { LoaderState } from './loader-state.ts';
import { QueryBatch } from './query-batch.ts';

export interface Asked {
  readonly slot: Slot;
  readonly query: ServerQuery;
}

export interface ServerModeOptions extends AskServerOptions {
  readonly loader: Pick<LoaderState, 'request'>;
}

const loadAskServer = (): Promise<typeof import('./ask-server.ts')> =>
  loadPart('ask-server', () => import('./ask-server.ts'));

/** Asks the ad server for what the browser cannot choose itself: one request for many wrappers. */
export class ServerMode {
  readonly #options: ServerModeOptions;
  readonly #batch: QueryBatch<Asked>;
  #running = new AbortController();

  constructor(options: ServerModeOptions) {
    this.#options = options;
    this.#batch = new QueryBatch({
      send: (queries) => void this.#send(queries),
      batchMs: () => options.config().selectBatchMs,
      hold: () => options.loader.request(),
    });
  }

  /** Notes a query; `flush` sends it. */
  ask(slot: Slot, query: ServerQuery): void {
    const asked = { slot, query };
    slot.pending = asked;
    if (!this.#options.config().ajaxUrl) return this.#refuse(asked, 'no_ajax_url');
    this.#batch.add(asked);
    // what asks comes along while the window is open; whether it came is found out when it is needed
    void loadAskServer().catch(() => undefined);
  }

  flush(now: boolean): void {
    this.#batch.flush(now);
  }

  /** Forgets queries and answers that are under way. */
  abort(): void {
    this.#batch.clear();
    this.#running.abort();
    this.#running = new AbortController();
  }

  async #send(queries: readonly Asked[]): Promise<void> {
    const { loader, report } = this.#options;
    const { signal } = this.#running;
    const answered = loader.request();
    try {
      const { askServer } = await loadAskServer();
      if (!signal.aborted) await askServer(queries, this.#options, signal);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      for (const asked of queries) this.#refuse(asked, 'request_failed');
    } finally {
      answered();
    }
  }

  /** Only for wrappers that have got no answer, and still want one. */
  #refuse(asked: Asked, reason: PlacementReason): void {
    if (asked.slot.pending !== asked) return;
    asked.slot.pending = null;
    this.#options.onRefusal(asked, reason);
  }
}
