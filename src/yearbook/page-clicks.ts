import { lastClick } from '../lib/last-click.ts';

/** How long after a click code may still handle it, ms; later the visitor has given up. */
const PATIENCE_MS = 10_000;

/** Whether a click is meant for this page: not for a new tab, a new window or a download. */
export const isForThisPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Whether a click is meant for this page and no code has handled it. */
export const isUnanswered = (event: MouseEvent): boolean => !event.defaultPrevented && isForThisPage(event);

/** Marks the last click as handled. */
export function forgetClick(): void {
  lastClick.event = undefined;
}

/**
 * Whether the visitor clicked this element before its code was loaded, not long ago, and no code has handled
 * the click. True once per click. Never true for a link, because the browser follows links itself.
 */
export function takeEarlyClick(element: Element): boolean {
  const { event } = lastClick;
  if (!event || !element.contains(event.target as Node) || element.matches('a[href]')) return false;
  forgetClick();
  return isUnanswered(event) && performance.now() - event.timeStamp < PATIENCE_MS;
}
