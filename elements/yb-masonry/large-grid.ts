import { adoptStyles } from '../../src/island/styles.ts';
import { numberIn } from './measure.ts';
import { groupIntoSlots } from './slot-groups.ts';

/** The number of children from which on a grid is large. */
export const LARGE = 1_000;

/**
 * The number of children from which on they are grouped into slots. The grouping makes browsers rebuild all
 * boxes.
 */
export const VERY_LARGE = 2_000;

/** Marks a child that is positioned before the others. */
const FIRST = 'data-yb-first';
const STYLES = `:where(yb-masonry>[${FIRST}]){position:relative}`;
/** One child in this many is positioned first: about the square root of the number of children. */
const STEP = 64;

/**
 * Positions some of a host's children; the returned function undoes it. For each newly positioned child,
 * Chromium searches all siblings up to the next positioned one, which is slow where thousands are positioned
 * at once.
 */
export function positionSome(host: Element): () => void {
  adoptStyles(host, STYLES);
  const some = [...host.children].filter((_, index) => index % STEP === STEP - 1);
  for (const child of some) child.setAttribute(FIRST, '');
  // forces the browser to position these before the others
  for (const child of some.slice(-1)) void getComputedStyle(child).position;
  return () => {
    for (const child of some) child.removeAttribute(FIRST);
  };
}

/** Whether the stylesheet sizes the cards: then the grid reads their sizes before it changes them. */
const hasColumns = (host: Element): boolean =>
  numberIn(getComputedStyle(host).getPropertyValue('--yb-count')) > 0;

/**
 * Makes layouts of many children faster, until the returned function is called. Placing them is faster at once. Very
 * many are grouped in a microtask, after the grid has placed them by their present sizes, or when they become very many.
 */
export function speedUp(host: Element): () => void {
  const isVeryLarge = (): boolean => host.childElementCount >= VERY_LARGE;
  // grouping rebuilds all boxes anyway, so positioning some of them first is of no use
  let end = isVeryLarge() && hasColumns(host) ? () => {} : positionSome(host);
  const growth = new MutationObserver(() => isVeryLarge() && group());
  function group(): void {
    growth.disconnect();
    end = groupIntoSlots(host);
  }
  let isEnded = false;
  queueMicrotask(() => {
    if (isEnded) return;
    end();
    end = () => {};
    if (isVeryLarge()) group();
    else growth.observe(host, { childList: true });
  });
  return () => {
    isEnded = true;
    growth.disconnect();
    end();
  };
}
