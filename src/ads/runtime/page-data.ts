import type { PageData } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { RawBootData } from '../sources/boot-data.ts';
import { reportOnce } from '../sources/creation.ts';
import { readBootData } from '../sources/read-boot-data.ts';
import { readConfig } from '../sources/read-config.ts';
import { readPageData } from '../sources/read-page-data.ts';

function merge(known: PageData, more: PageData): PageData {
  const merged = Object.entries(known).map(([name, before]: [string, Iterable<unknown>]) => {
    const all = [...before, ...(more[name as keyof PageData] as Iterable<unknown>)];
    return [name, before instanceof Map ? new Map(all as [string, unknown][]) : all];
  });
  return Object.fromEntries(merged) as PageData;
}

/** All boot data of the page so far, whatever form and time it came in. */
export class KnownPageData {
  readonly #report: (error: unknown) => void;
  readonly #loaded: RawBootData[] = [];
  readonly #seen = new Set<string>();
  #config: AdConfig;
  #data: PageData;
  /** Whether this task has read it already. */
  #isRead = false;

  constructor(report: (error: unknown) => void) {
    // the page is read again and again, and its mistakes stay
    this.#report = reportOnce(report);
    this.#config = readConfig([], this.#report);
    this.#data = readPageData({}, this.#report);
  }

  get config(): AdConfig {
    return this.#config;
  }

  get data(): PageData {
    return this.#data;
  }

  /** Reads what the page has printed by now, once per task; items that were read before are not made again. */
  read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    queueMicrotask(() => (this.#isRead = false));
    const parts = [...this.#loaded, ...readBootData({ document, window }, this.#report)];
    this.#config = readConfig(parts, this.#report);
    for (const part of parts) this.#data = merge(this.#data, readPageData(part, this.#report, this.#seen));
  }

  /** Takes boot data that a script brings. */
  load(bootData: unknown): void {
    this.#loaded.push(bootData as RawBootData);
    this.#isRead = false;
    this.read();
  }
}
