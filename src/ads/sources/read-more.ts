import { plainOf } from '../../lib/plain-of.ts';
import {
  type Fields,
  fieldsOf,
  isFields,
  isFilled,
  listOf,
  numberOf,
  numbersOf,
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
import type { RawBootData } from './boot-data.ts';
import { createAds } from './create-ad.ts';
import { createGroup, createGroups } from './create-group.ts';
import { createQuery, serverConditionsOf } from './create-query.ts';
import { attempt, createEach, type Report, requireId, requireOneOf } from './creation.ts';
import type { Reading } from './read-page-data.ts';

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

type Ads = ReadonlyMap<string, Ad>;

function readFallbacks(raw: unknown, name: string, ads: Ads, { report, fallbacks }: Reading): void {
  for (const group of createGroups(raw, name, report, ads)) fallbacks.set(group.id, group);
}

/** They stand beside a group or placement, or inside its `group_info`. */
export function readOwnFallbacks(fields: Fields, name: string, ads: Ads, reading: Reading): void {
  readFallbacks(fields[FALLBACK] ?? fieldsOf(fields.group_info)[FALLBACK], name, ads, reading);
}

/** They stand in the settings too. */
export function readFallbacksOfConfig({ config }: RawBootData, reading: Reading): void {
  attempt('group', 'fallbacks', reading.report, () => {
    const { fallbacks } = fieldsOf(config);
    if (isFilled(fallbacks) && reading.isNew('fallbacks', '', Object.keys(fallbacks)))
      readFallbacks(fallbacks, 'fallbacks', new Map(), reading);
  });
}

export function readGroups(
  { passive_groups: section }: RawBootData,
  reading: Reading,
): readonly PassiveItem<Group>[] {
  return createEach('group', '', section, reading.report, (raw, name, key) => {
    const fields = fieldsOf(raw);
    if (!reading.isNew('group', key, fields.elementid)) return null;
    const item = createGroup(raw, name, reading.report);
    readOwnFallbacks(fields, name, item.ads, reading);
    return { key, elementIds: textsOf(fields.elementid), item };
  });
}

function readQueries(boot: RawBootData, { report, isNew }: Reading): readonly ServerQuery[] {
  const sharedArgs = fieldsOf(boot.ajax_queries_args);
  return createEach('query', 'ajax_queries ', boot.ajax_queries, report, (raw, name) => {
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

/** Reads what is neither ad, group nor placement. */
export function readRest(
  boot: RawBootData,
  reading: Reading,
): Pick<PageData, 'queries' | 'tests' | 'printedAds' | 'jsItems'> {
  const { report, isNew } = reading;
  return {
    queries: readQueries(boot, reading),
    tests: readTests(boot.placement_tests, reading),
    printedAds: createEach('printed ad', 'has_ads ', boot.has_ads, report, (item) => {
      const printed = createPrintedAd(item);
      return isNew('printed', `${printed.type} ${printed.id}`, printed.elementId) ? printed : null;
    }),
    jsItems: createEach('js item', 'js_items ', boot.js_items, report, (item) => {
      const jsItem = createJsItem(item);
      return isNew('js', jsItem.elementId) ? jsItem : null;
    }),
  };
}

/** What a placement holds beside plain ads: a group, alternatives for ad blockers, a query for the ad server. */
export function readHeld(
  fields: Fields,
  key: string,
  report: Report,
  { item, ads, elementIds }: Pick<Placement, 'item' | 'ads' | 'elementIds'>,
  sharedArgs: Fields,
): Pick<Placement, 'group' | 'adblock' | 'query' | 'serverInfoDuration' | 'serverConditions'> {
  const holdsGroup = item.type === 'group' && (isFilled(fields.group_info) || ads.size > 0);
  return {
    group: holdsGroup ? createGroup(fields, key, report, ads) : null,
    adblock: readAdblock(fields, key, report),
    query: isFilled(fields.ajax_query)
      ? attempt('query', key, report, () => createQuery(fields.ajax_query, key, sharedArgs, elementIds))
      : null,
    serverInfoDuration: Math.max(0, numberOf(fields.server_info_duration) ?? 0),
    serverConditions: serverConditionsOf(fields.server_conditions),
  };
}

function readAdblock(fields: Fields, key: string, report: Report): Placement['adblock'] {
  const ads = createAds(fields.ads_for_ab, key, report);
  const groups = createGroups(fields.groups_for_ab, key, report, ads);
  return ads.size || groups.length ? { ads, groups } : null;
}
