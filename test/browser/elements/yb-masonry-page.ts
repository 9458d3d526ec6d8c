import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { islands } from '../../../elements/registry.ts';
import { registerIsland } from '../../../src/island/loader.ts';
import { after, nextEvent, nextFrame, painted, withStylesheet } from '../page.ts';

before(async () => {
  await withStylesheet();
  registerIsland('yb-masonry', islands['yb-masonry']);
});
afterEach(clearPage);

export { nextEvent, nextFrame, painted };

/** Adds a grid to a box of the given width and waits until it works. */
export async function showGrid(html: string, width = 900): Promise<YbMasonryElement> {
  const box = document.createElement('div');
  box.className = 'test-box';
  box.style.width = `${width}px`;
  box.innerHTML = html;
  const grid = box.querySelector('yb-masonry');
  if (!grid) throw new Error('the fixture has no grid');
  const ready = nextEvent(grid, 'island-ready');
  document.body.append(box);
  await ready;
  return grid;
}

export function clearPage(): void {
  for (const box of document.querySelectorAll('.test-box')) box.remove();
}

/** Where elements are, as `left,top` from the grid's own corner. */
export function spots(grid: Element, elements: Iterable<Element> = grid.children): string[] {
  const origin = grid.getBoundingClientRect();
  return [...elements].map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return `${Math.round(left - origin.left)},${Math.round(top - origin.top)}`;
  });
}

/** Cards of the given heights, each as wide as a third of the grid. */
export const cards = (...heights: number[]): string =>
  heights.map((height, i) => `<article style="height:${height}px" id="card-${i}">${i}</article>`).join('');

/** A child of a grid; an error where there is none. */
export function child(grid: Element, index: number): HTMLElement {
  const element = grid.children[index];
  if (!(element instanceof HTMLElement)) throw new Error(`no child ${index}`);
  return element;
}

/** Changes a grid, and waits for the layout that follows. */
export const laidOut = (grid: Element, change: () => unknown): Promise<CustomEvent> =>
  after(grid, 'yb-layout-complete', change);

/** Changes a grid that rests, and waits for the layout that follows. */
export async function afterLayout(grid: Element, change: () => void): Promise<void> {
  await painted();
  await laidOut(grid, change);
}

export const placementEvent = (detail: unknown): boolean =>
  document.dispatchEvent(new CustomEvent('ad-runtime-placement', { detail }));
