import { fieldsOf, flagOf, textOf } from '../../lib/shape.ts';

type Place = (element: Element, target: Element) => void;

const PLACES: Readonly<Record<string, Place>> = {
  prependTo: (element, target) => target.prepend(element),
  appendTo: (element, target) => target.append(element),
  insertBefore: (element, target) => target.before(element),
  insertAfter: (element, target) => target.after(element),
};

const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** What a selector finds; one that cannot be read finds nothing, and is named. */
function find(what: unknown): Element[] {
  if (what instanceof Element) return [what];
  try {
    return [...document.querySelectorAll(textOf(what))];
  } catch {
    console.warn(`advads.move: "${textOf(what)}" is no selector`);
    return [];
  }
}

/**
 * `advads.move(element, target, options)` of the plugin family: moves a wrapper to its custom position (facts: "The
 * page's script API"). Hidden targets are skipped unless `moveintohidden`; `offset` picks one of several.
 */
export function moveElement(element: unknown, target: unknown, options: unknown = {}): void {
  const { method, moveintohidden, target: instead, offset } = fieldsOf(options);
  const [moved] = find(element);
  const found = find(textOf(instead) || target);
  const targets = flagOf(moveintohidden) ? found : found.filter(isRendered);
  const place = targets[Number(offset) || 0];
  if (targets.length > 1 && offset === undefined)
    console.info(`advads.move: "${textOf(target)}" is there ${targets.length} times; the first is taken`);
  if (!moved || !place || moved.contains(place)) return;
  (PLACES[textOf(method)] ?? PLACES.prependTo)?.(moved, place);
}
