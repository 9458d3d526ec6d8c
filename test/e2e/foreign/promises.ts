import type { Page, ScreenshotClip } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Tab } from '../harness.ts';
import { isChromium, isFirefox } from '../launch.ts';
import { painted } from '../layouts.ts';
import { boxes, focusControl, openDialog, overflow, places, smallTargets, type Box } from './in-page.ts';
import type { Host } from './hosts.ts';
import { CLASSES, FILTERED } from './page.ts';
import { WIN, type PromiseName } from './promise-names.ts';

/** A page of a host: with its islands at work, and what was measured before their script came. */
export interface Visit {
  readonly host: Host;
  readonly tab: Tab;
  readonly before: {
    readonly boxes: Record<string, Box>;
    readonly missing: Record<string, number>;
    /** Shifts of the page itself, for example by a picture whose size a rule of the page takes away. */
    readonly shift: number;
  };
}

/** The boxes that have moved or changed their size by more than a px. */
const changesOf = (before: Record<string, Box>, after: Record<string, Box>): string[] =>
  Object.entries(before).flatMap(([name, box]) => {
    const now = after[name];
    const keys = ['left', 'top', 'width', 'height'] as const;
    const changed = keys.filter((key) => Math.abs(box[key] - (now?.[key] ?? NaN)) > 1);
    return changed.map((key) => `${name} ${key} ${box[key]} → ${now?.[key]}`);
  });

/** A click by the driver would first scroll to what is not wholly in view. */
const click = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (control) => (control as HTMLElement).click());

const openMenu = (page: Page): Promise<void> => click(page, '[data-yb-menu-toggle]');

/** Firefox scrolls by parts of a px when the page may scroll again. */
const MAY_MOVE = isFirefox ? 1 : 0;

/** Closes the open dialog. A lightbox is closed when the history has left its entry. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(openDialog)).toBe(null);
  await expect.poll(() => page.evaluate(() => history.state?.ybModal)).toBe(undefined);
  await painted(page);
}

/** Opens a dialog and closes it: the page has to stay at its place. */
async function opensInPlace(page: Page, part: string, open: () => Promise<void>): Promise<void> {
  await page.$eval('#viste', (host) => host.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await painted(page);
  const before = await page.evaluate(places);
  const staysInPlace = async (when: string): Promise<void> => {
    const moved = (await page.evaluate(places)).map((at, index) => Math.abs(at - (before[index] ?? NaN)));
    expect(Math.max(...moved), when).toBeLessThanOrEqual(MAY_MOVE);
  };
  await open();
  await expect.poll(() => page.evaluate(openDialog)).toBe(part);
  await staysInPlace('while it is open');
  await closeDialog(page);
  await staysInPlace('after it is closed');
}

/** Space around a control in a picture of it, px. */
const AROUND = 4;
/** Browsers round the edges of a ring to whole px, px. */
const ROUNDING = 1.5;

/** A picture of a part of the window. */
async function screenshot(page: Page, { x, y, ...size }: ScreenshotClip): Promise<string> {
  const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
  const clip = { x: x + left, y: y + top, ...size };
  return page.screenshot({ clip, captureBeyondViewport: false, encoding: 'base64' });
}

/** The pixels of a picture that have the colour of the focus ring: how many, and the box around them. */
const ringIn = (page: Page, png: string): Promise<{ count: number; edges: readonly number[] }> =>
  page.evaluate(async (data) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))]),
    );
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let count = 0;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let i = 0; i < pixels.length; i += 4) {
      if (!((pixels[i] ?? 0) > 200 && (pixels[i + 1] ?? 255) < 60 && (pixels[i + 2] ?? 0) > 200)) continue;
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
      count++;
    }
    return { count, edges: [left, top, right, bottom] };
  }, png);

/** Lets the keyboard move the focus, and then shows an element. The key may scroll the page, at once on every page. */
async function focusByKey(page: Page, selector: string): Promise<void> {
  const behave = (behavior: string): Promise<void> =>
    page.evaluate((to) => document.documentElement.style.setProperty('scroll-behavior', to), behavior);
  await behave('auto');
  await page.keyboard.press('Tab');
  await page.$eval(selector, (shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await painted(page);
  await behave('');
}

/** Resolves once nothing moves or fades. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [document, document.querySelector('#viste')?.shadowRoot].every((root) =>
      root?.getAnimations().every(({ playState }) => playState !== 'running'),
    ),
  );

/** The controls whose focus ring does not show on all four sides, by their parts. */
async function cutRings(page: Page, selector: string): Promise<string[]> {
  const cut: string[] = [];
  for (let index = 0; ; index++) {
    const ring = await page.evaluate(focusControl, [selector, index] as const);
    if (!ring) return cut;
    await atRest(page);
    const [x, y] = [Math.floor(ring.left) - AROUND, Math.floor(ring.top) - AROUND];
    const [width, height] = [Math.ceil(ring.width) + 2 * AROUND, Math.ceil(ring.height) + 2 * AROUND];
    const png = await screenshot(page, { x, y, width, height });
    const { edges } = await ringIn(page, png);
    const expected = [ring.left - x, ring.top - y, ring.left + ring.width - x, ring.top + ring.height - y];
    if (edges.some((edge, side) => Math.abs(edge - (expected[side] ?? NaN)) > ROUNDING))
      cut.push(`${ring.part}: ${edges.join()} instead of ${expected.join()}`);
  }
}

/** How each promise is checked, in this order: later ones change the page. */
export const CHECKS: Readonly<Record<PromiseName, (visit: Visit) => Promise<void>>> = {
  async 'same place and size before and after the script'({ tab, before }) {
    const changes = changesOf(before.boxes, await tab.page.evaluate(boxes));
    expect(changes, changes.join('; ')).toEqual([]);
    const { score, moved } = await tab.shifts();
    expect(score - before.shift, moved.join()).toBeLessThan(0.005);
  },
  async 'a grid is as wide as a plain block'({ before }) {
    expect(Math.abs(before.missing['griglia'] ?? NaN)).toBeLessThanOrEqual(1);
  },
  async 'a carousel is as wide as a plain block'({ before: { missing } }) {
    expect(
      ['viste', 'testi', 'colonna'].map((id) => missing[id]).filter((px = NaN) => !(Math.abs(px) <= 1)),
    ).toEqual([]);
  },
  async 'no wider than the window'({ tab: { page } }) {
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  },
  async 'targets of 24 px'({ tab: { page } }) {
    expect(await page.evaluate(smallTargets)).toEqual([]);
  },
  'the menu opens and closes in place': ({ tab: { page } }) =>
    opensInPlace(page, 'dialog', () => openMenu(page)),
  'the lightbox opens and closes in place': ({ tab: { page } }) =>
    opensInPlace(page, 'lightbox', () => click(page, '#viste a')),
  async 'the focus shows on a link that fills its slide'({ tab: { page } }) {
    await focusByKey(page, '#testi');
    const { width, height, scale, ...box } = await page.$eval('#testi a', (link) => {
      link.focus();
      const { left, top, width, height } = link.getBoundingClientRect();
      const scale = width / (link as HTMLElement).offsetWidth;
      return { x: left - 6, y: top - 6, width: width + 12, height: height + 12, scale };
    });
    await atRest(page);
    const { count } = await ringIn(page, await screenshot(page, { ...box, width, height }));
    expect(count).toBeGreaterThan((width + height) * 2 * 3 * scale * 0.7);
  },
  async 'the focus shows whole on the controls of a carousel and its lightbox'({ tab: { page } }) {
    await page.$eval('#viste', (host) => host.setAttribute('autoplay', '60s'));
    await page.waitForFunction(() =>
      document.querySelector('#viste')?.shadowRoot?.querySelector('[part=play]'),
    );
    await focusByKey(page, '#viste');
    const cut = await cutRings(page, '[part=controls] button:not([tabindex="-1"])');
    await page.$eval('#viste', (host) => host.removeAttribute('autoplay'));
    await click(page, '#viste a');
    await expect.poll(() => page.evaluate(openDialog)).toBe('lightbox');
    cut.push(...(await cutRings(page, 'dialog > button')));
    await closeDialog(page);
    expect(cut, cut.join('; ')).toEqual([]);
  },
  async 'paper shows every slide and no dialog'({ tab: { page } }) {
    if (!isChromium) return; // the other drivers print nothing
    await openMenu(page);
    await expect.poll(() => page.evaluate(openDialog)).toBe('dialog');
    await page.emulateMediaType('print');
    const printed = await page.evaluate(openDialog);
    const outside = await page.$$eval('yb-carousel > *', (slides) =>
      slides.filter((slide) => {
        const { left, right, width } = slide.getBoundingClientRect();
        const host = slide.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return !width || left < host.left - 1 || right > host.right + 1;
      }),
    );
    await page.emulateMediaType('screen');
    await closeDialog(page);
    expect([outside, printed]).toEqual([[], null]);
  },
  async 'the filter hides cards'({ tab: { page } }) {
    const shown = (): Promise<string[]> =>
      page.$$eval('#griglia > *', (all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
    // as Back to an address with filters
    await page.evaluate((query) => {
      history.pushState(null, '', query);
      dispatchEvent(new PopStateEvent('popstate'));
    }, FILTERED.query);
    await expect.poll(shown).toEqual(FILTERED.cards);
  },
  async [WIN]({ tab: { page }, host }) {
    if (!host.utilities) return;
    const style = (selector: string, classes: string): Promise<string[]> =>
      page.$eval(
        selector,
        (element, added) => {
          element.className = added;
          const { width, marginBottom, minHeight, boxSizing, flexGrow, flexBasis, padding, display } =
            getComputedStyle(element);
          return [width, marginBottom, minHeight, boxSizing, flexGrow, flexBasis, padding, display];
        },
        classes,
      );
    const card = await style('#due', CLASSES.card);
    expect(card.slice(0, 4)).toEqual(['160px', '80px', '320px', 'content-box']);
    expect((await style('#testi > article', CLASSES.slide)).slice(4, 6)).toEqual(['1', '33.3333%']);
    expect((await style('yb-menu a', CLASSES.link)).slice(6)).toEqual(['40px', 'block']);
  },
};
