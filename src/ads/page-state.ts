import type { AdConfig } from './config.ts';
import { loadPart } from './load-part.ts';
import type { PageData } from './model.ts';
import type { RawBootData } from './sources/boot-data.ts';
import { Parts, type PartName } from './parts.ts';
import { reportOnce } from './sources/creation.ts';
import { familyRunsHere, hasFamilyGlobals } from './sources/family-page.ts';
import { readBootData } from './sources/read-boot-data.ts';
import { readConfig } from './sources/read-config.ts';
import type { readGlobals } from './sources/read-globals.ts';
import { NO_DATA, readPageData } from './sources/read-page-data.ts';

function merge(known: PageData, more: PageData): PageData {
  const merged = Object.entries(known).map(([name, before]: [string, Iterable<unknown>]) => {
    const all = [...before, ...(more[name as keyof PageData] as Iterable<unknown>)];
    return [name, before instanceof Map ? new Map(all as [string, unknown][]) : all];
  });
  return Object.fromEntries(merged) as PageData;
}

/** All boot data of the page so far, whatever form and time it came in. */
export class PageState {
  declare config: AdConfig;
  data = NO_DATA;
  readonly parts = new Parts();
  /** Parts that data of the page needs and that are not here: until they are, the data waits. */
  missing: readonly PartName[] = [];
  readonly #report: (error: unknown) => void;
  readonly #loaded: RawBootData[] = [];
  readonly #seen = new Set<string>();
  /** Comes with the first global of the plugin family. */
  #readGlobals: typeof readGlobals | null = null;
  /** Whether this task has read it already. */
  #isRead = false;

  constructor(report: (error: unknown) => void) {
    // the page is read again and again, and says the same again
    this.#report = reportOnce(report);
    this.config = readConfig([], report);
  }

  /** Reads what the page has printed by now, once per task; what was read before is not made again. */
  read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    queueMicrotask(() => (this.#isRead = false));
    const parts = this.#bootData();
    this.config = readConfig(parts, this.#report);
    this.missing = this.parts.missingFor(parts, this.config);
    if (!this.missing.length) this.#readData(parts);
  }

  /** Loads the parts that are missing and reads the data that waits for them, or as much of it as can be read. */
  async loadMissing(): Promise<void> {
    await this.parts.load(this.missing, this.#report);
    this.#readData(this.#bootData());
  }

  /** Whether the page has globals that cannot be read yet. */
  get needsGlobals(): boolean {
    return !this.#readGlobals && hasFamilyGlobals(window) && !familyRunsHere(window);
  }

  /** Globals that cannot be read, or not yet, may ask for consent too. */
  get mayAskForConsent(): boolean {
    return this.config.consent.enabled || this.needsGlobals;
  }

  /** Without its chunk the page goes on as one without those globals. */
  async loadGlobals(): Promise<void> {
    try {
      this.#readGlobals = (
        await loadPart('read-globals', () => import('./sources/read-globals.ts'))
      ).readGlobals;
    } catch (error) {
      this.#report(error);
    }
  }

  /** Takes boot data that a script brings. */
  load(bootData: unknown): void {
    this.#loaded.push(bootData as RawBootData);
    this.#isRead = false;
    this.read();
  }

  #bootData(): RawBootData[] {
    return [...this.#loaded, ...readBootData({ document, window }, this.#report, this.#readGlobals)];
  }

  #readData(parts: readonly RawBootData[]): void {
    const more = this.parts.groups?.sources;
    for (const part of parts)
      this.data = merge(this.data, readPageData(part, this.#report, this.#seen, more));
  }
}
