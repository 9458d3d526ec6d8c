import { type Fields, fieldsOf, isFilled } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';
import type { RawBootData } from './boot-data.ts';
import { createGroups } from './create-group.ts';
import { readOrReport } from './creation.ts';
import type { Reading } from './reading.ts';

/** The field for fallback groups, whose ads replace network ads for which the network has no ad. */
const FALLBACK = 'adsense_fallback_group_info';

type Ads = ReadonlyMap<string, Ad>;

function readFallbacks(raw: unknown, name: string, ads: Ads, { report, fallbacks }: Reading): void {
  for (const group of createGroups(raw, name, report, ads)) fallbacks.set(group.id, group);
}

/** Reads the fallback groups of a group or placement, in its own fields or in its `group_info`. */
export function readOwnFallbacks(fields: Fields, name: string, ads: Ads, reading: Reading): void {
  readFallbacks(fields[FALLBACK] ?? fieldsOf(fields.group_info)[FALLBACK], name, ads, reading);
}

/** Reads the fallback groups in the settings. */
export function readFallbacksOfConfig({ config }: RawBootData, reading: Reading): void {
  readOrReport('group', 'fallbacks', reading.report, () => {
    const { fallbacks } = fieldsOf(config);
    if (isFilled(fallbacks) && reading.isNew('fallbacks', '', Object.keys(fallbacks)))
      readFallbacks(fallbacks, 'fallbacks', new Map(), reading);
  });
}
