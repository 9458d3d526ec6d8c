import type { Creative } from '../model/creative.ts';
import { entryTypeOf, type ShownItem } from '../model/shown-item.ts';
import { nameOf, placementIn } from '../model/slot-item.ts';
import type { Slot } from './slot.ts';

/**
 * The entries of `adRuntime.ads`: the ads, and their group or placement. If the server chose the ads, the
 * entries are those that its answer names (SERVER-3).
 */
export function shownItems({ item, elementId }: Slot, { ads, method }: Creative): readonly ShownItem[] {
  const entry = (id: string, type: ShownItem['type'], title: string): ShownItem => {
    return { id, type, title, method, elementId };
  };
  if (method === 'ajax') return ads.map(({ id, type, title }) => entry(id, entryTypeOf(type), title));
  const around = item?.kind === 'query' ? null : item?.kind;
  const title = placementIn(item)?.title ?? (item?.kind === 'group' ? item.group.name : '');
  return [
    ...ads.map(({ id, title }) => entry(id, 'ad', title)),
    ...(around && around !== 'ad' ? [entry(nameOf(item).id, around, title)] : []),
  ];
}
