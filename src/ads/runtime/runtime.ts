import type { Consent } from '../consent/consent.ts';
import { explain } from '../deliver/explain.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import type { PlacementEventDetail, RuntimeEventDetails, RuntimeEventType } from '../model/events.ts';
import type { AdRuntime, Explanation } from '../model/public-api.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { nameOf } from '../model/slot-item.ts';
import type { Common } from './common.ts';
import type { DecisionContexts } from './decision-contexts.ts';
import type { PageFiller } from './fill-page.ts';

export interface RuntimeOptions extends Common {
  readonly contexts: DecisionContexts;
  readonly owner: SlotOwner;
  readonly filler: PageFiller;
}

/** The public face of the ad runtime: `window.adRuntime`. */
export class Runtime implements AdRuntime {
  readonly consent: Consent;
  readonly #options: RuntimeOptions;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.consent = options.consent;
  }

  get state(): 'busy' | 'idle' {
    return this.#options.loader.state;
  }

  get ads(): readonly ShownItem[] {
    return this.#options.shown();
  }

  idle(): Promise<void> {
    return this.#options.filler.idle();
  }

  load(bootData: unknown): void {
    this.#options.page.load(bootData);
    this.#options.filler.run();
  }

  reload(): void {
    const { filler } = this.#options;
    filler.empty();
    filler.run();
  }

  close(slugOrElement: string | Element): void {
    const { owner, slots } = this.#options;
    for (const slot of [...slots]) {
      const { id, slug } = nameOf(slot.item);
      if (slot.element === slugOrElement || slug === slugOrElement || id === slugOrElement) owner.close(slot);
    }
  }

  explain(idOrSlug: string): Explanation[] {
    const { contexts, page, slots } = this.#options;
    page.finish();
    return explain(idOrSlug, slots, page.data, contexts.now());
  }

  on<Type extends RuntimeEventType>(
    type: Type,
    listener: (detail: RuntimeEventDetails[Type]) => void,
  ): () => void {
    const listen = (event: Event): void => listener((event as CustomEvent<RuntimeEventDetails[Type]>).detail);
    document.addEventListener(type, listen);
    return () => document.removeEventListener(type, listen);
  }

  push(...callbacks: ((runtime: AdRuntime) => void)[]): number {
    for (const callback of callbacks) {
      try {
        callback(this);
      } catch (error) {
        this.#options.report(error);
      }
    }
    return 0;
  }

  fill(host: HTMLElement): void {
    const { filler, slots } = this.#options;
    if (slots.claim(host).item === undefined) filler.run();
  }

  describe(element: Element): PlacementEventDetail | undefined {
    return this.#options.slots.get(element)?.detail;
  }

  release(element: Element): void {
    this.#options.slots.release(element);
  }
}
