import { fieldsOf, isFields, numbersOf, textOf, textsOf } from '../../lib/shape.ts';
import type {
  Ad,
  Group,
  JsItem,
  PageData,
  PassiveItem,
  Placement,
  PlacementTest,
  PrintedAd,
  ServerQuery,
} from '../model/ads.ts';
import { type RawBootData, SECTIONS } from './boot-data.ts';
import { createAdList } from './create-ad.ts';
import { createGroup } from './create-group.ts';
import { createPlacement } from './create-placement.ts';
import { createQuery } from './create-query.ts';
import { createJsItem, createPrintedAd } from './create-server-items.ts';
import { readOrReport, createEach, type Report } from './creation.ts';
import { readFallbacksOfConfig, readOwnFallbacks } from './read-fallbacks.ts';
import { type Reading, type Seen, startReading } from './reading.ts';

/** Reads each section by itself: a section that throws is reported and does not affect the others. */
function sectionsOf(raw: unknown, report: Report): RawBootData {
  return Object.fromEntries(
    SECTIONS.map((name) => [name, readOrReport('boot data', name, report, () => fieldsOf(raw)[name])]),
  );
}

function readAds(section: unknown, { report, isNew }: Reading): readonly PassiveItem<Ad>[] {
  const items: PassiveItem<Ad>[] = [];
  createEach('ad', '', section, report, (raw, name, key) => {
    const { elementid, ads } = fieldsOf(raw);
    const elementIds = textsOf(elementid);
    if (!isNew('ad', key, elementIds)) return null;
    if (!isFields(ads)) throw new TypeError('ads is missing');
    for (const item of createAdList(ads, name, report)) items.push({ key, elementIds, item });
    return null;
  });
  return items;
}

function readGroups(section: unknown, reading: Reading): readonly PassiveItem<Group>[] {
  return createEach('group', '', section, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    const elementIds = textsOf(fields.elementid);
    if (!reading.isNew('group', key, elementIds)) return null;
    const item = createGroup(raw, name, reading.report);
    readOwnFallbacks(fields, name, item.ads, reading);
    return { key, elementIds, item };
  });
}

function readPlacements(boot: RawBootData, reading: Reading): readonly Placement[] {
  const sharedArgs = fieldsOf(boot.ajax_queries_args);
  return createEach('placement', '', boot.passive_placements, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    if (!reading.isNew('placement', key, textsOf(fields.elementid))) return null;
    const placement = createPlacement(raw, name, reading.report, sharedArgs);
    readOwnFallbacks(fields, name, placement.ads, reading);
    return placement;
  });
}

function readQueries(boot: RawBootData, { report, isNew }: Reading): readonly ServerQuery[] {
  const sharedArgs = fieldsOf(boot.ajax_queries_args);
  return createEach('query', 'ajax_queries ', boot.ajax_queries, report, (raw, name) => {
    const { method, id, elementid } = fieldsOf(raw);
    return isNew('query', `${textOf(method)} ${textOf(id)}`, textsOf(elementid))
      ? createQuery(raw, name, sharedArgs)
      : null;
  });
}

function readTests(section: unknown, { report, isNew }: Reading): readonly PlacementTest[] {
  return createEach('test', 'placement_tests ', section, report, (raw, _name, id) => {
    if (!isNew('test', id)) return null;
    const { placements } = fieldsOf(raw);
    if (!isFields(placements)) throw new TypeError('placements is missing');
    return { id, weights: numbersOf(placements) };
  });
}

function readPrintedAds(section: unknown, { report, isNew }: Reading): readonly PrintedAd[] {
  return createEach('printed ad', 'has_ads ', section, report, (item) => {
    const printed = createPrintedAd(item);
    return isNew('printed', `${printed.type} ${printed.id}`, [printed.elementId]) ? printed : null;
  });
}

function readJsItems(section: unknown, { report, isNew }: Reading): readonly JsItem[] {
  return createEach('js item', 'js_items ', section, report, (item) => {
    const jsItem = createJsItem(item);
    return isNew('js', '', jsItem.elementIds) ? jsItem : null;
  });
}

/**
 * Makes the validated model from boot data that the page printed or passed to `load()`. Only an invalid item
 * is left out, and it is reported by name. The caller keeps `seen` as long as the page lives: an item with
 * the key and elements of an earlier item is not read again.
 */
export function readPageData(raw: unknown, report: Report, seen: Seen = new Set<string>()): PageData {
  const boot = sectionsOf(raw, report);
  const reading = startReading(report, seen);
  readFallbacksOfConfig(boot, reading);
  return {
    ads: readAds(boot.passive_ads, reading),
    groups: readGroups(boot.passive_groups, reading),
    placements: readPlacements(boot, reading),
    queries: readQueries(boot, reading),
    tests: readTests(boot.placement_tests, reading),
    printedAds: readPrintedAds(boot.has_ads, reading),
    jsItems: readJsItems(boot.js_items, reading),
    fallbacks: reading.fallbacks,
  };
}
