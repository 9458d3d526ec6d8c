import type { TrackDetails } from 'keen-slider';
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

  measure(slides: readonly HTMLElement[]): Box[] {
    const rtl = !this.vertical && this.rtl;
    const [edge, extent] = this.vertical
      ? (['top', 'height'] as const)
      : ([rtl ? 'right' : 'left', 'width'] as const);
    for (const slide of slides) slide.style.translate = '';
    const from = this.track.getBoundingClientRect();
    const length = (this.length = from[extent]);
    return slides.map((slide, i) => {
      // in a hidden parent nothing has a size: one slide per view until it is shown
      if (!length) return { start: i, size: 1 };
      const box = slide.getBoundingClientRect();
      return { start: ((box[edge] - from[edge]) * (rtl ? -1 : 1)) / length, size: box[extent] / length };
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
