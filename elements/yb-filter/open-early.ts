import { focusOn } from '../../src/island/focus-on.ts';
import { painted } from '../../src/lib/painted.ts';
import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { notePlace, openScreen, returnToPlace } from './screen-history.ts';
import { slide } from './slide-transition.ts';

/** Marks a host whose form shows before the code of its screen has come. */
const EARLY = 'data-yb-early';

interface Early {
  /** The link that has opened the form. */
  readonly link: HTMLAnchorElement;
  /** Aborted when the screen takes the form over, or the visitor leaves it. */
  readonly end: AbortController;
}

const opened = new WeakMap<Element, Early>();

/** The buttons that have sent a form before its code came. */
const sent = new WeakMap<Element, HTMLElement | null>();

/** The heading that the page gives the filter. */
export const headingIn = (host: Element): HTMLElement | null =>
  host.querySelector('h1, h2, h3, [role=heading]');

/** Whether a link has opened the form, and its code has not come yet. */
export const isEarly = (host: Element): boolean => opened.has(host);

/** Leaves the form to its screen; returns the link that has opened it. */
export function endEarly(host: Element): HTMLAnchorElement | undefined {
  const early = opened.get(host);
  opened.delete(host);
  early?.end.abort();
  host.removeAttribute(EARLY);
  return early?.link;
}

/** Leaves a form whose code does not come to the browser, as a plain form. */
export function leaveToBrowser(host: Element, fail: () => void): void {
  if (!isEarly(host)) return;
  endEarly(host);
  fail();
  host.scrollIntoView({ block: 'start', behavior: 'instant' });
  sendAgain(host);
}

/** Sends the form again that the visitor has sent too early. */
export function sendAgain(host: Element): void {
  const button = sent.get(host);
  if (sent.delete(host)) host.querySelector('form')?.requestSubmit(button);
}

/** Handles what the visitor does in a form that shows early. */
function follow(host: Element, early: Early): void {
  const { signal } = early.end;
  host.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      sent.set(host, (event as SubmitEvent).submitter);
    },
    { signal },
  );
  const leave = (): void => {
    if (isAtFilterRoute()) return;
    endEarly(host);
    sent.delete(host);
    host.removeAttribute('open');
    focusOn(early.link);
    returnToPlace(host);
  };
  addEventListener('popstate', leave, { signal });
  const onKey = (event: KeyboardEvent): void => {
    const isOverPage = getComputedStyle(host).position === 'fixed';
    if (event.key === 'Escape' && isOverPage && !event.defaultPrevented) history.back();
  };
  document.addEventListener('keydown', onKey, { signal });
}

/**
 * Goes to the address of the screen, and shows the form that the page has printed until the code of the screen comes.
 * Resolves when the form is painted; null where the page has printed none.
 */
export function openEarly(
  host: HTMLElement,
  link: HTMLAnchorElement,
  path: string,
  query: string,
): Promise<void> | null {
  if (!host.querySelector('form')) return null;
  const early = { link, end: new AbortController() };
  opened.set(host, early);
  notePlace(host);
  const show = (): void => {
    host.setAttribute(EARLY, '');
    host.setAttribute('open', '');
    openScreen(path, query, false);
    focusOn(headingIn(host) ?? host);
    follow(host, early);
  };
  return slide('left', show).then(painted);
}
