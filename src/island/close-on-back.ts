/**
 * Closes an open dialog with Back: it is an entry of the history under the same address, marked in its state. Closing
 * the dialog removes the entry; an entry that a link was followed from is skipped when the visitor comes back to it.
 */
const MARK = 'ybModal';

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};
const onMarkedEntry = (): boolean => MARK in stateNow();

/** Closes the open dialogs; the last one is on top. They share an entry. */
const open: (() => void)[] = [];
/** The direction of the visitor's last step through the history, to skip a marked entry the same way. */
let onwards = -1;
/** Whether a step off the marked entry has begun; `popstate` says when it has ended. */
let isSkipping = false;
let users = 0;

function skipMarkedEntry(): void {
  if (open.length || isSkipping || !onMarkedEntry()) return;
  isSkipping = true;
  history.go(onwards);
  onwards = -onwards;
}

function addMarkedEntry(): void {
  if (!onMarkedEntry()) history.pushState({ ...stateNow(), [MARK]: true }, '');
}

function onStep(): void {
  const hasSkipped = isSkipping;
  isSkipping = false;
  const close = open.at(-1);
  if (!close) return skipMarkedEntry();
  // the dialog was shown again while the browser was leaving the entry of the time before
  if (hasSkipped) return addMarkedEntry();
  onwards = 1;
  if (open.length > 1) addMarkedEntry();
  close();
}

/** The page is shown, perhaps again: no step of before will end. */
function onShown(): void {
  isSkipping = false;
  skipMarkedEntry();
}

/** Skips marked entries while any dialog that closes with Back is on the page. */
export function skipMarkedEntries(): () => void {
  if (!users++) {
    addEventListener('popstate', onStep);
    addEventListener('pageshow', onShown);
    skipMarkedEntry();
  }
  return () => {
    if (--users) return;
    removeEventListener('popstate', onStep);
    removeEventListener('pageshow', onShown);
    isSkipping = false;
  };
}

/**
 * Calls `close` when the visitor goes back. The result ends that and removes the entry, unless the page is changing its
 * address: going back would undo the change.
 */
export function closeOnBack(close: () => void): (leaving: boolean) => void {
  try {
    addMarkedEntry();
  } catch (error) {
    // browsers limit the entries of a page per minute, and a sandboxed page may add none: Back then leaves the page
    console.warn('Back will not close the open dialog.', error);
    return () => {};
  }
  // a dialog that is open from its start opens before its marked entries are watched
  addEventListener('popstate', onStep);
  open.push(close);
  onwards = -1;
  return (leaving) => {
    open.splice(open.indexOf(close), 1);
    if (!leaving) skipMarkedEntry();
  };
}
