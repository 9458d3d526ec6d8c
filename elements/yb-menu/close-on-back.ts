/**
 * Back on phones closes a modal menu. Where the browser has close watchers, its own dialogs do so already; else
 * the open menu is an entry of the history, marked in its state and under the same address. It leaves nothing
 * to step through: closing takes the entry back, and one that was left by a link is skipped when it is met again.
 */
const MARK = 'ybMenu';

const dialogsCloseOnBack = (): boolean => 'CloseWatcher' in window;
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};
const onMarkedEntry = (): boolean => MARK in stateNow();

let open = false;
/** Which way leads past a marked entry: the one that the visitor comes along. */
let onwards = -1;
let users = 0;

function skipMarkedEntry(): void {
  if (open || !onMarkedEntry()) return;
  history.go(onwards);
  onwards = -onwards;
}

/** Skips marked entries that were left behind, while any modal menu is on the page. */
export function skipMarkedEntries(): () => void {
  if (dialogsCloseOnBack()) return () => {};
  if (!users++) {
    addEventListener('popstate', skipMarkedEntry);
    addEventListener('pageshow', skipMarkedEntry);
    skipMarkedEntry();
  }
  return () => {
    if (--users) return;
    removeEventListener('popstate', skipMarkedEntry);
    removeEventListener('pageshow', skipMarkedEntry);
  };
}

/**
 * Calls `close` when the visitor goes back. The result ends that and takes the entry back, unless the visitor is
 * about to leave it: going back would undo that.
 */
export function closeOnBack(close: () => void): (leaving: boolean) => void {
  if (dialogsCloseOnBack() || !isPhone()) return () => {};
  try {
    if (!onMarkedEntry()) history.pushState({ ...stateNow(), [MARK]: true }, '');
  } catch (error) {
    // browsers allow a page so many entries a minute, and a sandboxed one none: Back then leaves the page
    console.warn('<yb-menu>: Back will not close the menu.', error);
    return () => {};
  }
  open = true;
  onwards = -1;
  const goneBack = (): void => {
    onwards = 1;
    close();
  };
  addEventListener('popstate', goneBack);
  return (leaving) => {
    open = false;
    removeEventListener('popstate', goneBack);
    if (!leaving) skipMarkedEntry();
  };
}
