import { isInView } from '../../lib/watch-seen.ts';

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
/** Many consent tools show a banner without the role of a dialog, under a name such as `cookie-bar`. */
const BANNERS = ['cookie', 'consent'].map((word) => `[id*=${word} i], [class*=${word} i]`).join();
/** A fixed element of fewer square pixels is the button that opens a banner again. */
const SMALLEST_BANNER = 20_000;
/** The attributes by which pages open and close dialogs. */
const OPENING = ['class', 'style', 'hidden', 'open', 'role', 'aria-hidden', 'aria-modal'];
/** Effects change what can be seen at their end. */
const EFFECT_ENDS = ['transitionend', 'animationend'];

function isBanner(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width * height >= SMALLEST_BANNER &&
    getComputedStyle(element).position === 'fixed' &&
    !!element.querySelector('a, button, input')
  );
}

const CANDIDATES = `${DIALOGS}, ${BANNERS}`;

const candidatesIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(CANDIDATES) ? [node] : []), ...node.querySelectorAll(CANDIDATES)]
    : [];

/**
 * Calls `tell` with whether the page shows a dialog or a consent banner of its own, now and after each change,
 * until `signal` is aborted. The document is searched once; after that, only what changes is looked at, and at most once
 * a frame.
 *
 * @param isOfAd whether an element belongs to an ad
 */
export function watchPageDialogs(
  isOfAd: (element: Element) => boolean,
  tell: (isOpen: boolean) => void,
  signal: AbortSignal,
): void {
  const candidates = new Set(document.querySelectorAll(CANDIDATES));
  let known: boolean | undefined;
  let frame = 0;
  const isOpen = (one: Element): boolean =>
    !isOfAd(one) && isInView(one) && (one.matches(DIALOGS) || isBanner(one));
  const look = (): void => {
    frame = 0;
    for (const one of candidates) if (!one.isConnected) candidates.delete(one);
    const answer = [...candidates].some(isOpen);
    if (signal.aborted || answer === known) return;
    known = answer;
    tell(answer);
  };
  const expect = (): void => void (frame ||= requestAnimationFrame(look));
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element && target.matches(CANDIDATES))
        candidates.add(target);
      for (const added of addedNodes) for (const one of candidatesIn(added)) candidates.add(one);
    }
    expect();
  });
  changes.observe(document, { childList: true, subtree: true, attributeFilter: OPENING });
  for (const type of EFFECT_ENDS) document.addEventListener(type, expect, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  });
  look();
}
