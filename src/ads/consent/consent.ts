import type { ConsentState } from '../model.ts';

/** What a change of consent asks of the runtime (specification §4, ruling 8). */
export interface ConsentEffect {
  readonly state: ConsentState;
  readonly previousState: ConsentState;
  /** Known before the first run: nothing is shown yet that could be reloaded. */
  readonly isFirst: boolean;
  /** The ads are to be chosen anew. */
  readonly reloads: boolean;
  /** Ad scripts that wait for consent are to be decoded. */
  readonly decodes: boolean;
}

export type ConsentListener = (state: ConsentState, previousState: ConsentState) => void;

const STATES: readonly string[] = ['unknown', 'accepted', 'rejected', 'not_needed'] satisfies ConsentState[];

export const isConsentState = (value: unknown): value is ConsentState =>
  typeof value === 'string' && STATES.includes(value);

/** Consent as far as it is known, and the transitions between its four states. */
export class Consent {
  #state: ConsentState;
  #begun = false;
  readonly #onChange: (effect: ConsentEffect) => void;
  readonly #listeners = new Set<ConsentListener>();

  constructor(state: ConsentState, onChange: (effect: ConsentEffect) => void) {
    this.#state = state;
    this.#onChange = onChange;
  }

  get state(): ConsentState {
    return this.#state;
  }

  /** The first run begins, with the state as it is now: from here on changes are transitions. */
  begin(): void {
    this.#begun = true;
  }

  /** Setting the present state does nothing. Throws a `TypeError` on what is no state. */
  set(state: ConsentState): void {
    if (!isConsentState(state))
      throw new TypeError(`consent.set: "${String(state)}" is none of ${STATES.join(', ')}`);
    const previousState = this.#state;
    if (state === previousState) return;
    this.#state = state;
    const reloads =
      this.#begun && (previousState === 'unknown' || (previousState === 'rejected' && state === 'accepted'));
    const isFirst = !this.#begun;
    this.#onChange({ state, previousState, isFirst, reloads, decodes: reloads && state !== 'rejected' });
    for (const listener of [...this.#listeners]) {
      // a listener has changed it again: everyone has heard of the newer state
      if (this.#state !== state) return;
      try {
        listener(state, previousState);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /** Calls back on every change; returns the function that ends it. */
  subscribe(listener: ConsentListener): () => void {
    // wrapped, so that one function may subscribe twice and end each on its own
    const call: ConsentListener = (state, previousState) => listener(state, previousState);
    this.#listeners.add(call);
    return () => void this.#listeners.delete(call);
  }
}
