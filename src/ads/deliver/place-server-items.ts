import type { PageSlots } from '../inject/page-slots.ts';
import type { Slot } from '../inject/slot.ts';
import type { JsItem } from '../model.ts';
import { impressionsIn } from '../track/impressions-in.ts';
import type { Filling } from './filling.ts';
import { serverRotation } from './rotation.ts';
import type { SelectedItem } from './select-answer.ts';
import type { Asked } from './server-mode.ts';

/** Places the server's choice in the wrapper that asked for it. */
export function placeSelected(filling: Filling, { slot, query }: Asked, item: SelectedItem): void {
  if (!slot.element.isConnected) return;
  if (!item.html.trim()) return filling.refused(slot, 'empty content');
  filling.clearForNext(slot);
  const { html, injectBefore, ads, blogId } = item;
  const tracked = ads.map((ad) => ({ ...ad, blogId }));
  const impressions = impressionsIn(slot, tracked, true);
  filling.show(slot, { method: 'ajax', html, injectBefore, ads, impressions });
  filling.follow(slot, serverRotation(slot, query));
}

function placeJsItem(filling: Filling, slot: Slot, { output, injectBefore, ads }: JsItem): void {
  const impressions = impressionsIn(slot, ads, true);
  filling.show(slot, { method: 'ajax', html: output, injectBefore, ads, impressions });
}

/** Places what the server chose and left to the browser to place. */
export function placeJsItems(
  items: readonly JsItem[],
  slots: PageSlots,
  filling: Filling,
  report: (error: unknown) => void,
): void {
  for (const item of items) {
    const element = document.getElementById(item.elementId);
    if (element) placeJsItem(filling, slots.claim(element), item);
    else report(new Error(`js item: no element "${item.elementId}" on the page`));
  }
}
