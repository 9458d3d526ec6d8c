import { isFields } from '../../lib/shape.ts';
import { inSlices } from '../../lib/slices.ts';
import { asksForAdblocker } from '../decide/asks-for-adblocker.ts';
import { asksForPatterns } from '../decide/asks-for-patterns.ts';
import type { PageData } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { RawBootData } from '../sources/boot-data.ts';
import { attempt, reportOnce } from '../sources/creation.ts';
import { partsOf } from '../sources/parts-of-boot-data.ts';
import { readBootData } from '../sources/read-boot-data.ts';
import { readConfig } from '../sources/read-config.ts';
import { readPageData } from '../sources/read-page-data.ts';

function merge(readings: readonly PageData[]): PageData {
  const names = Object.keys(readings[0] ?? {}) as (keyof PageData)[];
  const merged = names.map((name) => {
    const all = readings.flatMap((reading) => [...(reading[name] as Iterable<unknown>)]);
    return [name, name === 'fallbacks' ? new Map(all as [string, unknown][]) : all];
  });
  return Object.fromEntries(merged) as PageData;
}

/** All boot data of the page so far, from JSON, globals and `load()`. */
export class KnownPageData {
  readonly #report: (error: unknown) => void;
  readonly #loaded: RawBootData[] = [];
  /**
   * The boot data that was read. A JSON script with new text gives a new object, which is not in this set.
   */
  readonly #done = new WeakSet<RawBootData>();
  readonly #seen = new Set<string>();
  /** The parts of long sections that are not read yet. */
  readonly #waiting: (() => RawBootData)[] = [];
  /** The data of all parts so far. `data` merges the readings into one. */
  #readings: PageData[];
  #config: AdConfig;
  #asks = { adblocker: false, patterns: false };
  /** Whether `read` has run already, in the code that runs until the next microtask. */
  #isRead = false;

  constructor(report: (error: unknown) => void) {
    // the page is read several times, with the same mistakes
    this.#report = reportOnce(report);
    this.#config = readConfig([], this.#report);
    this.#readings = [readPageData({}, this.#report)];
  }

  get config(): AdConfig {
    return this.#config;
  }

  /** All data that was read so far. */
  get data(): PageData {
    const [first, ...more] = this.#readings;
    const data = first && !more.length ? first : merge(this.#readings);
    this.#readings = [data];
    return data;
  }

  /** Whether decisions need to know of an ad blocker, or need the code for patterns. On few pages they do. */
  get asks(): { readonly adblocker: boolean; readonly patterns: boolean } {
    return this.#asks;
  }

  /**
   * Reads the boot data that the page has printed so far. Several calls in the same microtask read it once.
   * Items that were read before are not read again. Long sections wait for `readRest` or `finish`.
   */
  read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    queueMicrotask(() => (this.#isRead = false));
    const printed = readBootData({ document, window }, this.#report);
    const parts = [...this.#loaded, ...printed];
    this.#config = readConfig(parts, this.#report);
    for (const part of parts) {
      if (this.#done.has(part)) continue;
      // a script may pass any value to `load()`, but the set takes objects only
      if (isFields(part)) this.#done.add(part);
      const [first, ...more] = partsOf(part);
      if (first) this.#take(first);
      this.#waiting.push(...more);
    }
  }

  /** Reads the waiting parts in slices, so that no task is long. Null if no part waits. */
  readRest(): Promise<void> | null {
    return this.#waiting.length ? inSlices(this.#takeWaiting()) : null;
  }

  /** Reads all waiting parts at once. */
  finish(): void {
    for (const part of this.#waiting.splice(0)) this.#take(part);
  }

  /** Reads boot data that a script passes. */
  load(bootData: unknown): void {
    this.#loaded.push(bootData as RawBootData);
    // a script may pass the same object again, with more data in it
    this.#done.delete(bootData as RawBootData);
    this.#isRead = false;
    this.read();
  }

  *#takeWaiting(): Generator<undefined, void> {
    for (let part = this.#waiting.shift(); part; part = this.#waiting.shift()) {
      this.#take(part);
      yield;
    }
  }

  #take(makePart: () => RawBootData): void {
    const part = attempt('boot data', 'part', this.#report, makePart);
    const reading = readPageData(part, this.#report, this.#seen);
    this.#readings.push(reading);
    const { adblocker, patterns } = this.#asks;
    this.#asks = {
      adblocker: adblocker || asksForAdblocker(reading),
      patterns: patterns || asksForPatterns(reading),
    };
  }
}
