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

/**
 * How long the first run waits for the code of a consent tool, ms. A preloaded chunk arrives in this time:
 * then the answer that the visitor gave on an earlier page is known before any ad is chosen, and causes no
 * reload.
 */
const MOMENT_MS = 50;

export interface ConsentSourceOptions {
  readonly consent: Consent;
  /** The methods for other consent tools, in a chunk. */
  readonly parts: Lazy<{ readonly consentTools: ConsentTools }>;
  readonly report: (error: unknown) => void;
  /** The methods that need no loading. */
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
   * Loads the code of the page's method. Undefined if it needs no loading. Resolves after `MOMENT_MS` at the
   * latest: ads that need no consent do not wait for a chunk (CONSENT-13).
   */
  load(config: AdConfig): Promise<void> | undefined {
    return this.#needsTool(config) ? soon(this.#options.parts, MOMENT_MS) : undefined;
  }

  /**
   * Connects the method of the settings. Called again with equal settings, it does nothing; with new
   * settings, it connects the new method. Until the code of the method is loaded, consent is `unknown`.
   */
  follow(config: AdConfig): void {
    const { consent, cookiePath, cookieDomain } = config;
    const settings = [...Object.values(consent), cookiePath, cookieDomain].join();
    if (settings === this.#settings) return;
    this.#settings = settings;
    const wasConnected = this.#disconnect !== null;
    this.#disconnect?.();
    this.#disconnect = null;
    if (!consent.enabled) {
      if (wasConnected) this.#options.consent.assume('not_needed');
    } else if (this.#needsTool(config)) this.#connectLater(config);
    else this.#connect(config);
  }

  #needsTool({ consent: { enabled, method, printedState } }: AdConfig): boolean {
    return enabled && !printedState && !this.#tools[method];
  }

  #connectLater(config: AdConfig): void {
    const { parts } = this.#options;
    const settings = this.#settings;
    this.#askAgain();
    parts.whenLoaded(({ consentTools }) => {
      this.#tools = { ...this.#tools, ...consentTools };
      if (settings === this.#settings) this.#connect(config);
    });
  }

  #connect(config: AdConfig): void {
    const { method, printedState } = config.consent;
    const { consent } = this.#options;
    let open = true;
    // a method may set several states while it connects: only the last one counts, as one change
    let collects = true;
    let known: ConsentState | null = printedState;
    const set = (state: ConsentState): void => {
      if (collects) known = state;
      else if (open) consent.set(state);
    };
    const guard = this.#guardFor(method);
    const link: ConsentLink = {
      config,
      set,
      guard,
      state: () => consent.state,
      subscribe: (listener) => consent.subscribe(listener),
    };
    // a state that the page printed overrides every method
    const end = printedState ? undefined : guard(() => this.#tools[method]?.(link));
    collects = false;
    this.#disconnect = () => {
      open = false;
      end?.();
    };
    if (known) consent.set(known);
    else this.#askAgain();
  }

  /** Ends the time in which the page needed no consent. An answer of a script stays. */
  #askAgain(): void {
    const { consent } = this.#options;
    if (consent.isAssumed && consent.state === 'not_needed') consent.assume('unknown');
  }

  #guardFor(method: ConsentMethod): ConsentLink['guard'] {
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
