import {
  type Fields,
  fieldsOf,
  isFields,
  isFilled,
  listOf,
  numbersOf,
  plainOf,
  textOf,
  textsOf,
} from '../../lib/shape.ts';
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
} from '../model.ts';
import { type RawBootData, SECTIONS } from './boot-data.ts';
import { attempt, createEach, type Report, requireId, requireOneOf } from './creation.ts';
import { createAds } from './create-ad.ts';
import { createGroup, createGroups } from './create-group.ts';
import { createPlacement } from './create-placement.ts';
import { createQuery } from './create-query.ts';

/** Groups that stand in where a network ad got no fill. */
const FALLBACK = 'adsense_fallback_group_info';

function createPrintedAd(raw: unknown): PrintedAd {
  const [id, type, title, method, elementId] = listOf(raw, 'entry').map((argument) => textOf(argument));
  return {
    id: requireId(id ?? ''),
    type: requireOneOf(type, ['placement', 'ad', 'group'], 'type'),
    title: title ?? '',
    method: method ?? '',
    elementId: elementId ?? '',
  };
}

function createJsItem(raw: unknown): JsItem {
  const fields = fieldsOf(raw);
  if (typeof fields.output !== 'string') throw new TypeError('output is no text');
  return {
    elementId: requireId(textsOf(fields.elementid)[0] ?? '', 'elementid'),
    output: fields.output,
    injectBefore: textsOf(fields.inject_before),
    args: fieldsOf(plainOf(fields.args)),
    ads: listOf(fields.has_js_items, 'has_js_items').map((item) => {
      const { id, type, title, blog_id: blogId } = fieldsOf(item);
      return { id: textOf(id), type: textOf(type), title: textOf(title), blogId: textOf(blogId) || '1' };
    }),
  };
}

/** Reads each part by itself: one that throws when it is touched is reported and costs no other. */
function sectionsOf(raw: unknown, report: Report): RawBootData {
  return Object.fromEntries(
    SECTIONS.map((name) => [name, attempt('boot data', name, report, () => fieldsOf(raw)[name])]),
  );
}

/** One reading of boot data. */
interface Reading {
  readonly report: Report;
  /** Whether an item was not read before, here or earlier. */
  readonly isNew: (kind: string, key: string, elementIds?: unknown) => boolean;
  readonly fallbacks: Map<string, Group>;
}

/** They stand beside a group or placement, or inside its `group_info`. */
function readOwnFallbacks(
  fields: Fields,
  name: string,
  ads: ReadonlyMap<string, Ad>,
  reading: Reading,
): void {
  readFallbacks(fields[FALLBACK] ?? fieldsOf(fields.group_info)[FALLBACK], name, ads, reading);
}

function readFallbacks(raw: unknown, name: string, ads: ReadonlyMap<string, Ad>, reading: Reading): void {
  for (const group of createGroups(raw, name, reading.report, ads)) reading.fallbacks.set(group.id, group);
}

function readAds(section: unknown, { report, isNew }: Reading): readonly PassiveItem<Ad>[] {
  const entries = createEach('ad', '', section, report, (raw, name, key) => {
    const { elementid, ads } = fieldsOf(raw);
    if (!isNew('ad', key, elementid)) return null;
    if (!isFields(ads)) throw new TypeError('ads is missing');
    return [...createAds(ads, name, report).values()].map((item) => ({
      key,
      elementIds: textsOf(elementid),
      item,
    }));
  });
  return entries.flat();
}

function readGroups(section: unknown, reading: Reading): readonly PassiveItem<Group>[] {
  return createEach('group', '', section, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    if (!reading.isNew('group', key, fields.elementid)) return null;
    const item = createGroup(raw, name, reading.report);
    readOwnFallbacks(fields, name, item.ads, reading);
    return { key, elementIds: textsOf(fields.elementid), item };
  });
}

function readPlacements(section: unknown, sharedArgs: Fields, reading: Reading): readonly Placement[] {
  return createEach('placement', '', section, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    if (!reading.isNew('placement', key, fields.elementid)) return null;
    const placement = createPlacement(raw, name, reading.report, sharedArgs);
    readOwnFallbacks(fields, name, placement.ads, reading);
    return placement;
  });
}

function readQueries(
  section: unknown,
  sharedArgs: Fields,
  { report, isNew }: Reading,
): readonly ServerQuery[] {
  return createEach('query', 'ajax_queries ', section, report, (raw, name) => {
    const { method, id, elementid } = fieldsOf(raw);
    return isNew('query', `${textOf(method)} ${textOf(id)}`, elementid)
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

/**
 * Makes the validated model of what a page printed, in whatever form, or passed to `load()`. What cannot be
 * used is reported by name and costs nothing else. The caller keeps `seen` for the page's life: an item with
 * the key and elements of an earlier one is not made again.
 */
export function readPageData(raw: unknown, report: Report, seen = new Set<string>()): PageData {
  const boot = sectionsOf(raw, report);
  const sharedArgs = fieldsOf(boot.ajax_queries_args);
  const isNew: Reading['isNew'] = (kind, key, elementIds) => {
    const before = seen.size;
    return seen.add(JSON.stringify([kind, key, ...textsOf(elementIds)])).size > before;
  };
  const reading: Reading = { report, isNew, fallbacks: new Map() };
  attempt('group', 'fallbacks', report, () => {
    const { fallbacks } = fieldsOf(boot.config);
    if (isFilled(fallbacks) && isNew('fallbacks', '', Object.keys(fallbacks)))
      readFallbacks(fallbacks, 'fallbacks', new Map(), reading);
  });
  return {
    ads: readAds(boot.passive_ads, reading),
    groups: readGroups(boot.passive_groups, reading),
    placements: readPlacements(boot.passive_placements, sharedArgs, reading),
    queries: readQueries(boot.ajax_queries, sharedArgs, reading),
    tests: readTests(boot.placement_tests, reading),
    printedAds: createEach('printed ad', 'has_ads ', boot.has_ads, report, (item) => {
      const printed = createPrintedAd(item);
      return isNew('printed', `${printed.type} ${printed.id}`, printed.elementId) ? printed : null;
    }),
    jsItems: createEach('js item', 'js_items ', boot.js_items, report, (item) => {
      const jsItem = createJsItem(item);
      return isNew('js', jsItem.elementId) ? jsItem : null;
    }),
    fallbacks: reading.fallbacks,
  };
}
