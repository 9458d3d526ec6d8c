import { fieldsOf, flagOf, textOf } from '../../lib/shape.ts';

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

/**
 * `advads.move(element, target, options)` of the plugin family: moves a wrapper to its custom position.
 * Hidden targets are skipped unless `moveintohidden`; `offset` picks one of several.
 */
export function moveElement(element: unknown, target: unknown, options: unknown = {}): void {
  const { method, moveintohidden, target: instead, offset } = fieldsOf(options);
  const [moved] = findElements(element);
  // without a target it stays where it is
  if (!textOf(instead) && typeof target === 'string' && !target) return;
  const found = findElements(textOf(instead) || target);
  const targets = flagOf(moveintohidden) ? found : found.filter(isRendered);
  const place = targets[Number(offset) || 0];
  if (targets.length > 1 && offset === undefined)
    console.info(`advads.move: "${textOf(target)}" is there ${targets.length} times; the first is taken`);
  if (!moved || !place || moved.contains(place)) return;
  (PLACES.get(textOf(method)) ?? prependTo)(moved, place);
}
