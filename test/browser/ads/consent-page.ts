import { Consent } from '../../../src/ads/consent/consent.ts';
import { ConsentSource } from '../../../src/ads/consent/consent-source.ts';
import { otherTools } from '../../../src/ads/consent/methods/other-tools.ts';
import { connectOwnCookie } from '../../../src/ads/consent/methods/own-cookie.ts';
import type { AdConfig } from '../../../src/ads/model/config.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { lazy } from '../../../src/lib/lazy.ts';
import { recordConsole } from '../page.ts';

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

/** Timers that pass when a test says so: intervals, or time-outs, each of which passes once; `holds` picks some. */
export class HeldTimers {
  readonly #set: 'setInterval' | 'setTimeout';
  readonly #clear: 'clearInterval' | 'clearTimeout';
  readonly #native: object;
  readonly #holds: (ms: number) => boolean;
  readonly #running = new Map<number, { readonly act: () => void; readonly ms: number | undefined }>();
  #last = 1e6;

  constructor(kind: 'Interval' | 'Timeout', holds = (_ms: number): boolean => true) {
    this.#holds = holds;
    this.#set = `set${kind}`;
    this.#clear = `clear${kind}`;
    this.#native = { [this.#set]: window[this.#set], [this.#clear]: window[this.#clear] };
  }

  install(): void {
    const clear = window[this.#clear].bind(window);
    const set = window[this.#set].bind(window);
    Object.assign(window, {
      [this.#set]: (act: () => void, ms?: number) => {
        if (!this.#holds(ms ?? 0)) return set(act, ms);
        this.#running.set(++this.#last, { act, ms });
        return this.#last;
      },
      [this.#clear]: (id?: number) => {
        if (!this.#running.delete(Number(id))) clear(id);
      },
    });
  }

  restore(): void {
    Object.assign(window, this.#native);
    this.#running.clear();
  }

  /** How many run, and how often or after how long, ms. */
  get periods(): (number | undefined)[] {
    return [...this.#running.values()].map(({ ms }) => ms);
  }

  pass(times = 1): void {
    for (; times > 0; times -= 1)
      for (const [id, { act }] of [...this.#running]) {
        if (this.#set === 'setTimeout') this.#running.delete(id);
        act();
      }
  }
}

/** Intervals for the tests of a file, each of which begins and ends on a page without cookies. */
export function holdIntervals(): HeldTimers {
  const intervals = new HeldTimers('Interval');
  beforeEach(() => {
    emptyJar();
    intervals.install();
  });
  afterEach(() => {
    intervals.restore();
    emptyJar();
  });
  return intervals;
}

/** The browser shows a page again that it has kept. */
export const comeBack = (): unknown =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

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
  const said = recordConsole();
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  try {
    act();
    return said;
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
}

/** The `expires` of a written cookie, in days from now; NaN = it ends with the browser session. */
export const daysOf = (written = ''): number =>
  (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
