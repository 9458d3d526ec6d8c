import type { ConsentState } from '../../model/consent-state.ts';
import { AD_SIGNALS, type ConsentCommand, watchDataLayer } from './data-layer.ts';
import type { Connect } from './method.ts';

/** The value of each signal after the commands so far. */
class Signals {
  readonly #defaults = new Map<string, boolean>();
  readonly #updates = new Map<string, boolean>();

  take({ kind, signals }: ConsentCommand): void {
    for (const name of AD_SIGNALS) {
      if (signals[name] === undefined) continue;
      const granted = signals[name] === 'granted';
      if (kind === 'update') this.#updates.set(name, granted);
      // the visitor's region is unknown, so a default for a region never grants; a denial by any default stays
      else this.#defaults.set(name, granted && !signals.region && this.#defaults.get(name) !== false);
    }
  }

  /**
   * `accepted` needs all three signals. A denial counts only after an update; before, the visitor has not
   * answered: null.
   */
  get state(): ConsentState | null {
    if (AD_SIGNALS.every((name) => this.#updates.get(name) ?? this.#defaults.get(name))) return 'accepted';
    return this.#updates.size ? 'rejected' : null;
  }
}

/** Google Consent Mode v2, read from the `consent` commands of the data layer (CONSENT-11). */
export const connectGoogleConsentMode: Connect = ({ set }) => {
  const signals = new Signals();
  return watchDataLayer((commands) => {
    for (const command of commands) signals.take(command);
    if (signals.state) set(signals.state);
  });
};
