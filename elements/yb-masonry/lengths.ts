import { warnOnce } from '../../src/island/properties.ts';
import { query } from './items-of.ts';
import { measure } from './measure.ts';

const PIXELS = /^\s*(\d*\.?\d+)(px)?\s*$/;

/** Px that an attribute names by number or by the selector of an element of that width; 0 where it names none. */
export function lengthOf(host: HTMLElement, attribute: string, written: string): number {
  const [, number] = PIXELS.exec(written) ?? [];
  if (number !== undefined) return Number(number);
  const [element] = query(host, attribute, written);
  if (element instanceof HTMLElement) return Math.max(0, measure(element).outerWidth);
  warnOnce(`<yb-masonry>: ${attribute}="${written}" is neither px nor the selector of an element inside`);
  return 0;
}
