import { isSkip } from '../../src/island/close-on-back.ts';
import { isForThisPage } from '../../src/yearbook/page-clicks.ts';

interface WithNavigation {
  navigation?: EventTarget;
}

/** The event of the Navigation API when the page's entry of the history changes. */
interface EntryChange extends Event {
  readonly navigationType?: string | null;
}

const withoutHash = (address: string): string => address.replace(/#.*/s, '');

const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node) => node instanceof HTMLAnchorElement);

/** Whether a click is on a link to a place on this page, also where a script of the page handles the click. */
function leadsToThisPage(event: MouseEvent): boolean {
  const link = linkOf(event);
  return !!link?.hash && withoutHash(link.href) === withoutHash(location.href) && isForThisPage(event);
}

/** Calls `close` when the page changes its address, or goes into the back/forward cache. */
export function closeOnRouteChange(host: Element, close: () => void): () => void {
  const { pathname } = location;
  let { href } = location;
  /** Whether the visitor has followed a link of the menu: a router may then replace the present entry. */
  let hasFollowed = false;
  const end = new AbortController();
  const { signal } = end;
  const check = ({ navigationType }: EntryChange): void => {
    // scripts clean the address, or note in it what the visitor sees, while the visitor stays on the page
    const isNote = navigationType === 'replace' && !(hasFollowed && location.pathname !== pathname);
    if (isNote) ({ href } = location);
    else if (location.href !== href) close();
  };
  addEventListener('popstate', (event) => isSkip(event) || close(), { signal });
  addEventListener('pagehide', close, { signal });
  // routers push entries: the Navigation API reports them; without it, the router of the filter sends
  // `pushState`
  (window as WithNavigation).navigation?.addEventListener('currententrychange', check, { signal });
  addEventListener('pushState', check, { signal });
  // a link to a place on this page may leave the address unchanged
  const onClick = (event: Event): void => {
    if (leadsToThisPage(event as MouseEvent)) close();
    else if (linkOf(event)) hasFollowed = true;
  };
  host.addEventListener('click', onClick, { signal });
  return () => end.abort();
}

/** How long after the end of a press its click may come, ms. Browsers that wait for a second tap need most of it. */
const CLICK_MS = 400;

/** The events that tell what a press is; a press that moves the page ends in `pointercancel`. */
const MEANINGS = ['click', 'auxclick', 'contextmenu', 'pointercancel'];

/**
 * Calls `leave` when the focus moves to, or a pointer is pressed on, a node for which `isInside` is false. A press
 * leaves with its click: what leaving hides would otherwise move the page under the pointer, and the click would go to
 * another element.
 */
export function watchLeaving(
  host: HTMLElement,
  isInside: (node: Node) => boolean,
  leave: () => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  /** The press outside whose click has not come yet. */
  let pressed: Event | undefined;
  const finish = (): void => {
    if (!pressed || signal.aborted) return;
    pressed = undefined;
    leave();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // without a target the focus left the window, or a pointer was pressed on something that takes no focus
    if (!pressed && relatedTarget instanceof Node && !isInside(relatedTarget)) leave();
  };
  const onPress = (event: Event): void => {
    const isOutside = !event.composedPath().some((node) => node instanceof Node && isInside(node));
    pressed = isOutside ? event : undefined;
  };
  // not every press has a click: the page may prevent it, and Safari sends none to plain text
  const onRelease = (): void => {
    const released = pressed;
    setTimeout(() => {
      if (released === pressed) finish();
    }, CLICK_MS);
  };
  host.addEventListener('focusout', onFocusOut, { signal });
  // captured, because the page may stop these events
  const options = { capture: true, signal };
  document.addEventListener('pointerdown', onPress, options);
  document.addEventListener('pointerup', onRelease, options);
  for (const type of MEANINGS) document.addEventListener(type, finish, options);
  return () => end.abort();
}
