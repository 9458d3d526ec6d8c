import type { PageData } from '../model/ads.ts';
import type { RawBootData } from './boot-data.ts';
import type { Report } from './creation.ts';
import { readPageData } from './read-page-data.ts';
import type { Seen } from './reading.ts';

/** Entries of these kinds are facts about the page: two sources that name one mean the same. */
const FACTS = /^(printed|js)\0/;

/** What was read from one source: a script, a call of `load()`, or the page's globals. */
interface Source {
  readonly key: object;
  /** Identifiers of the items in `readings`. */
  readonly items: Set<string>;
  readings: PageData[];
  /** Whether an item was left out because another source has it. */
  isHidden: boolean;
}

/** The part of a reading that wrappers still show. */
const usedOf = (reading: PageData, used: ReadonlySet<object>): PageData => ({
  ...reading,
  ads: reading.ads.filter(({ item }) => used.has(item)),
  groups: reading.groups.filter(({ item }) => used.has(item)),
  placements: reading.placements.filter((placement) => used.has(placement)),
  queries: reading.queries.filter((query) => used.has(query)),
  jsItems: reading.jsItems.filter(({ query }) => used.has(query)),
  printedAds: [],
});

function merge(readings: readonly PageData[]): PageData {
  const names = Object.keys(readings[0] ?? {}) as (keyof PageData)[];
  const merged = names.map((name) => {
    const all = readings.flatMap((reading) => [...(reading[name] as Iterable<unknown>)]);
    return [name, name === 'fallbacks' ? new Map(all as [string, unknown][]) : all];
  });
  return Object.fromEntries(merged) as PageData;
}

/**
 * The data of all sources of the page. An item that several sources name is that of the first one; the data of a source
 * leaves with it (DATA-14).
 */
export class KnownSources {
  readonly #report: Report;
  readonly #empty: PageData;
  /** The sources in the order in which they win. */
  #sources: readonly Source[] = [];
  /** Items of sources that have left, as long as wrappers show them. */
  #left: readonly PageData[] = [];
  #data: PageData | null = null;

  constructor(report: Report) {
    this.#report = report;
    this.#empty = readPageData({}, report);
  }

  get data(): PageData {
    this.#data ??= merge([this.#empty, ...this.#sources.flatMap(({ readings }) => readings), ...this.#left]);
    return this.#data;
  }

  /** Adds a source: the last one, or the first one where `wins`. A known source keeps its place. */
  add(key: object, wins: boolean): void {
    if (this.#sources.some((one) => one.key === key)) return;
    const source: Source = { key, items: new Set(), readings: [], isHidden: false };
    this.#sources = wins ? [source, ...this.#sources] : [...this.#sources, source];
  }

  /** Reads items of a known source. Items that it, or another source before it, has given already are left out. */
  read(key: object, boot: RawBootData | undefined): PageData | null {
    const source = this.#sources.find((one) => one.key === key);
    if (!source) return null;
    const reading = readPageData(boot, this.#report, this.#seenBy(source));
    source.readings.push(reading);
    this.#data = null;
    return reading;
  }

  /**
   * Forgets the sources that are not among these, except the items that wrappers use. Returns the sources that have to be
   * read again, because an item of theirs was hidden by one that has left.
   */
  keep(keys: ReadonlySet<object>, used: () => ReadonlySet<object>): readonly object[] {
    const gone = this.#sources.filter(({ key }) => !keys.has(key));
    if (!gone.length) return [];
    const usedNow = used();
    const left = [...this.#left, ...gone.flatMap(({ readings }) => readings)];
    this.#left = left.map((reading) => usedOf(reading, usedNow));
    this.#sources = this.#sources.filter((source) => !gone.includes(source));
    this.#data = null;
    const hidden = this.#sources.filter(({ isHidden }) => isHidden);
    for (const source of hidden) {
      source.items.clear();
      source.readings = [];
      source.isHidden = false;
    }
    return hidden.map(({ key }) => key);
  }

  #seenBy(source: Source): Seen {
    const { items } = source;
    const before = this.#sources.slice(0, this.#sources.indexOf(source));
    const others = this.#sources.filter((one) => one !== source);
    return {
      get size() {
        return items.size;
      },
      add: (item) => {
        const hiding = FACTS.test(item) ? others : before;
        if (hiding.some((one) => one.items.has(item))) source.isHidden = true;
        else items.add(item);
      },
    };
  }
}
