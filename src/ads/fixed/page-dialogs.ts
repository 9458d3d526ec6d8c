const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
/** Many consent tools show a banner without the role of a dialog, under a name such as `cookie-bar`. */
const BANNERS = ['cookie', 'consent'].map((word) => `[id*=${word} i], [class*=${word} i]`).join();
/** A fixed element of fewer square pixels is the button that opens a banner again. */
const SMALLEST_BANNER = 20_000;
/** The attributes by which pages open and close dialogs. */
const OPENING = ['class', 'style', 'hidden', 'open', 'role', 'aria-hidden', 'aria-modal'];
/** Effects change what can be seen at their end. */
const EFFECT_ENDS = ['transitionend', 'animationend'];

/** Whether an element is rendered, not transparent, and at least partly in the window. */
function isInView(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
  return width * height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function isBanner(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width * height >= SMALLEST_BANNER &&
    getComputedStyle(element).position === 'fixed' &&
    !!element.querySelector('a, button, input')
  );
}

/** Whether the page shows a dialog or a consent banner that is not part of an ad. */
function hasOpenDialog(isOfAd: (element: Element) => boolean): boolean {
  const all = [...document.querySelectorAll(`${DIALOGS}, ${BANNERS}`)];
  return all.some((one) => !isOfAd(one) && isInView(one) && (one.matches(DIALOGS) || isBanner(one)));
}

/**
 * Calls `tell` with whether the page shows a dialog or a consent banner of its own, now and after each change,
 * until `signal` is aborted.
 *
 * @param isOfAd whether an element belongs to an ad
 */
export function watchPageDialogs(
  isOfAd: (element: Element) => boolean,
  tell: (isOpen: boolean) => void,
  signal: AbortSignal,
): void {
  let known: boolean | undefined;
  const look = (): void => {
    const isOpen = hasOpenDialog(isOfAd);
    if (isOpen === known) return;
    known = isOpen;
    tell(isOpen);
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: OPENING });
  for (const type of EFFECT_ENDS) document.addEventListener(type, look, { signal });
  signal.addEventListener('abort', () => changes.disconnect());
  look();
}
