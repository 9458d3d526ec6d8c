import { CONSENT_STATES, type ConsentState, isConsentGiven, isConsentState } from '../model/consent-state.ts';

/** The work that a change of consent asks of the runtime. */
export interface ConsentEffect {
  readonly state: ConsentState;
  readonly previousState: ConsentState;
  /** Known before the first run: nothing is shown yet that could be reloaded. */
  readonly isFirst: boolean;
  /** The ads have to be chosen again. */
  readonly reloads: boolean;
  /** Ad scripts that wait for consent have to be decoded. */
  readonly decodes: boolean;
}

export type ConsentListener = (state: ConsentState, previousState: ConsentState) => void;

/** Consent as far as it is known, and the transitions between its four states. */
export class Consent {
  #state: ConsentState;
  #begun = false;
  #follow: (effect: ConsentEffect) => void = () => undefined;
  readonly #listeners = new Set<ConsentListener>();

  constructor(state: ConsentState) {
    this.#state = state;
  }

  get state(): ConsentState {
    return this.#state;
  }

  /** Calls back with the effect of every change, before any subscriber. */
  onEffect(follow: (effect: ConsentEffect) => void): void {
    this.#follow = follow;
  }

  /** The first run begins, with the state as it is now: from here on changes are transitions. */
  begin(): void {
    this.#begun = true;
  }

  /** Setting the present state does nothing. Throws a `TypeError` on a value that is no state. */
  set(state: ConsentState): void {
    if (!isConsentState(state))
      throw new TypeError(`consent.set: "${String(state)}" is none of ${CONSENT_STATES}`);
    const previousState = this.#state;
    if (state === previousState) return;
    this.#state = state;
    const reloads =
      this.#begun && (previousState === 'unknown' || (previousState === 'rejected' && state === 'accepted'));
    const decodes = this.#begun && isConsentGiven(state);
    this.#follow({ state, previousState, isFirst: !this.#begun, reloads, decodes });
    for (const listener of [...this.#listeners]) {
      // a listener has changed it again, and everyone has heard of the newer state
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
    return () => this.#listeners.delete(call);
  }
}
