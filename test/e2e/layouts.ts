import type { Page } from 'puppeteer-core';
import { layoutsOf } from '../bench/main-thread.mjs';

/** Resolves once the browser has painted the current state of the page. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * How often a change causes a layout, including the browser's own layouts before the next paint. Only Chromium
 * reports this.
 */
export const layoutsDuring = (page: Page, change: () => void | Promise<void>): ReturnType<typeof layoutsOf> =>
  layoutsOf(page, async () => {
    await page.evaluate(change);
    await painted(page);
  });

/** The places and widths of the cards of a page's grid, in whole px: left, top, width. */
export const spots = (page: Page): Promise<number[][]> =>
  page.$$eval('yb-masonry > *', (children) =>
    children.map((child) => {
      const { left, top, width } = child.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );

/** A header and a banner of the page that stay in the window, over everything that is not in the browser's top layer. */
export const STAYING = ['0 0 auto', 'auto 0 0']
  .map(
    (inset) =>
      `<div style="position: fixed; inset: ${inset}; z-index: 2147483647; block-size: 64px; background: #fff">Testata</div>`,
  )
  .join('');

/** A window of 1280 × 1024 px at a zoom of 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/** Moves the focus forwards and back, and returns what of the focused elements does not show. */
export async function hiddenWhileTabbing(page: Page, stops: number): Promise<string[]> {
  const hidden = new Set<string>();
  for (let stop = 0; stop < 2 * stops; stop++) {
    if (stop === stops) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    let found = await page.evaluate(hiddenOfFocus);
    // WebKit scrolls to the focus some frames later
    for (let frame = 0; found.length && frame < 30; frame++) {
      await painted(page);
      found = await page.evaluate(hiddenOfFocus);
    }
    for (const one of found) hidden.add(one);
  }
  await page.keyboard.up('Shift');
  return [...hidden];
}

/** Runs in the page: whether something covers the element that has the focus, and which boxes cut off its focus ring. */
function hiddenOfFocus(): string[] {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return [];
  const around: Element[] = [];
  // a modal dialog stands over the page, whose boxes cut nothing off
  for (let at: Element | null = focused; at && at !== document.body;) {
    around.push(at);
    if (at.matches(':modal')) break;
    at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host;
  }
  const nameOf = (one: Element | null): string =>
    `<${one?.localName}> ${one?.getAttribute('part') ?? ''} ${one?.textContent?.trim().slice(0, 20) ?? ''}`;
  const elementAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    for (let inner; (inner = hit?.shadowRoot?.elementFromPoint(x, y)) && inner !== hit;) hit = inner;
    return hit;
  };
  // in columns of text, WebKit gives each element a second rectangle without size, somewhere else
  const { left, top, right, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const hidden: string[] = [];
  for (const x of [left + 3, right - 3])
    for (const y of [top + 3, bottom - 3]) {
      const hit = elementAt(x, y);
      if (!hit || !(focused.contains(hit) || around.includes(hit)))
        hidden.push(`${nameOf(focused)}: covered by ${nameOf(hit)}`);
    }
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  // the width that browsers give for a ring of their own is less than they draw
  const ring = Math.max(2, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  for (const box of around.slice(1)) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const outer = box.getBoundingClientRect();
    const [start, above] = [outer.left + box.clientLeft, outer.top + box.clientTop];
    const isWhole =
      left - ring >= start - 0.5 &&
      top - ring >= above - 0.5 &&
      right + ring <= start + box.clientWidth + 0.5 &&
      bottom + ring <= above + box.clientHeight + 0.5;
    if (!isWhole) hidden.push(`${nameOf(focused)}: its ring is cut off by ${nameOf(box)}`);
  }
  return hidden;
}
