import type { AdConfig } from '../config.ts';
import type { Slot } from '../inject/slot.ts';
import { loadPart } from '../load-part.ts';
import type { PlacementReason, ServerQuery } from '../model.ts';
import type { LoaderState } from './loader-state.ts';
import type { Asked, ServerMode } from './server-mode.ts';

export interface QuestionsOptions {
  readonly config: () => AdConfig;
  readonly loader: Pick<LoaderState, 'request'>;
  readonly create: (Mode: typeof ServerMode) => ServerMode;
  readonly onRefusal: (asked: Asked, reason: PlacementReason) => void;
  readonly report: (error: unknown) => void;
}

/** What the ad server is to be asked; what asks it is loaded with the first question. */
export class Questions {
  readonly #options: QuestionsOptions;
  #mode: Promise<ServerMode | null> | undefined;

  constructor(options: QuestionsOptions) {
    this.#options = options;
  }

  /** Notes a query; `flush` sends it. */
  ask(slot: Slot, query: ServerQuery): void {
    const { config, loader, onRefusal } = this.#options;
    const asked = { slot, query };
    slot.pending = asked;
    const refuse = (reason: PlacementReason): void => {
      slot.pending = null;
      onRefusal(asked, reason);
    };
    if (!config().ajaxUrl) return refuse('no_ajax_url');
    const noted = loader.request();
    this.#mode ??= this.#load();
    void this.#mode.then((mode) => {
      if (slot.pending === asked) {
        if (mode) mode.ask(asked);
        else refuse('request_failed');
      }
      noted();
    });
  }

  /** Sends what has been asked: `now`, or with all that is asked until the end of a window. */
  flush(now: boolean): void {
    void this.#mode?.then((mode) => mode?.flush(now));
  }

  /** Forgets queries and answers that are under way. */
  abort(): void {
    void this.#mode?.then((mode) => mode?.abort());
  }

  async #load(): Promise<ServerMode | null> {
    try {
      const { ServerMode: Mode } = await loadPart('server-mode', () => import('./server-mode.ts'));
      return this.#options.create(Mode);
    } catch (error) {
      this.#options.report(error);
      this.#mode = undefined;
      return null;
    }
  }
}
