import type { Placement } from '../model/ads.ts';
import { canonicalType, type StoredInfo } from './stored-info.ts';

/**
 * Passive selection needs stored info, no older than the placement allows, for every server condition;
 * otherwise the placement is fetched. `now` is in ms.
 */
export function placementMode(
  placement: Pick<Placement, 'serverConditions' | 'serverInfoDuration'>,
  stored: StoredInfo,
  now: number,
): 'passive' | 'ajax' {
  // in whole seconds, as the server writes them
  const oldest = Math.floor(now / 1000) - placement.serverInfoDuration;
  const known = Object.entries(placement.serverConditions).every(([hash, { type }]) => {
    const entry = stored.get(canonicalType(type))?.get(hash);
    return entry !== undefined && entry.time >= oldest;
  });
  return known ? 'passive' : 'ajax';
}
