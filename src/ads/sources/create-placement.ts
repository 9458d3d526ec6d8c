import { type Fields, fieldsOf, flagOf, isFilled, numberOf, textOf, textsOf } from '../../lib/shape.ts';
import type { Ad, CloseOptions, Group, Placement } from '../model.ts';
import { attempt, create, type Report, requireId, requireOneOf } from './creation.ts';
import { createAds } from './create-ad.ts';
import { createGroup, createGroups } from './create-group.ts';
import { createQuery, serverConditionsOf } from './create-query.ts';

/** What it holds: the page says so in `type` and `id`, or in `item` (ruling 4), or by what it printed. */
function itemOf(fields: Fields, settings: Fields, ads: ReadonlyMap<string, Ad>): Placement['item'] {
  const [, itemType, itemId = ''] = /^(ad|group)_(.+)$/.exec(textOf(settings.item)) ?? [];
  const printed = textOf(fields.type) || itemType || (isFilled(fields.group_info) ? 'group' : 'ad');
  const type = requireOneOf(printed, ['ad', 'group'], 'type');
  const [firstAd = ''] = ads.keys();
  const heldId = type === 'group' ? textOf(fieldsOf(fields.group_info).id) : firstAd;
  return { type, id: textOf(fields.id) || itemId || heldId };
}

/** The close button of the placement itself or of its layer. Without a time-out closing writes no cookie. */
function closeOf(settings: Fields): CloseOptions {
  const options = [settings.close, fieldsOf(settings.layer_placement).close].map(fieldsOf);
  const close = options.find(({ enabled }) => flagOf(enabled));
  const timeout = flagOf(close?.timeout_enabled) ? Math.max(0, numberOf(close?.timeout) ?? 0) : null;
  return { enabled: !!close, timeoutDays: timeout };
}

/** Facts: "Lazy load and custom position". */
function targetSelectorOf(settings: Fields): string {
  const by = textOf(settings.inject_by);
  return textOf(by && by !== 'pro_custom_element' ? settings.container_id : settings.pro_custom_element);
}

function adblockOf(fields: Fields, key: string, report: Report): Placement['adblock'] {
  const ads = createAds(fields.ads_for_ab, key, report);
  const groups = createGroups(fields.groups_for_ab, key, report, ads);
  return ads.size || groups.length ? { ads, groups } : null;
}

function groupOf(
  fields: Fields,
  type: string,
  key: string,
  report: Report,
  ads: Placement['ads'],
): Group | null {
  if (type !== 'group' || (!isFilled(fields.group_info) && !ads.size)) return null;
  return createGroup(fields, key, report, ads);
}

function readPlacement(raw: unknown, key: string, report: Report, sharedArgs: Fields): Placement {
  const fields = fieldsOf(raw);
  const info = fields.placement_info;
  if (!isFilled(info)) throw new TypeError('placement_info is missing');
  const settings: Fields = { ...fieldsOf(info.options), ...info };
  const [id, slug] = [textOf(info.id), textOf(info.slug)];
  const elementIds = textsOf(fields.elementid);
  const ads = createAds(fields.ads, key, report);
  const item = itemOf(fields, settings, ads);
  return {
    key,
    id: requireId(id || slug, 'placement_info.id'),
    slug: slug || id,
    title: textOf(info.title),
    testId: textOf(info.test_id) || null,
    item,
    elementIds,
    ads,
    group: groupOf(fields, item.type, key, report, ads),
    adblock: adblockOf(fields, key, report),
    query: isFilled(fields.ajax_query)
      ? attempt('query', key, report, () => createQuery(fields.ajax_query, key, sharedArgs, elementIds))
      : null,
    targetSelector: targetSelectorOf(settings),
    position: textOf(settings.placement_position),
    close: closeOf(settings),
    lazy: flagOf(settings.lazy_load),
    removeIfEmpty: flagOf(settings.cache_busting_empty),
    serverInfoDuration: Math.max(0, numberOf(fields.server_info_duration) ?? 0),
    serverConditions: serverConditionsOf(fields.server_conditions),
    injectBefore: textsOf(fields.inject_before),
  };
}

/**
 * Makes a placement of what the page printed under `key`. Ads and queries in it that cannot be used are
 * reported and left out; `sharedArgs` are the page's `ajax_queries_args`.
 * Throws `Can not create placement obj: {key}: {why}`.
 */
export const createPlacement = (
  raw: unknown,
  key: string,
  report: Report,
  sharedArgs: Fields = {},
): Placement => create('placement', key, () => readPlacement(raw, key, report, sharedArgs));
