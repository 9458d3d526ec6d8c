import { isRendered } from '../../lib/can-be-seen.ts';
import { fieldsOf, flagOf, numberOf, textOf } from '../../lib/shape.ts';

type Place = (element: Element, target: Element) => void;

const prependTo: Place = (element, target) => target.prepend(element);

const PLACES: ReadonlyMap<string, Place> = new Map([
  ['prependTo', prependTo],
  ['appendTo', (element, target) => target.append(element)],
  ['insertBefore', (element, target) => target.before(element)],
  ['insertAfter', (element, target) => target.after(element)],
]);

/** The element itself, or the elements of a selector. An invalid selector finds nothing, with a warning. */
export function findElements(what: unknown): Element[] {
  if (what instanceof Element) return [what];
  try {
    return [...document.querySelectorAll(textOf(what))];
  } catch {
    console.warn(`advads: "${textOf(what)}" is no selector`);
    return [];
  }
}

/** Whether the window has room beside an element, on its right for the side `right`, else on its left. */
function hasRoomBeside(element: Element, side: string): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (side === 'right' ? right < document.documentElement.clientWidth : left > 0);
}

/**
 * Finds the target `wrapper`: the nearest ancestor of the ad with room beside it, else the first child of
 * `body` with room, for an ad outside of the content. Makes this element the box in which the ad is
 * positioned.
 */
function wrapperAround(moved: Element | undefined, side: string): Element[] {
  const { body, documentElement } = document;
  const around: Element[] = [];
  for (let at = moved?.parentElement; at && at !== body && at !== documentElement; at = at.parentElement)
    around.push(at);
  const beside = [...body.children].filter((one) => !!moved && !one.contains(moved));
  const found = [...around, ...beside].find((one) => hasRoomBeside(one, side));
  if (!(found instanceof HTMLElement)) return [];
  if (getComputedStyle(found).position === 'static') found.style.position = 'relative';
  return [found];
}

/**
 * `advads.move(element, target, options)` of the plugin family: moves a wrapper to its custom position (FAMILY-5).
 * `options.target` overrides `target`. `offset` is the side of the target `wrapper`, or for other targets the
 * index of one of several. Hidden targets are skipped unless `moveintohidden` is set.
 */
export function moveElement(element: unknown, target: unknown, options: unknown = {}): void {
  const { method, moveintohidden, target: instead, offset } = fieldsOf(options);
  const [moved] = findElements(element);
  const wanted = textOf(instead) || target;
  // without a target the element stays where it is
  if (typeof wanted === 'string' && !wanted) return;
  const found = wanted === 'wrapper' ? wrapperAround(moved, textOf(offset)) : findElements(wanted);
  const targets = flagOf(moveintohidden) ? found : found.filter(isRendered);
  const index = numberOf(offset);
  const place = targets[index ?? 0];
  if (targets.length > 1 && index === undefined)
    console.info(`advads.move: "${textOf(wanted)}" is there ${targets.length} times; the first is taken`);
  if (!moved || !place || moved.contains(place)) return;
  (PLACES.get(textOf(method)) ?? prependTo)(moved, place);
}
