import type { Slot } from './slot.ts';

const WIDGET = '.widget, [class*="-widget"]';

const isBare = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img, iframe, video');

/**
 * Takes away what an empty placement leaves (specification §4, "Empty wrappers"): a wrapper of the page goes with
 * the widget around it; an `<ad-placement>` stays, for a reload may fill it, and its `collapse` hides it.
 */
export function removeIfEmpty({ element, isHost }: Slot): void {
  if (isHost) return;
  const widget = element.parentElement?.closest(WIDGET);
  element.remove();
  if (widget && isBare(widget)) widget.remove();
}
