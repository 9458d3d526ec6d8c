import { type Fields, fieldsOf, isFilled, numberOf, textOf, textsOf } from '../../lib/shape.ts';
import type { Ad, Placement } from '../model/ads.ts';
import { readOrReport, create, type Report, requireId, requireOneOf } from './creation.ts';
import { createAds } from './create-ad.ts';
import { createGroup, createGroups } from './create-group.ts';
import { createQuery, serverConditionsOf } from './create-query.ts';
import { readPlacementOptions } from './placement-options.ts';

/**
 * The ad or group in the placement. Pages name it in `type` and `id`, or in `item`, or only print its data.
 */
function itemOf(fields: Fields, settings: Fields, ads: ReadonlyMap<string, Ad>): Placement['item'] {
  const [, itemType, itemId = ''] = /^(ad|group)_(.+)$/.exec(textOf(settings.item)) ?? [];
  const printed = textOf(fields.type) || itemType || (isFilled(fields.group_info) ? 'group' : 'ad');
  const type = requireOneOf(printed, ['ad', 'group'], 'type');
  const [firstAd = ''] = ads.keys();
  const heldId = type === 'group' ? textOf(fieldsOf(fields.group_info).id) : firstAd;
  return { type, id: textOf(fields.id) || itemId || heldId };
}

/** The placement's query for the server. Server conditions may stand on the placement, on the query, or on both. */
function waysToFill(
  fields: Fields,
  key: string,
  report: Report,
  sharedArgs: Fields,
): Pick<Placement, 'query' | 'serverConditions'> {
  const own = serverConditionsOf(fields.server_conditions);
  const elementIds = textsOf(fields.elementid);
  const query = isFilled(fields.ajax_query)
    ? readOrReport('query', key, report, () => createQuery(fields.ajax_query, key, sharedArgs, elementIds))
    : null;
  const serverConditions = { ...own, ...query?.serverConditions };
  return { query: query && { ...query, serverConditions }, serverConditions };
}

/** The ads and groups that replace the normal ones when an ad blocker is active. */
function adblockOf(fields: Fields, key: string, report: Report): Placement['adblock'] {
  const ads = createAds(fields.ads_for_ab, key, report);
  const groups = createGroups(fields.groups_for_ab, key, report, ads);
  return ads.size || groups.length ? { ads, groups } : null;
}

function readPlacement(raw: unknown, key: string, report: Report, sharedArgs: Fields): Placement {
  const fields = fieldsOf(raw);
  const info = fields.placement_info;
  if (!isFilled(info)) throw new TypeError('placement_info is missing');
  const settings: Fields = { ...fieldsOf(info.options), ...info };
  const [id, slug] = [textOf(info.id), textOf(info.slug)];
  const ads = createAds(fields.ads, key, report);
  const item = itemOf(fields, settings, ads);
  const holdsGroup = item.type === 'group' && (isFilled(fields.group_info) || ads.size > 0);
  return {
    key,
    id: requireId(id || slug, 'placement_info.id'),
    slug: slug || id,
    title: textOf(info.title),
    item,
    elementIds: textsOf(fields.elementid),
    ads,
    group: holdsGroup ? createGroup(fields, key, report, ads) : null,
    adblock: adblockOf(fields, key, report),
    ...waysToFill(fields, key, report, sharedArgs),
    ...readPlacementOptions(settings),
    serverInfoDuration: Math.max(0, numberOf(fields.server_info_duration) ?? 0),
    position: textOf(settings.placement_position),
    injectBefore: textsOf(fields.inject_before),
  };
}

/**
 * Makes a placement from its entry under `key`. Its invalid ads and queries are reported and left out.
 * `sharedArgs` are the page's `ajax_queries_args`. Throws `Can not create placement obj: {key}: {why}`.
 */
export const createPlacement = (
  raw: unknown,
  key: string,
  report: Report,
  sharedArgs: Fields = {},
): Placement => create('placement', key, () => readPlacement(raw, key, report, sharedArgs));
