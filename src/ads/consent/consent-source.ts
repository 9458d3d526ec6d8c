import { messageOf } from '../../lib/shape.ts';
import type { AdConfig, ConsentMethod } from '../config.ts';
import type { ConsentState } from '../model.ts';
import type { Consent } from './consent.ts';
import type { ConsentTools } from './methods/method.ts';
import { loadOtherTools } from './methods/load-other-tools.ts';
import { connectOwnCookie } from './methods/own-cookie.ts';

const OWN: ConsentTools = {
  cookie: connectOwnCookie,
  // whoever asks the visitor calls `adRuntime.consent.set`
  api: () => () => undefined,
};

/** Brings consent from where the page's settings say it is known. */
export class ConsentSource {
  readonly #consent: Consent;
  readonly #report: (error: unknown) => void;
  #tools: ConsentTools;
  #settings = '';
  #disconnect: (() => void) | null = null;

  constructor(consent: Consent, report: (error: unknown) => void, tools: ConsentTools = OWN) {
    this.#consent = consent;
    this.#report = report;
    this.#tools = tools;
  }

  /** Whether the page's method has to be loaded before it can be followed. */
  needs({ consent: { enabled, method, printedState } }: AdConfig): boolean {
    return enabled && !printedState && !this.#tools[method];
  }

  /** Loads the methods for tools that are not ours. */
  async load(): Promise<void> {
    const { otherTools } = await loadOtherTools();
    this.#tools = { ...this.#tools, ...otherTools };
  }

  /** Connects the configured method; the settings may come late or change, the same ones again change nothing. */
  follow(config: AdConfig): void {
    const { consent, cookiePath, cookieDomain } = config;
    const settings = JSON.stringify([consent, cookiePath, cookieDomain]);
    if (settings === this.#settings || this.needs(config)) return;
    this.#settings = settings;
    const wasConnected = this.#disconnect !== null;
    this.#disconnect?.();
    this.#disconnect = null;
    if (consent.enabled) this.#connect(config);
    else if (wasConnected) this.#consent.set('not_needed');
  }

  #connect(config: AdConfig): void {
    const { method, printedState } = config.consent;
    const consent = this.#consent;
    let open = true;
    // what is known at once is one change, however many steps it takes to read it
    let collects = true;
    let known: ConsentState | null = printedState;
    const set = (state: ConsentState): void => {
      if (collects) known = state;
      else if (open) consent.set(state);
    };
    const attempt = this.#attemptFor(method);
    const link = {
      config,
      set,
      attempt,
      state: () => consent.state,
      subscribe: (listener: Parameters<Consent['subscribe']>[0]) => consent.subscribe(listener),
    };
    // what the page itself prints overrides every method (facts, "Consent")
    const end = printedState ? undefined : attempt(() => this.#tools[method]?.(link));
    collects = false;
    this.#disconnect = () => {
      open = false;
      end?.();
    };
    if (known) consent.set(known);
    else if (consent.state === 'not_needed') consent.set('unknown');
  }

  #attemptFor(method: ConsentMethod): <T>(call: () => T) => T | undefined {
    let reported = false;
    return (call) => {
      try {
        return call();
      } catch (cause) {
        if (!reported) this.#report(new Error(`Consent by ${method}: ${messageOf(cause)}`, { cause }));
        reported = true;
        return undefined;
      }
    };
  }
}
