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

/** Open ads that the visitor may close, the last one on top. */
const closable = new Set<Element>();

/** Whether a key is pressed in a dialog of the page, which closes itself by Escape. */
const isInDialog = (event: Event): boolean =>
  event.composedPath().some((one) => one instanceof HTMLDialogElement && one.open);

/** Closes the ad by Escape, wherever the focus is: one ad for each press, the last one first (FIXED-5). */
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
  if (close) closeByEscape(ad, close, ended.signal);
  return () => {
    ended.abort();
    for (const one of inert) one.inert = false;
    if (isModal && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
