import { lastClick } from '../lib/last-click.ts';

/** How long after a click its answer may come, ms: the visitor has given up then. */
const PATIENCE_MS = 10_000;

/** Whether a click is meant for this page: not for a new tab, a new window or a download. */
export const isForThisPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Whether the page still has to handle such a click. */
export const isUnanswered = (event: MouseEvent): boolean => !event.defaultPrevented && isForThisPage(event);

/** Says that a click is answered. */
export function forgetClick(): void {
  lastClick.event = undefined;
}

/**
 * Whether the visitor has just clicked this element, before the code for it was there, and nobody has answered. It is
 * true once per click. The browser has answered the click on a link.
 */
export function takeEarlyClick(element: Element): boolean {
  const { event } = lastClick;
  if (!event || !element.contains(event.target as Node) || element.matches('a[href]')) return false;
  forgetClick();
  return isUnanswered(event) && performance.now() - event.timeStamp < PATIENCE_MS;
}
