import type { Ad, Group, Placement, ServerQuery } from '../model.ts';

/** What a wrapper is to be filled with. */
export type SlotItem =
  | { readonly kind: 'ad'; readonly ad: Ad }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'placement'; readonly placement: Placement }
  | { readonly kind: 'query'; readonly query: ServerQuery };

/** The placement itself, where an item is one. */
export const placementIn = (item: SlotItem | null | undefined): Placement | undefined =>
  item?.kind === 'placement' ? item.placement : undefined;

/** By what events and `close()` know an item: a placement's slug and own id, else the id of the ad or group. */
export function nameOf(item: SlotItem | null | undefined): { readonly id: string; readonly slug: string } {
  if (item?.kind === 'placement') return item.placement;
  if (item?.kind === 'query') return item.query;
  const id = item?.kind === 'group' ? item.group.id : (item?.ad.id ?? '');
  return { id, slug: id };
}
