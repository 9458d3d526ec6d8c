import { fieldsOf, isFields, isFilled, textsOf } from '../../lib/shape.ts';
import type { Ad, Group, PageData, PassiveItem, Placement } from '../model.ts';
import { type RawBootData, SECTIONS } from './boot-data.ts';
import { attempt, createEach, type Report } from './creation.ts';
import { createAds } from './create-ad.ts';
import { createPlacement } from './create-placement.ts';
import type * as MoreSources from './read-more.ts';

/** Reads what only some pages print; null = its chunk is not there. */
export type More = typeof MoreSources | null;

/** Fields of a placement that only `More` can read. */
const MORE_FIELDS = [
  'group_info',
  'ajax_query',
  'ads_for_ab',
  'groups_for_ab',
  'adsense_fallback_group_info',
  'server_conditions',
] as const;

/** Reads each part by itself: one that throws when it is touched is reported and costs no other. */
function sectionsOf(raw: unknown, report: Report): RawBootData {
  return Object.fromEntries(
    SECTIONS.map((name) => [name, attempt('boot data', name, report, () => fieldsOf(raw)[name])]),
  );
}

/** One reading of boot data. */
export interface Reading {
  readonly report: Report;
  /** Whether an item was not read before, here or earlier. */
  readonly isNew: (kind: string, key: string, elementIds?: unknown) => boolean;
  readonly fallbacks: Map<string, Group>;
}

function readAds(section: unknown, { report, isNew }: Reading): readonly PassiveItem<Ad>[] {
  const entries = createEach('ad', '', section, report, (raw, name, key) => {
    const { elementid, ads } = fieldsOf(raw);
    if (!isNew('ad', key, elementid)) return null;
    if (!isFields(ads)) throw new TypeError('ads is missing');
    const elementIds = textsOf(elementid);
    return [...createAds(ads, name, report).values()].map((item) => ({ key, elementIds, item }));
  });
  return entries.flat();
}

function readPlacements(boot: RawBootData, reading: Reading, more: More): readonly Placement[] {
  const sharedArgs = fieldsOf(boot.ajax_queries_args);
  return createEach('placement', '', boot.passive_placements, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    // it waits for what can read it
    if (!more && MORE_FIELDS.some((field) => isFilled(fields[field]))) return null;
    if (!reading.isNew('placement', key, fields.elementid)) return null;
    const placement = createPlacement(raw, name, reading.report, more, sharedArgs);
    more?.readOwnFallbacks(fields, name, placement.ads, reading);
    return placement;
  });
}

/** What a page has that has printed nothing. */
export const NO_DATA: PageData = {
  ads: [],
  groups: [],
  placements: [],
  queries: [],
  tests: [],
  printedAds: [],
  jsItems: [],
  fallbacks: new Map(),
};

/**
 * Makes the validated model of what a page printed, in whatever form, or passed to `load()`. What cannot be
 * used is reported by name and costs nothing else. The caller keeps `seen` for the page's life: an item with
 * the key and elements of an earlier one is not made again. Without `more` only ads and their placements are read.
 */
export function readPageData(
  raw: unknown,
  report: Report,
  seen = new Set<string>(),
  more: More = null,
): PageData {
  const boot = sectionsOf(raw, report);
  const isNew: Reading['isNew'] = (kind, key, elementIds) => {
    const before = seen.size;
    return seen.add(JSON.stringify([kind, key, ...textsOf(elementIds)])).size > before;
  };
  const reading: Reading = { report, isNew, fallbacks: new Map() };
  more?.readFallbacksOfConfig(boot, reading);
  return {
    ...NO_DATA,
    ads: readAds(boot.passive_ads, reading),
    groups: more?.readGroups(boot, reading) ?? [],
    placements: readPlacements(boot, reading, more),
    ...more?.readRest(boot, reading),
    fallbacks: reading.fallbacks,
  };
}
