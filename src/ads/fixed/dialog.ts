import { addTexts, keepSaying, textOf } from '../../lib/texts.ts';
import { adTexts } from '../inject/ad-texts.ts';

addTexts(adTexts);

export interface DialogOptions {
  /** Whether the page behind it waits: nothing outside can be reached. */
  readonly isModal: boolean;
  /** Closes the ad; null where the visitor may not close it. */
  readonly close: (() => void) | null;
}

/** Elements beside the dialog and beside those around it, which nobody reaches while it is open. */
function outside(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: Element = dialog; at.parentElement && at !== document.body; at = at.parentElement)
    for (const one of at.parentElement.children)
      if (
        one !== at &&
        one instanceof HTMLElement &&
        !one.inert &&
        !/^(script|style|link)$/.test(one.localName)
      )
        found.push(one);
  return found;
}

/**
 * Makes a dialog of an ad: it has a name, Escape closes it, and a modal one takes the focus and gives it back.
 * Returns the function that ends it.
 */
export function openDialog(ad: HTMLElement, { isModal, close }: DialogOptions): () => void {
  const ended = new AbortController();
  const before = document.activeElement;
  ad.setAttribute('role', 'dialog');
  keepSaying(ad, () => ad.setAttribute('aria-label', textOf(ad, 'ad-frame')));
  const inert = isModal ? outside(ad) : [];
  if (isModal) {
    ad.setAttribute('aria-modal', 'true');
    ad.tabIndex = -1;
    for (const one of inert) one.inert = true;
    ad.focus({ preventScroll: true });
  }
  (isModal ? document : ad).addEventListener(
    'keydown',
    (event) => {
      if (close && (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented) close();
    },
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    for (const one of inert) one.inert = false;
    if (isModal && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
