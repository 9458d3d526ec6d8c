import type { TrackDetails } from 'keen-slider';
import { ownOffset, ownSize, type OwnSize } from '../../src/island/own-size.ts';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import type { Box, Layout } from './layout.ts';

/** Pauses what plays in a slide that leaves the view, unless the visitor watches it in a window of its own. */
function pauseMedia(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (media !== document.pictureInPictureElement && !media.paused) media.pause();
}

/** The share of a slide in view below which the slide counts as out of view. */
const UNSEEN = 0.01;

/** Shows the slides at keen-slider's position of the track. */
export interface Effect {
  show(details: TrackDetails, layout: Layout, slides: readonly HTMLElement[]): void;
  /** Undoes every change to a slide. */
  release(slide: HTMLElement): void;
}

/** How far a loop moves a slide: a slide that has left the view at one end comes in at the other. */
export const turnOf = (
  { start, size }: Box,
  { position, slidesLength }: TrackDetails,
  { first, loops }: Layout,
): number => (loops ? -Math.floor((start + size - first - position) / slidesLength) * slidesLength : 0);

/**
 * Measures the slides where the stylesheet puts them, moves them by `translate` alone, and makes slides out
 * of view inert.
 */
export class Viewport implements Effect {
  vertical = false;
  /** The size of the view along the track, px. */
  length = 0;
  /** Clips the track. */
  readonly element: HTMLElement;
  readonly track: HTMLElement;
  /** Whether the browser searches the slides, which it does not do in inert ones. */
  isSearched = false;
  /** The sizes that a ResizeObserver reported. */
  readonly #reported = new WeakMap<Element, ResizeObserverSize>();
  /** Slides that are inert for being out of view, each with the function that ends that. */
  readonly #inert = new Map<HTMLElement, () => void>();

  /** @param element its only child is the track */
  constructor(element: HTMLElement) {
    this.element = element;
    this.track = element.firstElementChild as HTMLElement;
  }

  /** Holds the controls and the view. */
  get region(): HTMLElement {
    return this.element.parentElement as HTMLElement;
  }

  /** Whether the controls and the slides read from right to left. */
  get rtl(): boolean {
    return this.element.matches(':dir(rtl)');
  }

  get #extent(): keyof OwnSize {
    return this.vertical ? 'height' : 'width';
  }

  /** The length of the view as transforms and `zoom` show it, px that a pointer moves along it. */
  get shownLength(): number {
    return this.track.getBoundingClientRect()[this.#extent];
  }

  /** Keeps the exact sizes of the track and the slides. */
  keep(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries)
      if (borderBoxSize[0]) this.#reported.set(target, borderBoxSize[0]);
  }

  #sizeOf(element: HTMLElement): number {
    return ownSize(element, this.#reported.get(element))[this.#extent];
  }

  /**
   * Where the slides are without transforms: these end without notice, and an entrance or a popup begins with them.
   * Rectangles give parts of a px, where they agree with the layout.
   */
  measure(slides: readonly HTMLElement[]): Box[] {
    const [edge, side] = this.vertical ? (['top', 'Top'] as const) : (['left', 'Left'] as const);
    const length = (this.length = this.#sizeOf(this.track));
    // in a hidden parent nothing has a size: one slide per view until it is shown
    if (!length) return slides.map((_, i) => ({ start: i, size: 1 }));
    for (const slide of slides) slide.style.translate = '';
    const from = this.track.getBoundingClientRect();
    const scale = from[this.#extent] / length;
    return slides.map((slide) => {
      const size = this.#sizeOf(slide);
      const offset = ownOffset(slide, this.track, side);
      const exact = (slide.getBoundingClientRect()[edge] - from[edge]) / scale;
      const at = Math.abs(exact - offset) < 1 ? exact : offset;
      const start = !this.vertical && this.rtl ? length - at - size : at;
      return { start: start / length, size: size / length };
    });
  }

  readonly show: Effect['show'] = (details, layout, slides) => {
    const moved = layout.first + details.position;
    this.translate(this.track, -moved);
    slides.forEach((slide, i) => {
      const box = layout.boxes[i] as Box;
      const { start, size } = box;
      const turned = turnOf(box, details, layout);
      // per cents of `translate` refer to the slide's own size
      this.translate(slide, turned / size);
      const at = start - moved + turned;
      this.setInert(slide, Math.min(at + size, 1) - Math.max(at, 0) < UNSEEN * size);
    });
  };

  readonly release = (slide: HTMLElement): void => {
    this.setInert(slide, false);
    slide.style.translate = '';
    if (!slide.getAttribute('style')) slide.removeAttribute('style');
  };

  /** @param by distance along the track, in sizes of the element */
  translate({ style }: HTMLElement, by: number): void {
    const percent = `${(by * 100).toFixed(4)}%`;
    const translate = this.vertical ? `0 ${percent}` : `calc(var(--yb-direction) * ${percent})`;
    style.translate = by ? translate : '';
  }

  setInert(slide: HTMLElement, isOut: boolean): void {
    const inert = isOut && !this.isSearched;
    if (inert === slide.inert) return;
    if (!inert) {
      this.#inert.get(slide)?.();
      this.#inert.delete(slide);
      return;
    }
    // an inert slide loses the focus: keep it in the carousel
    if (slide.matches(':focus-within')) this.element.focus({ preventScroll: true });
    this.#inert.set(slide, setTemporarily(slide, { inert: '' }));
    pauseMedia(slide);
  }
}
