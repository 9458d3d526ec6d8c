import type { Creative } from '../model/creative.ts';
import { nameOf, optionsIn, placementIn } from '../model/slot-item.ts';
import { announce } from '../page/announce.ts';
import type { Slot } from '../page/slot.ts';

/**
 * Whether the placement wants the wrapper removed when it is empty. For an ad of the server, the query's
 * options count.
 */
export function removesIfEmpty({ item }: Slot, method: Creative['method']): boolean {
  const placement = placementIn(item);
  const options = (method === 'ajax' && placement?.query) || optionsIn(item);
  return !!options?.removeIfEmpty;
}

/**
 * Removes a wrapper that is empty for good. If its parent is a widget, the whole widget is removed, with its
 * title (PLACEMENT-14). Any other element around the wrapper stays.
 */
export function removeWrapper(wrapper: Element): void {
  const { parentElement } = wrapper;
  const widget = parentElement?.classList.contains('widget') ? parentElement : null;
  (widget ?? wrapper).remove();
}

/**
 * Announces that a wrapper is filled or empty. Wrappers of the same name have one event: that of the first.
 */
export function announceDone(slot: Slot, method: Creative['method'], isEmpty: boolean): void {
  if (slot.isCopy) return;
  const { item, elementId, ads } = slot;
  const { id, slug } = nameOf(item);
  const detail = { id, slug, elementId, isEmpty, method, ads, removesIfEmpty: removesIfEmpty(slot, method) };
  announce('ad-runtime-placement', detail);
}
