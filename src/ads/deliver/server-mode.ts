import type { Slot } from '../inject/slot.ts';
import type { PlacementReason, ServerQuery } from '../model.ts';
import { askServer, type AskServerOptions } from './ask-server.ts';
import type { Filling } from './filling.ts';
import type { LoaderState } from './loader-state.ts';
import { placeSelected } from './place-server-items.ts';
import { QueryBatch } from './query-batch.ts';
import type { SelectedItem } from './select-answer.ts';

export interface Asked {
  readonly slot: Slot;
  readonly query: ServerQuery;
}

export interface ServerModeOptions extends Omit<AskServerOptions, 'onItem'> {
  readonly filling: Filling;
  readonly loader: Pick<LoaderState, 'request'>;
}

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
  ask(asked: Asked): void {
    this.#batch.add(asked);
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
      const onItem = (asked: Asked, item: SelectedItem): void =>
        placeSelected(this.#options.filling, asked, item);
      await askServer(queries, { ...this.#options, onItem }, signal);
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
