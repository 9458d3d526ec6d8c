import { noteBefore } from '../lib/own-marks.ts';
import { writeAttribute } from './write-attribute.ts';

/** Sets attributes (null removes one); the returned function restores the former values. */
export function setTemporarily(
  element: Element,
  attributes: Readonly<Record<string, string | null>>,
): () => void {
  const forget = noteBefore(element, Object.keys(attributes));
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  const write = ([name, value]: readonly [string, string | null]): void =>
    writeAttribute(element, name, value);
  Object.entries(attributes).forEach(write);
  return () => {
    before.forEach(write);
    forget();
  };
}

let count = 0;

/** Gives an element an id where it has none; the returned function removes the id. */
export const ensureId = (element: Element): (() => void) =>
  element.id ? () => {} : setTemporarily(element, { id: `yb-part-${++count}` });
