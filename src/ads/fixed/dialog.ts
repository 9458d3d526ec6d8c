import { addTexts, keepSaying, textAt } from '../../lib/texts.ts';
import { adTexts } from '../inject/ad-texts.ts';
import { canBeSeen } from '../../lib/can-be-seen.ts';
import { watchSeen } from '../../lib/watch-seen.ts';
import { showBackground } from './background.ts';
import { blockPage } from './block-page.ts';
import { watchPageDialogs } from './page-dialogs.ts';

addTexts(adTexts);

export interface DialogOptions {
  readonly hasBackground: boolean;
  /** Closes the ad after a click on the background; null: a click does not close the ad. */
  readonly closeByBackground: (() => void) | null;
  /** Closes the ad; null where the visitor may not close it. */
  readonly close: (() => void) | null;
}

/** The open ads that the visitor may close; the last one is on top. */
const closable = new Set<Element>();
/** All ads that are or will be dialogs. */
const ads = new Set<Element>();

const isOfAd = (element: Element): boolean => [...ads].some((ad) => ad.contains(element));

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
      if ([...closable].findLast((one) => one.isConnected && canBeSeen(one)) !== ad) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}

/** Calls `open` when the page shows no dialog and no consent banner, unless `signal` is aborted before (FIXED-7). */
export function whenPageIsFree(open: () => void, signal: AbortSignal): void {
  const found = new AbortController();
  const look = (isOpen: boolean): void => {
    if (isOpen) return;
    found.abort();
    open();
  };
  watchPageDialogs(isOfAd, look, AbortSignal.any([signal, found.signal]));
}

/**
 * Puts an ad in front of its background, and makes it modal if the visitor may close it: while it can be seen, and
 * while the page shows no dialog of its own (FIXED-5, FIXED-7).
 */
function standInFront(ad: HTMLElement, options: DialogOptions, signal: AbortSignal): void {
  let isSeen = false;
  let isPageFree = false;
  let ends: readonly (() => void)[] = [];
  const leave = (): void => {
    for (const end of ends) end();
    ends = [];
  };
  const update = (): void => {
    if (!isSeen || !isPageFree || signal.aborted) return leave();
    if (ends.length) return;
    const endBackground = showBackground(ad, options.closeByBackground);
    ends = [...(options.close ? [blockPage(ad)] : []), endBackground];
  };
  const endSeen = watchSeen(ad, (answer) => {
    isSeen = answer;
    update();
  });
  const look = (isOpen: boolean): void => {
    isPageFree = !isOpen;
    update();
  };
  watchPageDialogs(isOfAd, look, signal);
  signal.addEventListener('abort', () => {
    endSeen();
    leave();
  });
}

/**
 * Makes an ad a dialog until `signal` is aborted: it has a name, and Escape closes it. In front of a background, it
 * takes the focus, and gives it back at its end.
 */
export function openDialog(ad: HTMLElement, options: DialogOptions, signal: AbortSignal): void {
  ads.add(ad);
  signal.addEventListener('abort', () => ads.delete(ad));
  ad.setAttribute('role', 'dialog');
  keepSaying(ad, () => ad.setAttribute('aria-label', textAt(ad, 'ad-frame')));
  if (options.hasBackground) standInFront(ad, options, signal);
  if (options.close) closeByEscape(ad, options.close, signal);
}
