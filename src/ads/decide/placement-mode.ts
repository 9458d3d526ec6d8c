import type { Placement } from '../model/ads.ts';
import { canonicalType, type StoredInfo } from './stored-info.ts';

/**
 * Whether the browser chooses a placement's ads (`passive`) or asks the server (`ajax`). The browser needs a
 * stored answer to every server condition, no older than the placement allows. `now` is in ms.
 */
export function placementMode(
  placement: Pick<Placement, 'serverConditions' | 'serverInfoDuration'>,
  stored: StoredInfo,
  now: number,
): 'passive' | 'ajax' {
  // rounded, because the server writes times in whole seconds
  const oldest = Math.floor(now / 1000) - placement.serverInfoDuration;
  const known = Object.entries(placement.serverConditions).every(([hash, { type }]) => {
    const entry = stored.get(canonicalType(type))?.get(hash);
    return entry !== undefined && entry.time >= oldest;
  });
  return known ? 'passive' : 'ajax';
}
