import type { Lazy } from '../../lib/lazy.ts';
import { messageOf } from '../../lib/shape.ts';
import { soon } from '../../lib/soon.ts';
import type { AdConfig, ConsentMethod } from '../model/config.ts';
import type { ConsentState } from '../model/consent-state.ts';
import type { Consent } from './consent.ts';
import type { ConsentLink, ConsentTools } from './methods/method.ts';
import { connectOwnCookie } from './methods/own-cookie.ts';

const OWN: ConsentTools = {
  cookie: connectOwnCookie,
  // the page's script that asks the visitor calls `adRuntime.consent.set`
  api: () => () => undefined,
};

/** ms; a chunk that the page loads ahead comes within it, and then an answer of an earlier page reloads nothing. */
const MOMENT_MS = 50;

export interface ConsentSourceOptions {
  readonly consent: Consent;
  /** The methods for consent tools of others. */
  readonly parts: Lazy<{ readonly consentTools: ConsentTools }>;
  readonly report: (error: unknown) => void;
  /** The methods that are there without loading. */
  readonly tools?: ConsentTools;
}

/** Learns consent from the method that the page's settings name. */
export class ConsentSource {
  readonly #options: ConsentSourceOptions;
  #tools: ConsentTools;
  #settings = '';
  #disconnect: (() => void) | null = null;

  constructor(options: ConsentSourceOptions) {
    this.#options = options;
    this.#tools = options.tools ?? OWN;
  }

  /**
   * Loads the page's method where it is not there, else returns nothing to wait for. Resolves after a moment at the
   * latest: ads that need no consent do not wait for a chunk (CONSENT-13).
   */
  load(config: AdConfig): Promise<void> | undefined {
    return this.#needsTool(config) ? soon(this.#options.parts, MOMENT_MS) : undefined;
  }

  /**
   * Connects the configured method; the settings may come late or change, the same ones again change nothing. Until the
   * code of the method has come, nobody has answered.
   */
  follow(config: AdConfig): void {
    const { consent, cookiePath, cookieDomain } = config;
    const settings = JSON.stringify([consent, cookiePath, cookieDomain]);
    if (settings === this.#settings) return;
    this.#settings = settings;
    const wasConnected = this.#disconnect !== null;
    this.#disconnect?.();
    this.#disconnect = null;
    if (!consent.enabled) {
      if (wasConnected) this.#options.consent.set('not_needed');
    } else if (this.#needsTool(config)) this.#connectLater(config);
    else this.#connect(config);
  }

  #needsTool({ consent: { enabled, method, printedState } }: AdConfig): boolean {
    return enabled && !printedState && !this.#tools[method];
  }

  #connectLater(config: AdConfig): void {
    const { consent, parts } = this.#options;
    const settings = this.#settings;
    if (consent.state === 'not_needed') consent.set('unknown');
    parts.whenLoaded(({ consentTools }) => {
      this.#tools = { ...this.#tools, ...consentTools };
      if (settings === this.#settings) this.#connect(config);
    });
  }

  #connect(config: AdConfig): void {
    const { method, printedState } = config.consent;
    const { consent } = this.#options;
    let open = true;
    // a method may find out in several steps; until it is connected they make one change
    let collects = true;
    let known: ConsentState | null = printedState;
    const set = (state: ConsentState): void => {
      if (collects) known = state;
      else if (open) consent.set(state);
    };
    const attempt = this.#attemptFor(method);
    const link: ConsentLink = {
      config,
      set,
      attempt,
      state: () => consent.state,
      subscribe: (listener) => consent.subscribe(listener),
    };
    // a state that the page itself prints overrides every method
    const end = printedState ? undefined : attempt(() => this.#tools[method]?.(link));
    collects = false;
    this.#disconnect = () => {
      open = false;
      end?.();
    };
    if (known) consent.set(known);
    else if (consent.state === 'not_needed') consent.set('unknown');
  }

  #attemptFor(method: ConsentMethod): ConsentLink['attempt'] {
    let reported = false;
    return (call) => {
      try {
        return call();
      } catch (cause) {
        if (!reported)
          this.#options.report(new Error(`Consent by ${method}: ${messageOf(cause)}`, { cause }));
        reported = true;
        return undefined;
      }
    };
  }
}
