import type { Ad, Group, Placement, ServerQuery } from './ads.ts';

/** The item for a wrapper: the runtime fills the wrapper with it. */
export type SlotItem =
  | { readonly kind: 'ad'; readonly ad: Ad }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'placement'; readonly placement: Placement }
  | { readonly kind: 'query'; readonly query: ServerQuery };

/** The placement, if the item is a placement. */
export const placementIn = (item: SlotItem | null | undefined): Placement | undefined =>
  item?.kind === 'placement' ? item.placement : undefined;

/** The placement options of an item: those of the placement or of the query. */
export const optionsIn = (item: SlotItem | null | undefined): Placement | ServerQuery | undefined =>
  item?.kind === 'query' ? item.query : placementIn(item);

/**
 * The ad, group, placement or query in an item. It identifies the item: this object is the same in every run.
 */
export const subjectOf = (item: SlotItem): object => Reflect.get(item, item.kind) as object;

/** The names of an item in events and `close()`: a placement's own id and slug, else the id of the ad or group. */
export function nameOf(item: SlotItem | null | undefined): { readonly id: string; readonly slug: string } {
  if (item?.kind === 'placement') return item.placement;
  if (item?.kind === 'query') return item.query;
  const id = item?.kind === 'group' ? item.group.id : (item?.ad.id ?? '');
  return { id, slug: id };
}
