import { isFields } from '../../lib/shape.ts';
import { startSlices } from '../../lib/slices.ts';
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

/** All boot data of the page so far, whatever form and time it came in. */
export class KnownPageData {
  readonly #report: (error: unknown) => void;
  readonly #loaded: RawBootData[] = [];
  /** Data that was read: a page's script that has more in it now gives other data. */
  readonly #done = new WeakSet<RawBootData>();
  readonly #seen = new Set<string>();
  /** Parts of long data that are not read yet. */
  readonly #waiting: (() => RawBootData)[] = [];
  /** Parts that were read since `data` was asked for. */
  #readings: PageData[];
  #config: AdConfig;
  #asks = { adblocker: false, patterns: false };
  /** Whether this task has read it already. */
  #isRead = false;

  constructor(report: (error: unknown) => void) {
    // the page is read again and again, and its mistakes stay
    this.#report = reportOnce(report);
    this.#config = readConfig([], this.#report);
    this.#readings = [readPageData({}, this.#report)];
  }

  get config(): AdConfig {
    return this.#config;
  }

  /** The data that was read so far. */
  get data(): PageData {
    const [first, ...more] = this.#readings;
    const data = first && !more.length ? first : merge(this.#readings);
    this.#readings = [data];
    return data;
  }

  /** Needs of the decisions on this data that few pages have. */
  get asks(): { readonly adblocker: boolean; readonly patterns: boolean } {
    return this.#asks;
  }

  /**
   * Reads what the page has printed by now, once per task; items that were read before are not made again. Long
   * sections wait for `readRest` or `finish`.
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
      // scripts load anything
      if (isFields(part)) this.#done.add(part);
      const [first, ...more] = partsOf(part);
      if (first) this.#take(first);
      this.#waiting.push(...more);
    }
  }

  /** Reads the long sections in slices, so that no task is long; null where nothing waits. */
  readRest(): Promise<void> | null {
    return this.#waiting.length ? this.#readInSlices() : null;
  }

  /** Reads at once what waits. */
  finish(): void {
    for (const part of this.#waiting.splice(0)) this.#take(part);
  }

  /** Takes boot data that a script brings. */
  load(bootData: unknown): void {
    this.#loaded.push(bootData as RawBootData);
    // a script may load one object again, with more in it
    this.#done.delete(bootData as RawBootData);
    this.#isRead = false;
    this.read();
  }

  async #readInSlices(): Promise<void> {
    const pauseWhereOver = startSlices();
    for (let part = this.#waiting.shift(); part; part = this.#waiting.shift()) {
      this.#take(part);
      const pause = pauseWhereOver();
      if (pause) await pause;
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
