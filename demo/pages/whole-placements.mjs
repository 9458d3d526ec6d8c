import { html } from '../lib/html.mjs';
import { printedAd } from './boot-data.mjs';

/** @import { View } from './view.mjs' */

/**
 * @typedef {'leaderboard' | 'halfpage' | 'box'} Format
 *
 * @typedef {object} WholePlacement
 * @property {string} slug
 * @property {Format} format
 * @property {string[]} [ads] house ads from which the browser draws; without them the server is asked
 * @property {string} [attributes] of its host
 */

/** The twelve placements of the page with all elements, in its order. @type {readonly WholePlacement[]} */
export const wholePlacements = [
  { slug: 'tutto-testata', format: 'leaderboard', ads: ['321', '322'] },
  { slug: 'tutto-apertura', format: 'box', ads: ['331'] },
  { slug: 'tutto-griglia-1', format: 'halfpage', ads: ['311'] },
  { slug: 'tutto-griglia-2', format: 'box', ads: ['331'] },
  { slug: 'tutto-griglia-3', format: 'halfpage', ads: ['311', '312'] },
  { slug: 'tutto-griglia-4', format: 'box', ads: ['331'], attributes: 'frame' },
  { slug: 'annuario-rotazione', format: 'halfpage' },
  { slug: 'tutto-strisce', format: 'leaderboard', ads: ['321'] },
  { slug: 'annuario-leaderboard', format: 'leaderboard' },
  { slug: 'annuario-scheda', format: 'box', attributes: 'lazy="200"' },
  { slug: 'tutto-lettera', format: 'box', ads: ['331'], attributes: 'lazy="200"' },
  { slug: 'tutto-fondo', format: 'leaderboard', ads: ['322'] },
];

/**
 * The id of an ad. Every wrapper has ads of its own, so that a test can tell their impressions apart.
 * @param {number} at
 * @param {number} draw
 */
const adId = (at, draw) => String(700 + at * 10 + draw);

/** Conditions that every visitor meets: the runtime has to check them, and the ad always shows. */
const visitors = [
  { type: 'mobile', value: ['mobile', 'tablet', 'desktop'] },
  { type: 'request_uri', operator: 'contain', value: '/annuario/' },
  { type: 'browser_lang', operator: 'is_not', value: 'xx' },
];

/** @param {string} houseId @param {string} id */
function ownAd(houseId, id) {
  const ad = printedAd(houseId);
  return { ...ad, id, visitors, content: ad.content.replaceAll(`trackid="${houseId}"`, `trackid="${id}"`) };
}

/** @param {WholePlacement} placement @param {number} at */
function bootPlacement({ slug, ads: houseIds = [] }, at) {
  const ads = Object.fromEntries(
    houseIds.map((houseId, draw) => [adId(at, draw), ownAd(houseId, adId(at, draw))]),
  );
  const ids = Object.keys(ads);
  const group = {
    id: String(650 + at),
    name: slug,
    type: 'default',
    weights: Object.fromEntries(ids.map((id) => [id, 5])),
    ordered_ad_ids: ids,
    ad_count: 1,
    refresh_enabled: false,
  };
  const type = ids.length > 1 ? 'group' : 'ad';
  const item = type === 'group' ? group.id : ids[0];
  return {
    elementid: [],
    type,
    id: item,
    ads,
    ...(type === 'group' && { group_info: group }),
    placement_info: {
      id: String(600 + at),
      slug,
      title: slug,
      type: 'default',
      item: `${type}_${item}`,
      options: {},
    },
  };
}

/** Boot data of the placements that the browser decides, by key. @returns {Record<string, object>} */
export const wholeBootPlacements = () =>
  Object.fromEntries(
    wholePlacements.flatMap((placement, at) =>
      placement.ads ? [[`${600 + at}_1`, bootPlacement(placement, at)]] : [],
    ),
  );

/** Heights that the page keeps free, in rem. @type {Record<Format, number>} */
const ROOM = { leaderboard: 17, halfpage: 42, box: 17 };

/**
 * The host of a placement, with or without reserved space for its format.
 * @param {View} view @param {WholePlacement} placement @param {{ reserved: boolean }} room
 */
export function placementHost({ t }, { slug, format, attributes = '' }, { reserved }) {
  const style = `--yb-ratio:1000;--yb-caption:${reserved ? ROOM[format] : 0}rem`;
  const [name = '', value = ''] = attributes.replaceAll('"', '').split('=');
  return html`<ad-placement
    class="${reserved ? `slot slot--${format}` : 'slot'}"
    placement="${slug}"
    label="${t('ad')}"
    style="${style}"
    ${name && html` ${name}="${value}"`}
  ></ad-placement>`;
}
