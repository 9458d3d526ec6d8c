import { type Fields, fieldsOf, flagOf, isFilled, numberOf, textOf, textsOf } from '../../lib/shape.ts';
import type { Ad, CloseOptions, Placement } from '../model.ts';
import { create, type Report, requireId, requireOneOf } from './creation.ts';
import { createAds } from './create-ad.ts';
import type { More } from './read-page-data.ts';

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

const NOTHING_ELSE = {
  group: null,
  adblock: null,
  query: null,
  serverInfoDuration: 0,
  serverConditions: {},
};

function readPlacement(raw: unknown, key: string, report: Report, more: More, sharedArgs: Fields): Placement {
  const fields = fieldsOf(raw);
  const info = fields.placement_info;
  if (!isFilled(info)) throw new TypeError('placement_info is missing');
  const settings: Fields = { ...fieldsOf(info.options), ...info };
  const [id, slug] = [textOf(info.id), textOf(info.slug)];
  const elementIds = textsOf(fields.elementid);
  const ads = createAds(fields.ads, key, report);
  const item = itemOf(fields, settings, ads);
  if (!more && item.type === 'group' && ads.size) throw new TypeError('group_info is missing');
  return {
    key,
    id: requireId(id || slug, 'placement_info.id'),
    slug: slug || id,
    title: textOf(info.title),
    testId: textOf(info.test_id) || null,
    item,
    elementIds,
    ads,
    ...(more?.readHeld(fields, key, report, { item, ads, elementIds }, sharedArgs) ?? NOTHING_ELSE),
    targetSelector: targetSelectorOf(settings),
    position: textOf(settings.placement_position),
    close: closeOf(settings),
    lazy: flagOf(settings.lazy_load),
    removeIfEmpty: flagOf(settings.cache_busting_empty),
    injectBefore: textsOf(fields.inject_before),
  };
}

/**
 * Makes a placement of what the page printed under `key`. Ads and queries in it that cannot be used are
 * reported and left out; `more` reads what it holds beside plain ads, `sharedArgs` are the page's `ajax_queries_args`.
 * Throws `Can not create placement obj: {key}: {why}`.
 */
export const createPlacement = (
  raw: unknown,
  key: string,
  report: Report,
  more: More,
  sharedArgs: Fields = {},
): Placement => create('placement', key, () => readPlacement(raw, key, report, more, sharedArgs));
