/** Helpers of every browser test: a visitor’s hands, and what is said, reported and heard while a test runs. */
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { nextEvent, withStylesheet } from './island/page.ts';
import { waitUntil } from './wait-until.ts';

export { nextEvent, withStylesheet };

/** Acts, and waits for the event that follows. */
export async function after(target: EventTarget, type: string, act: () => unknown): Promise<CustomEvent> {
  const event = nextEvent(target, type);
  act();
  return event;
}

export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Two frames: observers have been heard, React has rendered, and it is painted. */
export async function painted(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

const settling: (() => Promise<void>)[] = [];
const restores: (() => unknown)[] = [];
afterEach(async () => {
  for (const settle of settling) await settle();
  for (const restore of restores.splice(0).reverse()) await restore();
});

/** Calls this after each test, while what the test records is still recorded. */
export const settleAfterEach = (settle: () => Promise<void>): void => void settling.push(settle);

/** Gives a property another value until the test is over, or takes the property away. */
export function replace(target: object, name: PropertyKey, ...value: [] | [unknown]): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Reflect.deleteProperty(target, name);
  if (value.length)
    Object.defineProperty(target, name, { configurable: true, writable: true, value: value[0] });
  restores.push(() => {
    Reflect.deleteProperty(target, name);
    if (own) Object.defineProperty(target, name, own);
  });
}

/** Acts, and says whether the browser would answer the event that follows; it does not. */
export function isLeft(type: 'click' | 'submit', act: () => unknown): boolean {
  let left = false;
  const note = (event: Event): void => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(type, note, { once: true });
  act();
  return left;
}

/** Changes the address until the test is over. */
export function goToAddress(path: string): void {
  const { href } = location;
  restores.push(() => history.replaceState(null, '', href));
  history.replaceState(null, '', path);
}

/** The visitor wants less motion until the test is over. */
export async function wantLessMotion(): Promise<void> {
  restores.push(() => emulateMedia({ reducedMotion: 'no-preference' }));
  await emulateMedia({ reducedMotion: 'reduce' });
}

/** Takes a host off the page, and waits until its island has ended. */
export async function removeHost(host: Element): Promise<void> {
  host.remove();
  await waitUntil(() => !host.hasAttribute('data-ready'), 'it has ended');
}

/** What is said in the console from now on, until the test is over. */
export function recordConsole(method: 'warn' | 'error' | 'info' | 'log' = 'warn'): string[] {
  const lines: string[] = [];
  replace(console, method, (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')));
  return lines;
}

/** What is reported from now on, until the test is over. A report that nobody expects would fail the run. */
export function recordReports(): string[] {
  const messages: string[] = [];
  const note = (error: unknown): void =>
    void messages.push(error instanceof Error ? error.message : String(error));
  replace(window, 'reportError', note);
  return messages;
}

/** The details of events from now on, until the test is over. */
export function recordEvents<Detail = unknown>(target: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  const note = (event: Event): void => void details.push((event as CustomEvent<Detail>).detail);
  target.addEventListener(type, note);
  restores.push(() => target.removeEventListener(type, note));
  return details;
}

/** The words of an element in the order in which they stand, from left to right. */
export function wordsFromLeft(element: Element): string[] {
  const text = element.firstChild as Text;
  const placed = [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return { word, left: range.getBoundingClientRect().left };
  });
  return placed.sort((a, b) => a.left - b.left).map(({ word }) => word);
}

/** The focused element, also inside shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Names elements in what it says: a whole page in a failure's message helps nobody. */
export function expectFocus(element: Element | null): void {
  const name = (one: Element | null): string =>
    `<${one?.localName} id="${one?.id}" part="${one?.getAttribute('part')}">`;
  expect(focused() === element, `the focus is on ${name(focused())}, not on ${name(element)}`).to.equal(true);
}

/** Presses keys, one after the other; `Shift+Tab` holds the first while it presses the second. */
export async function press(...keys: string[]): Promise<void> {
  for (const combination of keys) {
    const held = combination.split('+');
    const key = held.pop() ?? '';
    for (const down of held) await sendKeys({ down });
    await sendKeys({ press: key });
    for (const up of held) await sendKeys({ up });
  }
}

/** The middle of an element, for a pointer. */
export function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  await sendMouse({ type: 'click', position: middle(element) });
}
