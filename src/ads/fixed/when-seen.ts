import { watchSeen } from '../../lib/watch-seen.ts';

/** Ad blockers hide an ad up to a quarter of a second after it has come, ms. */
const MOMENT_MS = 500;

/** Calls `action` once, when an element has been seen for a moment: what a blocker hides does not count (FIXED-3). */
export function whenSeen(element: Element, action: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = watchSeen(element, (isSeen) => {
    clearTimeout(timer);
    if (!isSeen) return;
    timer = setTimeout(() => {
      end();
      if (element.isConnected) action();
    }, MOMENT_MS);
  });
}
