import { houseAd, houseGroup, housePlacement } from '../ads/inventory.mjs';
import { switchedTo } from '../bench/switches.mjs';
import { html, json } from '../lib/html.mjs';

/** @import { HousePlacement } from '../ads/inventory.mjs' */
/** @import { View } from './view.mjs' */

/** An ad in the format of printed boot data. @param {string} id */
export function printedAd(id) {
  const ad = houseAd(id);
  if (!ad) throw new Error(`The inventory has no ad ${id}.`);
  const { title, type, content } = ad;
  return {
    id,
    title,
    type,
    content,
    expiry_date: 0,
    visitors: [],
    once_per_page: 0,
    debugmode: false,
    blog_id: 1,
    tracking_enabled: true,
    privacy: { ignore: false, needs_consent: false },
    position: '',
  };
}

/** @param {HousePlacement} placement */
function contentOf({ type, item }) {
  const group = type === 'group' ? houseGroup(item) : undefined;
  if (!group) return { ads: item ? { [item]: printedAd(item) } : [] };
  const ids = Object.keys(group.weights);
  return {
    ads: Object.fromEntries(ids.map((id) => [id, printedAd(id)])),
    group_info: {
      id: group.id,
      name: group.name,
      type: 'default',
      weights: group.weights,
      ordered_ad_ids: ids,
      ad_count: 1,
      refresh_enabled: false,
    },
  };
}

/** A placement that the browser decides. @param {HousePlacement} placement */
function passivePlacement(placement) {
  const { id, slug, title, type, item } = placement;
  return {
    elementid: [],
    type,
    id: item,
    ...contentOf(placement),
    placement_info: { id, slug, title, type: 'default', item: `${type}_${item}`, options: {} },
  };
}

/** A placement that only contains the query for the server. @param {HousePlacement} placement */
const askedPlacement = (placement) => ({
  ...passivePlacement({ ...placement, item: '' }),
  id: placement.item,
  ajax_query: {
    id: placement.id,
    method: 'placement',
    params: { slug: placement.slug },
    elementid: [],
    blog_id: 1,
  },
});

/** @param {View} view */
const configOf = (view) => ({
  ...(view.ajaxUrl && { ajax_url: view.ajaxUrl }),
  the_id: 1926,
  is_singular: false,
  timezone: 'Europe/Rome',
  ...(view.nonce && { nonce: view.nonce }),
  ...(switchedTo(view.url.searchParams, 'consent') && { consent: { enabled: true, method: 'cookie' } }),
  tracking: { blogs: { 1: { url: '/ads/track', method: 'frontend' } } },
});

/** @param {string[]} slugs @param {(placement: HousePlacement) => object} print */
const byKey = (slugs, print) =>
  Object.fromEntries(
    slugs.flatMap((slug) => {
      const placement = housePlacement(slug);
      return placement ? [[`${placement.id}_1`, print(placement)]] : [];
    }),
  );

/**
 * The boot data of a page.
 * @param {View} view
 * @param {{ passive?: string[], asked?: string[] }} placements slugs of placements that the browser decides
 *   (`passive`), and that the server decides (`asked`)
 * @param {Record<string, object>} [more]  printed placements by their key
 */
export const bootScript = (view, { passive = [], asked = [] }, more = {}) =>
  html`<script type="application/json" data-ad-runtime>
    ${json({ config: configOf(view), passive_placements: { ...byKey(passive, passivePlacement), ...byKey(asked, askedPlacement), ...more } })}
  </script>`;
