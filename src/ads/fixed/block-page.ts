import { canBeSeen } from '../../lib/can-be-seen.ts';
import { currentBackground } from './background.ts';

/** The distance of the points at which the window is looked at, px: about the size of a small button. */
const STEP = 40;

/** The fixed element around an element, such as a chat window; without one, the element itself. */
function fixedAround(element: Element): Element {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return at;
  return element;
}

/** The elements of the page that lie above the background, other than the ad. */
function elementsAbove(ad: Element): Element[] {
  const background = currentBackground();
  if (!background || !canBeSeen(background)) return [];
  const found = new Set<Element>();
  for (let x = STEP / 2; x < innerWidth; x += STEP)
    for (let y = STEP / 2; y < innerHeight; y += STEP) {
      const hit = document.elementFromPoint(x, y);
      if (hit && hit !== background && !ad.contains(hit) && !hit.contains(ad)) found.add(hit);
    }
  return [...new Set([...found].map(fixedAround))];
}

/** The largest elements of the page that contain none of the kept ones. */
function outside(kept: readonly Element[], parent: Element = document.body): HTMLElement[] {
  return [...parent.children].flatMap((one) => {
    if (kept.includes(one) || /^(script|style|link)$/.test(one.localName)) return [];
    if (kept.some((keptOne) => one.contains(keptOne))) return outside(kept, one);
    return one instanceof HTMLElement && !one.inert ? one : [];
  });
}

/**
 * Makes an ad modal: it takes the focus, and nothing behind it can be reached. Elements above the background can. The
 * returned function gives the page and the focus back.
 */
export function blockPage(ad: HTMLElement): () => void {
  const before = document.activeElement;
  const above = elementsAbove(ad);
  const background = currentBackground() ?? ad;
  const inert = outside([ad, background, ...above]);
  if (!above.length) ad.setAttribute('aria-modal', 'true');
  ad.tabIndex = -1;
  for (const one of inert) one.inert = true;
  ad.focus({ preventScroll: true });
  return () => {
    for (const one of inert) one.inert = false;
    ad.removeAttribute('aria-modal');
    const focused = document.activeElement;
    // another script may have moved the focus, for example into a dialog of the page
    const isOurs = !focused || focused === document.body || ad.contains(focused);
    if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
