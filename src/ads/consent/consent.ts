import { CONSENT_STATES, type ConsentState, isConsentGiven, isConsentState } from '../model/consent-state.ts';

/** The work for the runtime after a change of consent. */
export interface ConsentEffect {
  readonly state: ConsentState;
  readonly previousState: ConsentState;
  /** Whether the change came before the first run, so that no ad is shown yet. */
  readonly isFirst: boolean;
  /** Whether the ads have to be chosen again. */
  readonly reloads: boolean;
  /** Whether scripts with encoded ads have to be decoded. */
  readonly decodes: boolean;
}

export type ConsentListener = (state: ConsentState, previousState: ConsentState) => void;

/** The present state of consent, and the changes between the four states. */
export class Consent {
  #state: ConsentState;
  #isAssumed = true;
  #begun = false;
  #follow: (effect: ConsentEffect) => void = () => undefined;
  readonly #listeners = new Set<ConsentListener>();

  constructor(state: ConsentState) {
    this.#state = state;
  }

  get state(): ConsentState {
    return this.#state;
  }

  /** Whether the runtime itself has set the state, because nobody has given an answer. */
  get isAssumed(): boolean {
    return this.#isAssumed;
  }

  /** Calls `follow` with the effect of every change, before the subscribers hear of the change. */
  onEffect(follow: (effect: ConsentEffect) => void): void {
    this.#follow = follow;
  }

  /** Called when the first run begins: from now on, a change of consent may reload or decode ads. */
  begin(): void {
    this.#begun = true;
  }

  /**
   * Sets the state. The present state again has no effect. Throws a `TypeError` on a value that is no state.
   */
  set(state: ConsentState): void {
    if (!isConsentState(state))
      throw new TypeError(`consent.set: "${String(state)}" is none of ${CONSENT_STATES}`);
    this.#isAssumed = false;
    this.#change(state);
  }

  /** Sets the state for as long as nobody gives an answer. */
  assume(state: ConsentState): void {
    this.#isAssumed = true;
    this.#change(state);
  }

  /** Calls `listener` on every change. Returns the function that ends the subscription. */
  subscribe(listener: ConsentListener): () => void {
    // wrapped, so that the same function may subscribe twice and end each subscription by itself
    const call: ConsentListener = (state, previousState) => listener(state, previousState);
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  #change(state: ConsentState): void {
    const previousState = this.#state;
    if (state === previousState) return;
    this.#state = state;
    const reloads =
      this.#begun && (previousState === 'unknown' || (previousState === 'rejected' && state === 'accepted'));
    const decodes = this.#begun && isConsentGiven(state);
    this.#follow({ state, previousState, isFirst: !this.#begun, reloads, decodes });
    for (const listener of [...this.#listeners]) {
      // a listener has set another state: that call has told all listeners of it
      if (this.#state !== state) return;
      try {
        listener(state, previousState);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
