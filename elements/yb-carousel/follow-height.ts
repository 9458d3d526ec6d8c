import { listen } from '../../src/island/listen.ts';
import { adoptStyles } from '../../src/island/styles.ts';
import { ownSize } from '../../src/island/own-size.ts';
import { styles } from './slide-effects.styles.ts';
import type { Layout } from './layout.ts';
import type { Slider } from './slider.ts';

/** The share of a slide in view below which its height does not count. */
const UNSEEN = 0.01;

const HEIGHT = '--yb-view-height';
const TIME = '--yb-view-time';

/** The slides that are in view while this one is the current one. */
export function inViewAt({ boxes, track, loops }: Layout, index: number): number[] {
  const [first] = boxes;
  const last = boxes.at(-1);
  const current = boxes[index];
  if (!first || !last || !current) return [];
  const from = current.start - (track[index]?.origin ?? 0);
  const length = last.start + last.size + (track.at(-1)?.spacing ?? 0) - first.start;
  const turns = loops ? [-length, 0, length] : [0];
  const shows = (start: number, size: number): boolean =>
    Math.min(start + size, from + 1) - Math.max(start, from) > UNSEEN * size;
  return boxes.flatMap(({ start, size }, i) => (turns.some((by) => shows(start + by, size)) ? i : []));
}

/** The height of the slides in the strip, px. It applies until the visitor moves to another slide. */
function heightOfStrip({ host, stripHeight }: Slider): number {
  const { paddingTop, paddingBottom } = getComputedStyle(host);
  return stripHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
}

/**
 * Gives the view the height of the slides in it. At first it keeps the height of the strip, or grows, so that
 * the page below stays where it is. The returned function ends that and removes the height.
 */
export function followHeight(slider: Slider): () => void {
  const { host, keen, viewport, state } = slider;
  const { element } = viewport;
  const end = new AbortController();
  let hasMoved = false;
  let height = state.slides.length ? ownSize(element).height : heightOfStrip(slider);

  // a custom property, because rules of the page for a part also win over the inline style of the part
  const write = (): void => element.style.setProperty(HEIGHT, `${height}px`);
  const fit = (): void => {
    const { slides, index } = slider.state;
    const inView = inViewAt(slider.layout, index).flatMap((i) => slides[i] ?? []);
    const needed = Math.max(0, ...inView.map((slide) => ownSize(slide).height));
    if (!needed || (!hasMoved && needed <= height) || needed === height) return;
    height = needed;
    write();
  };

  adoptStyles(host, styles);
  if (height > 0) write();
  let frame = 0;
  // in the next frame: a view that changes its size while a ResizeObserver reports sizes would cause a loop
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  keen.on('updated', later);
  const change = ({ target }: Event): void => {
    if (target !== host) return;
    hasMoved = true;
    // the transition starts only now: the first height applies at once, so that nothing moves
    element.style.setProperty(TIME, '0.3s');
    fit();
  };
  listen(host, { 'yb-slide-change': change }, { signal: end.signal });
  return () => {
    end.abort();
    cancelAnimationFrame(frame);
    keen.on('updated', later, true);
    for (const name of [HEIGHT, TIME]) element.style.removeProperty(name);
  };
}
