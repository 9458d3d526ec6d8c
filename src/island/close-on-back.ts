/**
 * Lets Back close an open dialog. While a dialog is open, the history has one more entry with the same
 * address, which is marked in its state. Closing the dialog goes back from this entry. If the visitor follows
 * a link in the dialog, the marked entry stays, and it is skipped when the visitor comes back to it.
 */
const MARK = 'ybModal';

/** Before other listeners, which ask whether a step is a skip. */
const CAPTURED = { capture: true };

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};
const onMarkedEntry = (): boolean => MARK in stateNow();

/**
 * The functions that close the open dialogs; the last dialog is on top. All dialogs share one marked entry.
 */
const open: (() => void)[] = [];
/**
 * The direction in which the next marked entry is skipped: -1 is back, 1 is forward. It is the direction in
 * which the visitor comes to the entry.
 */
let onwards = -1;
/** Whether a skip has begun; its `popstate` says that it has ended. */
let isSkipping = false;
/** The steps of the history that skips have made. */
const skips = new WeakSet<Event>();
let users = 0;

/** Whether a `popstate` comes from a skip: then the page is where it was. */
export const isSkip = (event: Event): boolean => skips.has(event);

function skipMarkedEntry(): void {
  if (open.length || isSkipping || !onMarkedEntry()) return;
  isSkipping = true;
  history.go(onwards);
  onwards = -onwards;
}

/**
 * Keeps the page where the visitor scrolls it until the next step of the history: with that step, the browser would
 * scroll it to the place that it had when the dialog opened.
 */
function keepPlace(): void {
  let place: ScrollToOptions;
  const note = (): void => void (place = { left: scrollX, top: scrollY, behavior: 'instant' });
  note();
  addEventListener('scroll', note);
  const keep = (): void => {
    removeEventListener('scroll', note);
    requestAnimationFrame(() => scrollTo(place));
  };
  addEventListener('popstate', keep, { once: true });
}

function addMarkedEntry(): void {
  if (!onMarkedEntry()) history.pushState({ ...stateNow(), [MARK]: true }, '');
}

function onStep(event: Event): void {
  const hasSkipped = isSkipping;
  if (hasSkipped) skips.add(event);
  isSkipping = false;
  const close = open.at(-1);
  if (!close) return skipMarkedEntry();
  // the dialog was opened again before the browser had left the marked entry of its last opening
  if (hasSkipped) return addMarkedEntry();
  onwards = 1;
  if (open.length > 1) addMarkedEntry();
  close();
}

/**
 * The page is shown, perhaps from the back/forward cache: a skip that began before gets no `popstate` any
 * more.
 */
function onShown(): void {
  isSkipping = false;
  skipMarkedEntry();
}

/**
 * Skips marked entries until the returned function is called. An element calls this while it has a dialog
 * that Back can close.
 */
export function skipMarkedEntries(): () => void {
  if (!users++) {
    addEventListener('popstate', onStep, CAPTURED);
    addEventListener('pageshow', onShown);
    skipMarkedEntry();
  }
  return () => {
    if (--users) return;
    removeEventListener('popstate', onStep, CAPTURED);
    removeEventListener('pageshow', onShown);
    isSkipping = false;
  };
}

/**
 * Calls `close` when the visitor goes back. Call the returned function when the dialog has closed: it goes
 * back from the marked entry, except if the page is changing its address (`leaving`), because going back
 * would undo the change.
 */
export function closeOnBack(close: () => void): (leaving: boolean) => void {
  try {
    addMarkedEntry();
  } catch (error) {
    // browsers limit the entries of a page per minute, and a sandboxed page may add none: Back then leaves the page
    console.warn('Back will not close the open dialog.', error);
    return () => {};
  }
  // a dialog that is open from the start is shown before `skipMarkedEntries` adds this listener
  addEventListener('popstate', onStep, CAPTURED);
  open.push(close);
  onwards = -1;
  return (leaving) => {
    open.splice(open.indexOf(close), 1);
    if (leaving) return;
    skipMarkedEntry();
    if (isSkipping) keepPlace();
  };
}
