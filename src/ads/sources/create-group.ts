import { plainOf } from '../../lib/plain-of.ts';
import {
  type Fields,
  fieldsOf,
  flagOf,
  isFields,
  isFilled,
  listOf,
  numberOf,
  numbersOf,
  readScalars,
  textOf,
  textsOf,
} from '../../lib/shape.ts';
import type { Ad, Group, GroupWrap, SliderOptions } from '../model/ads.ts';
import { create, createEach, type Report, requireId } from './creation.ts';
import { createAds } from './create-ad.ts';

/** The refresh interval of groups that name none, ms. */
const REFRESH_INTERVAL = 2000;

function createWrap(raw: unknown): GroupWrap[] {
  if (!isFields(raw)) return [];
  const { before, after, each, min_ads: minAds } = raw;
  const patterns = isFields(each) ? Object.entries(each) : [];
  const every = patterns.map(([nth, pattern]) => ({ nth: Number(nth), pattern: textOf(pattern) }));
  return [
    {
      before: textOf(before),
      after: textOf(after),
      every: every.filter(({ nth }) => nth > 0),
      all: isFields(each) ? textOf(each.all) : textOf(each),
      minAds: numberOf(minAds) || 1,
    },
  ];
}

function typeOf(value: unknown): Group['type'] {
  return value === 'ordered' || value === 'slider' || value === 'grid' ? value : 'default';
}

/** The number of ads that the page names; else all ads of a slider or grid, and one ad of any other group. */
function adCountOf(value: unknown, type: Group['type']): number | 'all' {
  const count = numberOf(value);
  if (count !== undefined && count >= 1) return Math.floor(count);
  return value === 'all' || type === 'slider' || type === 'grid' ? 'all' : 1;
}

function sliderOf(raw: unknown): SliderOptions | null {
  if (!isFilled(raw)) return null;
  return {
    ...readScalars(raw, { sliderId: '', initClass: '', prefix: '' }),
    settings: fieldsOf(plainOf(raw.settings)),
  };
}

/** Each of the two interval fields may hold one number for all ads, or a record with a number per ad. */
function refreshOf(info: Fields): Group['refresh'] {
  const fields = [info.refresh_interval_for_ads, info.refresh_interval];
  const perAd = fields.filter(isFields).flatMap((map) => [...numbersOf(map)]);
  const interval = fields.map(numberOf).find((ms) => ms !== undefined && ms > 0);
  return {
    enabled: flagOf(info.refresh_enabled),
    interval: interval ?? REFRESH_INTERVAL,
    perAd: new Map(perAd.filter(([, ms]) => ms > 0)),
  };
}

function readGroup(raw: unknown, ads: ReadonlyMap<string, Ad>): Group {
  const fields = fieldsOf(raw);
  if (!isFilled(fields.group_info)) throw new TypeError('group_info is missing');
  const info = fields.group_info;
  const type = typeOf(info.type);
  return {
    id: requireId(textOf(info.id, textOf(fields.id))),
    name: textOf(info.name),
    type,
    ads,
    weights: numbersOf(info.weights),
    orderedAdIds: isFields(info.ordered_ad_ids) ? [...new Set(textsOf(info.ordered_ad_ids))] : null,
    adCount: adCountOf(info.ad_count, type),
    slider: sliderOf(info.slider_options),
    // pages print `random` in either place
    random: flagOf(info.random, flagOf(fields.random)),
    wraps: listOf(fields.group_wrap ?? info.group_wrap, 'group_wrap').flatMap(createWrap),
    refresh: refreshOf(info),
  };
}

/**
 * Makes a group from the page's data. `ads` are the ads of its placement; without them, the group's own are
 * read.
 * Throws `Can not create group obj: {name}: {why}`.
 */
export function createGroup(
  raw: unknown,
  name: string,
  report: Report,
  ads?: ReadonlyMap<string, Ad>,
): Group {
  return create('group', name, () => readGroup(raw, ads ?? createAds(fieldsOf(raw).ads, name, report)));
}

/**
 * Reads a record of groups, or a single group. An item has a `group_info` or is itself the group info. A
 * group without ads of its own gets `ads`.
 */
export function createGroups(
  raw: unknown,
  name: string,
  report: Report,
  ads: ReadonlyMap<string, Ad>,
): Group[] {
  const isOne = ['group_info', 'weights', 'ordered_ad_ids', 'ad_count'].some(
    (field) => field in fieldsOf(raw),
  );
  return createEach('group', `${name}: group `, isOne ? [raw] : raw, report, (item, groupName, key) => {
    const fields = fieldsOf(item);
    const wrapped = isFields(fields.group_info) ? fields : { ...fields, group_info: item };
    const id = textOf(fields.id, isOne ? '' : key);
    return createGroup({ id, ...wrapped }, groupName, report, fields.ads === undefined ? ads : undefined);
  });
}
