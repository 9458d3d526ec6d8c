import type { Ad, Group, Placement, ServerQuery } from './ads.ts';

/** The item that a wrapper is to be filled with. */
export type SlotItem =
  | { readonly kind: 'ad'; readonly ad: Ad }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'placement'; readonly placement: Placement }
  | { readonly kind: 'query'; readonly query: ServerQuery };

/** The placement itself, where an item is one. */
export const placementIn = (item: SlotItem | null | undefined): Placement | undefined =>
  item?.kind === 'placement' ? item.placement : undefined;

/** The options of the placement that an item is, or that the server is asked for. */
export const optionsIn = (item: SlotItem | null | undefined): Placement | ServerQuery | undefined =>
  item?.kind === 'query' ? item.query : placementIn(item);

/** The identity of an item: it is the same in every run. */
export const subjectOf = (item: SlotItem): object => Reflect.get(item, item.kind) as object;

/** The names of an item in events and `close()`: a placement's slug and own id, else the id of the ad or group. */
export function nameOf(item: SlotItem | null | undefined): { readonly id: string; readonly slug: string } {
  if (item?.kind === 'placement') return item.placement;
  if (item?.kind === 'query') return item.query;
  const id = item?.kind === 'group' ? item.group.id : (item?.ad.id ?? '');
  return { id, slug: id };
}
