import { describe, expect, it } from 'vitest';
import { takesWholeTables } from '../size.mjs';
import { sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { idle } from './page-with-ads.ts';

declare global {
  interface Window {
    /** Where the elements of the page stood before any chunk. */
    placesBefore: Map<Element, DOMRect>;
  }
}

const site = sharedSite({ random: () => 0 });

/** Notes where every element stands that a visitor sees, besides those inside ads and the menu, whose button comes. */
function notePlaces(): void {
  window.placesBefore = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('ad-placement > *, yb-menu')) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    window.placesBefore.set(element, new DOMRect(x + scrollX, y + scrollY, width, height));
  }
}

/** The elements that have moved by more than 1 px since then, with how far. */
function movedElements(): string[] {
  return [...window.placesBefore].flatMap(([element, before]) => {
    if (!element.checkVisibility()) return [];
    const { x, y } = element.getBoundingClientRect();
    const [right, down] = [x + scrollX - before.x, y + scrollY - before.y];
    const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30);
    return Math.max(Math.abs(right), Math.abs(down)) > 1
      ? [`<${element.localName} class="${element.className}"> ${words}: ${right} to the right, ${down} down`]
      : [];
  });
}

const PAGES = ['/', '/annuario/', '/annuario/tutto/', '/newsletter/'];
/** The core takes each page at one width. */
const WIDTHS = takesWholeTables ? [390, 768, 1440] : [390, 1440];

describe.each(WIDTHS)('chunks that come late, %i px', (width) => {
  it.each(PAGES.filter((_, at) => takesWholeTables || at % 2 === WIDTHS.indexOf(width)))(
    'move nothing on %s (MASONRY-12, PLACEMENT-20)',
    async (path) => {
      const { intercept, answer } = hold(/\/chunks\//);
      const tab = await site.open({ viewport: { width, height: 900 }, intercept });
      await tab.goto(path);
      await tab.page.waitForFunction(() => Symbol.for('yearbook-islands.islands') in window);
      await tab.page.evaluate(notePlaces);
      answer();
      await tab.page.waitForFunction(
        () => !document.querySelector(':is(yb-masonry, yb-menu):not([data-ready], [data-error])'),
      );
      if (await tab.page.$('[data-ad-runtime]')) await idle(tab);
      expect(await tab.page.evaluate(movedElements)).toEqual([]);
      await tab.close();
    },
  );
});
