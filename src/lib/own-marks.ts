import { attempt } from './attempt.ts';
import { fieldsOf } from './shape.ts';
import { toJson } from './to-json.ts';

/**
 * Holds, on an element whose attributes the script has changed, what they were before. A page that is stored with the
 * work of the script in it (a snapshot of a router, a saved page) starts again from there.
 */
const BEFORE = 'data-yb-before';
/** What may be restored: authors may write `data-` attributes, and must not reach any other attribute by them. */
const RESTORED = /^(aria-[a-z]+|data-busy|data-panel|disabled|hidden|id|inert|label|required|role)$/;

/** Marks an element that the script has added or filled. */
const OWN = 'data-yb-own';

/** The elements whose notes and marks this script has written itself. */
const own = new WeakSet<Element>();

function read(element: Element): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(element.getAttribute(BEFORE) ?? '{}'));
  } catch {
    return {};
  }
}

function write(element: Element, notes: Readonly<Record<string, unknown>>): void {
  if (!Object.keys(notes).length) return element.removeAttribute(BEFORE);
  own.add(element);
  // a page without working JSON keeps no notes
  attempt(() => element.setAttribute(BEFORE, toJson(notes)));
}

function restore(element: Element): void {
  for (const [name, value] of Object.entries(read(element))) {
    if (!RESTORED.test(name)) continue;
    if (typeof value === 'string') element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
  element.removeAttribute(BEFORE);
}

/** Marks an element that the script has added to the page, or one whose content is the script's. */
export function markOwn(element: Element, part: 'element' | 'content'): void {
  own.add(element);
  element.setAttribute(OWN, part);
}

export const unmarkOwn = (element: Element): void => element.removeAttribute(OWN);

/**
 * Restores the elements that were stored with changed attributes, in a host and itself, and removes what the script had
 * added.
 */
export function restoreStored(host: Element): void {
  for (const element of host.querySelectorAll(`[${OWN}]`)) {
    if (own.has(element)) continue;
    if (element.getAttribute(OWN) !== 'content') element.remove();
    else element.replaceChildren();
    unmarkOwn(element);
  }
  for (const element of [host, ...host.querySelectorAll(`[${BEFORE}]`)])
    if (element.hasAttribute(BEFORE) && !own.has(element)) restore(element);
}

/** Notes attributes before the script changes them; the returned function forgets them. */
export function noteBefore(element: Element, names: readonly string[]): () => void {
  if (element.hasAttribute(BEFORE) && !own.has(element)) restore(element);
  const before = Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
  write(element, { ...before, ...read(element) });
  return () => {
    const left = Object.entries(read(element)).filter(([name]) => !names.includes(name));
    write(element, Object.fromEntries(left));
  };
}
