import { fieldsOf, flagOf, numberOf, textOf } from '../../lib/shape.ts';

type Place = (element: Element, target: Element) => void;

const prependTo: Place = (element, target) => target.prepend(element);

const PLACES: ReadonlyMap<string, Place> = new Map([
  ['prependTo', prependTo],
  ['appendTo', (element, target) => target.append(element)],
  ['insertBefore', (element, target) => target.before(element)],
  ['insertAfter', (element, target) => target.after(element)],
]);

const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** The elements of a selector; one that cannot be read finds nothing, and is warned of. */
export function findElements(what: unknown): Element[] {
  if (what instanceof Element) return [what];
  try {
    return [...document.querySelectorAll(textOf(what))];
  } catch {
    console.warn(`advads: "${textOf(what)}" is no selector`);
    return [];
  }
}

/** Whether the window has room beside an element, on its left or on its right. */
function hasRoomBeside(element: Element, side: string): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (side === 'right' ? right < document.documentElement.clientWidth : left > 0);
}

/**
 * The target `wrapper`: the nearest ancestor that has room beside it, else the first such part of the page, for an ad
 * that stands behind them. The ad is then placed by it.
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
 * `options.target` comes before `target`. `offset` is the side of the target `wrapper`, or the number of one of several
 * targets. Hidden targets are skipped unless `moveintohidden`.
 */
export function moveElement(element: unknown, target: unknown, options: unknown = {}): void {
  const { method, moveintohidden, target: instead, offset } = fieldsOf(options);
  const [moved] = findElements(element);
  const wanted = textOf(instead) || target;
  // without a target it stays where it is
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
