import { houseAd, houseGroup, housePlacement } from './inventory.mjs';

/** @import { FormTree, FormValue } from '../lib/form.mjs' */
/** @import { HouseAd } from './inventory.mjs' */

/**
 * Answers an ad selection (SERVER-4), with the ads themselves, as the WordPress plugin does (SERVER-13).
 * @typedef {{ status: 'success', item: string, inject_before: string[], elementId: string, ads: { id: string, type: 'ad', title: string,
 *   tracking_enabled: boolean, content: string }[], blog_id: number, method: string, id: string }} Chosen
 * @typedef {{ status: 'error', message: string, elementId: string }} Refused
 */

/** @param {FormValue | undefined} value */
const word = (value) => (typeof value === 'string' ? value : '');

/** A list, or an object whose numeric keys have gaps. @param {FormValue | undefined} value @returns {FormTree[]} */
function treesIn(value) {
  const items = value && typeof value === 'object' ? Object.values(value) : [];
  return items.flatMap((item) => (item && typeof item === 'object' && !Array.isArray(item) ? [item] : []));
}

/** The arguments, which the form contains as a JSON string. @param {string} text @returns {Record<string, unknown>} */
export function parseArguments(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** One ad by weight. @param {Record<string, number>} weights @param {() => number} random from 0 up to 1 */
function drawByWeight(weights, random) {
  const entries = Object.entries(weights).filter(([, weight]) => weight > 0);
  let lot = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.find(([, weight]) => (lot -= weight) < 0)?.[0] ?? '';
}

/** @typedef {(name: string, random: () => number) => HouseAd | undefined} Finder */

/** @type {Record<string, Finder>} */
const finders = {
  ad: (name) => houseAd(name),
  group: (name, random) => houseAd(drawByWeight(houseGroup(name)?.weights ?? {}, random)),
  placement(name, random) {
    const placement = housePlacement(name);
    return placement && finders[placement.type]?.(placement.item, random);
  },
};

/** @param {FormTree} query @param {() => number} random @returns {Chosen | Refused} */
function answerTo(query, random) {
  const method = word(query.ad_method) || 'placement';
  const elementId = word(query.elementId);
  const named = parseArguments(word(query.ad_args));
  const names = [word(query.ad_id), named.slug, named.placement, named.id].filter(
    (name) => name !== undefined && name !== '',
  );
  const ad = names.map((name) => finders[method]?.(String(name), random)).find((found) => found);
  if (!ad) return { status: 'error', message: `No ad for ${method} "${names[0] ?? ''}"`, elementId };
  return {
    status: 'success',
    item: ad.content,
    inject_before: [],
    elementId,
    ads: [{ id: ad.id, type: 'ad', title: ad.title, tracking_enabled: true, content: ad.content }],
    blog_id: Number(word(query.blog_id)) || 1,
    method,
    id: String(names[0]),
  };
}

/** An answer for each deferred ad, in order. @param {FormTree} body @param {() => number} random */
export const selectAds = (body, random) => treesIn(body.deferedAds).map((query) => answerTo(query, random));
