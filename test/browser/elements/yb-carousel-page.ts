import { fixture, fixtureCleanup } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../wait-until.ts';
import type { YbCarouselElement } from '../../../elements/yb-carousel/yb-carousel.ts';
import { middle, painted, withStylesheet } from '../page.ts';
import { registerIsland } from '../../../src/island/loader.ts';
// the page of a test has the component before the time limit of its first test runs
import '../../../elements/yb-carousel/carousel.tsx';

before(async () => {
  document.documentElement.lang = 'it';
  await withStylesheet();
  await import('../../../elements/yb-carousel/yb-carousel.ts');
  registerIsland('yb-carousel', {
    loadOn: 'visible',
    load: () => import('../../../elements/yb-carousel/yb-carousel.ts'),
  });
});
afterEach(() => resetMouse());

export const ready = (host: Element): Promise<void> =>
  waitUntil(() => host.hasAttribute('data-ready'), 'it is ready');

/** Starts a host that waits for an interaction. */
export const interact = (host: Element): Promise<void> =>
  waitUntil(
    () => host.dispatchEvent(new Event('pointerover')) && host.hasAttribute('data-ready'),
    'it is ready',
  );

/** Slides of 100 px height, each with a link. */
export const slidesHtml = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<div class="s" style="height: 100px;"><a id="link-${i}" href="?slide=${i}">Orologio ${i + 1}</a></div>`,
  ).join('');

/** A page of 400 px with this inside, and nothing of the page before. */
export function write(html: string): Promise<HTMLElement> {
  fixtureCleanup();
  return fixture<HTMLElement>(`<main style="width:400px">${html}</main>`);
}

/** A working carousel on a page of its own. */
export async function open(
  attributes = '',
  content = slidesHtml(5),
  around = '',
): Promise<YbCarouselElement> {
  const page = await write(
    `<h1>Annuario</h1>${around}
     <yb-carousel label="Orologi dell'anno" ${attributes}>${content}</yb-carousel>
     <p><a id="after" href="?after">Dopo</a></p>`,
  );
  const host = page.querySelector<YbCarouselElement>('yb-carousel:not([id=thumbs])');
  if (!host) throw new Error('no carousel');
  await ready(host);
  await painted();
  return host;
}

/** The chrome's elements with this part. */
export const parts = (host: Element, name: string): HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? []),
];

export function part(host: Element, name: string): HTMLElement {
  const [found] = parts(host, name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

export function slide(host: Element, index: number): HTMLElement {
  const found = host.querySelectorAll<HTMLElement>(':scope > .s')[index];
  if (!found) throw new Error(`no slide ${index}`);
  return found;
}

function exactPlace(host: Element, index: number, axis: 'x' | 'y'): number {
  const box = slide(host, index).getBoundingClientRect();
  const frame = host.getBoundingClientRect();
  return axis === 'x' ? box.left - frame.left : box.top - frame.top;
}

/** Where a slide stands in the view, px from its left or upper edge. */
export const place = (host: Element, index: number, axis: 'x' | 'y' = 'x'): number =>
  Math.round(exactPlace(host, index, axis));

/** Resolves when a slide has come to stand here. */
export const arrives = (host: Element, index: number, at = 0, axis: 'x' | 'y' = 'x'): Promise<void> =>
  waitUntil(() => Math.abs(exactPlace(host, index, axis) - at) < 0.05, `slide ${index} stands at ${at}`, {
    interval: 16,
  });

/** Goes to a slide, and waits until it stands there. */
export async function goTo(host: YbCarouselElement, index: number, at = 0): Promise<void> {
  host.goTo(index);
  await arrives(host, index, at);
}

/** What screen readers are told of changes: `off` while it rotates. */
export const live = (host: Element): string | null | undefined =>
  host.shadowRoot?.querySelector('[aria-live]')?.getAttribute('aria-live');

/** Presses at a point, moves by steps as a hand does, and lets go unless it holds on. */
export async function swipe(from: [number, number], by: [number, number], hold = false): Promise<void> {
  const steps = 6;
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  for (let step = 1; step <= steps; step++) {
    await sendMouse({
      type: 'move',
      position: [Math.round(from[0] + (by[0] * step) / steps), Math.round(from[1] + (by[1] * step) / steps)],
    });
  }
  if (!hold) await sendMouse({ type: 'up' });
}

/** Swipes over the middle of an element, with half of the way on each side of it. */
export function swipeOver(element: Element, by: number, hold = false): Promise<void> {
  const [x, y] = middle(element);
  return swipe([x - by / 2, y], [by, 0], hold);
}

export { middle, painted as settled };
