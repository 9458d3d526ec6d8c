import { adoptStyles } from './adopt-styles.ts';

/** On a child that is positioned before the others. */
const FIRST = 'data-yb-first';
const STYLES = `:where(yb-masonry>[${FIRST}]){position:relative}`;
/** Children from one such to the next: about the square root of many. */
const STEP = 64;

/**
 * Positions some of a host's children, until the function that it returns is called. Chromium looks for the place of
 * each newly positioned one among all siblings after it, as far as the next that is positioned: ten thousand at once
 * have it look fifty million times.
 */
export function positionSome(host: Element): () => void {
  adoptStyles(host, STYLES);
  const some = [...host.children].filter((_, index) => index % STEP === STEP - 1);
  for (const child of some) child.setAttribute(FIRST, '');
  // has it done before the others come
  for (const child of some.slice(-1)) void getComputedStyle(child).position;
  return () => {
    for (const child of some) child.removeAttribute(FIRST);
  };
}
