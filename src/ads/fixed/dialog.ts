import { addTexts, keepSaying, textAt } from '../../lib/texts.ts';
import { adTexts } from '../inject/ad-texts.ts';
import { isBackground } from './background.ts';

addTexts(adTexts);

export interface DialogOptions {
  /** Whether nothing outside of the ad can be reached while it is open. */
  readonly isModal: boolean;
  /** Closes the ad; null where the visitor may not close it. */
  readonly close: (() => void) | null;
}

/** The elements that a dialog makes inert: its siblings, and those of its ancestors. The background stays, for clicks. */
function outside(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: Element = dialog; at.parentElement && at !== document.body; at = at.parentElement)
    for (const one of at.parentElement.children)
      if (
        one !== at &&
        one instanceof HTMLElement &&
        !one.inert &&
        !isBackground(one) &&
        !/^(script|style|link)$/.test(one.localName)
      )
        found.push(one);
  return found;
}

/** The open ads that the visitor may close; the last one is on top. */
const closable = new Set<Element>();

/** Whether a key is pressed in an open `<dialog>` of the page, which Escape closes itself. */
const isInDialog = (event: Event): boolean =>
  event.composedPath().some((one) => one instanceof HTMLDialogElement && one.open);

/** Lets Escape close the ad, wherever the focus is. One press closes one ad, the last opened ad first (FIXED-5). */
function closeByEscape(ad: Element, close: () => void, signal: AbortSignal): void {
  closable.add(ad);
  signal.addEventListener('abort', () => closable.delete(ad));
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event)) return;
      if ([...closable].findLast(({ isConnected }) => isConnected) !== ad) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}

/**
 * Makes an ad a dialog: it has a name, and Escape closes it. A modal dialog takes the focus, and gives it
 * back at its end. Returns the function that ends the dialog.
 */
export function openDialog(ad: HTMLElement, { isModal, close }: DialogOptions): () => void {
  const ended = new AbortController();
  const before = document.activeElement;
  ad.setAttribute('role', 'dialog');
  keepSaying(ad, () => ad.setAttribute('aria-label', textAt(ad, 'ad-frame')));
  const inert = isModal ? outside(ad) : [];
  if (isModal) {
    ad.setAttribute('aria-modal', 'true');
    ad.tabIndex = -1;
    for (const one of inert) one.inert = true;
    ad.focus({ preventScroll: true });
  }
  if (close) closeByEscape(ad, close, ended.signal);
  return () => {
    ended.abort();
    for (const one of inert) one.inert = false;
    if (isModal && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
