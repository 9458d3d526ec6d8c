import { isFields } from '../../lib/shape.ts';
import { inSlices } from '../../lib/slices.ts';
import { asksForAdblocker, asksForConditionParts } from '../decide/asks-for.ts';
import type { PageData } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { RawBootData } from '../sources/boot-data.ts';
import { readOrReport, reportOnce } from '../sources/creation.ts';
import { partsOf } from '../sources/parts-of-boot-data.ts';
import type { FamilyData } from '../sources/family-data.ts';
import { KnownSources } from '../sources/known-sources.ts';
import { familyBootData } from '../sources/load-family-data.ts';
import { countScripts, hasUnreadScripts, readScripts } from '../sources/read-scripts.ts';
import { readConfig } from '../sources/read-config.ts';
import { usesFamilyGlobals } from '../page/family-page.ts';

/** A part of the boot data of a source. */
interface Part {
  readonly key: object;
  readonly make: () => RawBootData;
}

/** All boot data of the page so far, from JSON, globals and `load()`. */
export class KnownPageData {
  readonly #report: (error: unknown) => void;
  readonly #used: () => ReadonlySet<object>;
  readonly #sources: KnownSources;
  readonly #loaded: RawBootData[] = [];
  /**
   * The boot data that was read. A JSON script with new text gives a new object, which is not in this set.
   */
  readonly #done = new WeakSet<RawBootData>();
  /** Scripts that came when the page was complete, the newest first. */
  #late: readonly RawBootData[] = [];
  /** Whether the complete page has been read: scripts that come from now on belong to what comes with them. */
  #isComplete = false;
  /** The number of JSON scripts on the page. */
  #scripts = 0;
  #globals: FamilyData = { key: {}, values: new Map() };
  /** Whether the page has globals of the plugin family, and the code that reads them has not come. */
  lacksGlobals = false;
  /** The parts of long sections that are not read yet. */
  readonly #waiting: Part[] = [];
  #config: AdConfig;
  #asks = { adblocker: false, conditionParts: false };
  /** Whether `read` has run already, in the code that runs until the next microtask. */
  #isRead = false;

  /** @param used the ads, groups, placements and queries that wrappers of the page have */
  constructor(report: (error: unknown) => void, used: () => ReadonlySet<object>) {
    // the page is read several times, with the same mistakes
    this.#report = reportOnce(report);
    this.#used = used;
    this.#config = readConfig([], this.#report);
    this.#sources = new KnownSources(this.#report);
  }

  get config(): AdConfig {
    return this.#config;
  }

  /** All data that was read so far. */
  get data(): PageData {
    return this.#sources.data;
  }

  /**
   * Whether decisions need to know of an ad blocker, or need `conditionParts`. On few pages they do. A new object where
   * that changes.
   */
  get asks(): { readonly adblocker: boolean; readonly conditionParts: boolean } {
    return this.#asks;
  }

  /**
   * Reads the boot data that the page has printed so far, and forgets the data of scripts that have left it. Several
   * calls in the same microtask read it once. Items that were read before are not read again. Long sections wait for
   * `readRest` or `finish`.
   */
  read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    queueMicrotask(() => (this.#isRead = false));
    const scripts = readScripts(document, this.#report);
    this.#scripts = countScripts(document);
    const globals = this.#takeGlobals(scripts);
    this.#noteLate(scripts);
    const printed = globals ? [...scripts, globals] : scripts;
    const early = [...this.#loaded, ...printed.filter((part) => !this.#late.includes(part))];
    this.#config = readConfig([...this.#late, ...early], this.#report);
    const keyOf = (part: RawBootData): object => (part === globals ? this.#globals.key : part);
    const keys = new Set([...this.#late, ...early].map(keyOf));
    for (const key of this.#sources.keep(keys, this.#used)) this.#done.delete(key);
    // the newest is added last, before all others
    for (const part of [...early, ...this.#late.toReversed()]) this.#add(part, keyOf(part));
  }

  /** Loads that code, and reads the globals. They may say that ads need consent, so nothing is decided without them. */
  async readGlobals(): Promise<void> {
    await familyBootData.load();
    this.read();
  }

  /** Whether the page has data that was not read, or data has left it. */
  hasNews(): boolean {
    if (hasUnreadScripts(document) || countScripts(document) !== this.#scripts) return true;
    const { part } = familyBootData;
    if (!part) return !this.lacksGlobals && usesFamilyGlobals();
    return part.familyDataAfter(this.#globals, window) !== this.#globals;
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
    // a script may pass any value, but only objects hold data
    if (isFields(bootData)) {
      this.#loaded.push(bootData);
      // a script may pass the same object again, with more data in it
      this.#done.delete(bootData);
    }
    this.#isRead = false;
    this.read();
  }

  /** The boot data in the globals of the plugin family; undefined if the page has none, or its code has not come. */
  #takeGlobals(scripts: readonly RawBootData[]): RawBootData | undefined {
    const { part } = familyBootData;
    const isUsed = usesFamilyGlobals();
    this.lacksGlobals = isUsed && !part;
    if (part) this.#globals = part.familyDataAfter(this.#globals, window);
    return isUsed ? part?.readGlobals(window, this.#report, scripts) : undefined;
  }

  /** Data that comes after the page is complete wins, because it belongs to the wrappers that come with it. */
  #noteLate(scripts: readonly RawBootData[]): void {
    const known = this.#late.filter((part) => scripts.includes(part));
    const isNew = (part: RawBootData): boolean => !this.#done.has(part) && !known.includes(part);
    this.#late = this.#isComplete ? [...scripts.filter(isNew), ...known] : known;
    this.#isComplete ||= document.readyState === 'complete';
  }

  #add(part: RawBootData, key: object): void {
    if (this.#done.has(part)) return;
    this.#done.add(part);
    this.#sources.add(key, this.#late.includes(part));
    const [first, ...more] = partsOf(part).map((make) => ({ key, make }));
    if (first) this.#take(first);
    this.#waiting.push(...more);
  }

  *#takeWaiting(): Generator<undefined, void> {
    for (let part = this.#waiting.shift(); part; part = this.#waiting.shift()) {
      this.#take(part);
      yield;
    }
  }

  #take({ key, make }: Part): void {
    const part = readOrReport('boot data', 'part', this.#report, make);
    const reading = this.#sources.read(key, part ?? undefined);
    if (!reading) return;
    const { adblocker, conditionParts } = this.#asks;
    const asks = {
      adblocker: adblocker || asksForAdblocker(reading),
      conditionParts: conditionParts || asksForConditionParts(reading),
    };
    if (asks.adblocker !== adblocker || asks.conditionParts !== conditionParts) this.#asks = asks;
  }
}
