import { Consent } from '../../../src/ads/consent/consent.ts';
import { ConsentSource } from '../../../src/ads/consent/consent-source.ts';
import { otherTools } from '../../../src/ads/consent/methods/other-tools.ts';
import { connectOwnCookie } from '../../../src/ads/consent/methods/own-cookie.ts';
import type { AdConfig } from '../../../src/ads/model/config.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { lazy } from '../../../src/lib/lazy.ts';

/** The settings of a page that asks for consent. */
export const configWith = (consent: object, config: object = {}): AdConfig =>
  readConfig([{ config: { ...config, consent: { enabled: true, ...consent } } }], (error) => {
    throw error;
  });

const TOOLS = { ...otherTools, cookie: connectOwnCookie, api: () => () => undefined };

/** A source that has every method already. */
export const sourceFor = (
  consent: Consent,
  report: (error: unknown) => void = () => undefined,
): ConsentSource =>
  new ConsentSource({
    consent,
    report,
    tools: TOOLS,
    parts: lazy('consent tools', () => Promise.reject(new Error('not needed'))),
  });

/** Consent as a runtime has it that has begun, connected by a method; what it heard and what went wrong. */
export interface Connected {
  readonly consent: Consent;
  /** Every change, in order: `unknown → accepted`. */
  readonly changes: string[];
  readonly problems: string[];
  disconnect(): void;
}

export function connect(consent: object, config: object = {}): Connected {
  const changes: string[] = [];
  const problems: string[] = [];
  const known = new Consent('unknown');
  known.onEffect(({ state, previousState }) => changes.push(`${previousState} → ${state}`));
  const source = sourceFor(known, (error) => problems.push((error as Error).message));
  source.follow(configWith(consent, config));
  known.begin();
  return {
    consent: known,
    changes,
    problems,
    disconnect: () => source.follow(configWith({ enabled: false })),
  };
}

/** Intervals that pass when a test says so. */
export class Intervals {
  readonly #set = window.setInterval;
  readonly #clear = window.clearInterval;
  readonly #running = new Map<number, { look: () => void; ms: number | undefined }>();
  #last = 1e6;

  install(): void {
    window.setInterval = ((look: () => void, ms?: number) => {
      this.#running.set(++this.#last, { look, ms });
      return this.#last;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      if (!this.#running.delete(Number(id))) this.#clear.call(window, id);
    };
  }

  restore(): void {
    window.setInterval = this.#set;
    window.clearInterval = this.#clear;
    this.#running.clear();
  }

  /** How many run, and how often, ms. */
  get periods(): (number | undefined)[] {
    return [...this.#running.values()].map(({ ms }) => ms);
  }

  pass(times = 1): void {
    for (; times > 0; times -= 1) for (const { look } of [...this.#running.values()]) look();
  }
}

/** Removes every cookie of the page. */
export function emptyJar(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}

/** A cookie's raw value. */
export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Every text that is written to `document.cookie` while `act` runs; the browser gets them too. */
export function cookieWrites(act: () => void): string[] {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => native?.get?.call(document) as string,
    set: (text: string) => {
      written.push(text);
      native?.set?.call(document, text);
    },
  });
  try {
    act();
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
  return written;
}

/** A page whose cookies are refused altogether, while `act` runs; what the console was warned of. */
export function withoutCookies(act: () => void): string[] {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  try {
    return warnings(act);
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
}

/** The warnings in the console while `act` runs. */
export function warnings(act: () => void): string[] {
  const { warn } = console;
  const said: string[] = [];
  console.warn = (...words: unknown[]) => said.push(words.join(' '));
  try {
    act();
  } finally {
    console.warn = warn;
  }
  return said;
}

/** The `expires` of a written cookie, in days from now; NaN = it ends with the browser session. */
export const daysOf = (written = ''): number =>
  (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
