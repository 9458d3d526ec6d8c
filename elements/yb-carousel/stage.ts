import type { TrackDetails } from 'keen-slider';
import type { Box, Layout } from './layout.ts';

/** Part of a slide below which it counts as out of sight. */
const UNSEEN = 0.01;

/**
 * What is seen: measures the slides where the stylesheet has put them, moves them by translations alone, and
 * takes those out of sight out of the tab order and the accessibility tree.
 */
export class Stage {
  vertical = false;
  /** Of the view along the track, px. */
  length = 0;
  readonly view: HTMLElement;
  readonly #track: HTMLElement;
  readonly #inert = new Set<HTMLElement>();

  /** @param view what clips; the track is all that it holds */
  constructor(view: HTMLElement) {
    this.view = view;
    this.#track = view.firstElementChild as HTMLElement;
  }

  /** Whether the controls and the slides read from right to left. */
  get rtl(): boolean {
    return this.view.matches(':dir(rtl)');
  }

  measure(slides: readonly HTMLElement[]): Box[] {
    const rtl = !this.vertical && this.rtl;
    const [edge, extent] = this.vertical
      ? (['top', 'height'] as const)
      : ([rtl ? 'right' : 'left', 'width'] as const);
    for (const slide of slides) slide.style.translate = '';
    const from = this.#track.getBoundingClientRect();
    const length = (this.length = from[extent]);
    return slides.map((slide, i) => {
      // in a hidden parent nothing has a size yet: one slide a view until it is shown
      if (!length) return { start: i, size: 1 };
      const box = slide.getBoundingClientRect();
      return { start: ((box[edge] - from[edge]) * (rtl ? -1 : 1)) / length, size: box[extent] / length };
    });
  }

  /** @param details keen-slider's; null where there is no slide */
  show(details: TrackDetails | null, { first, loops, boxes }: Layout, slides: readonly HTMLElement[]): void {
    if (!details) return;
    const moved = first + details.position;
    this.#translate(this.#track, -moved);
    slides.forEach((slide, i) => {
      const { start, size } = boxes[i] as Box;
      // in a loop what has left the view at its start comes again at its end
      const turned = loops
        ? -Math.floor((start + size - moved) / details.slidesLength) * details.slidesLength
        : 0;
      // of a slide's translation a per cent is one of its own size
      this.#translate(slide, turned / size);
      const at = start - moved + turned;
      this.#setInert(slide, Math.min(at + size, 1) - Math.max(at, 0) < UNSEEN * size);
    });
  }

  /** Gives a slide back as it was. */
  readonly release = (slide: HTMLElement): void => {
    this.#setInert(slide, false);
    slide.style.translate = '';
    if (!slide.getAttribute('style')) slide.removeAttribute('style');
  };

  /** @param by parts of the element's own size along the track */
  #translate({ style }: HTMLElement, by: number): void {
    const percent = `${(by * 100).toFixed(4)}%`;
    const translate = this.vertical ? `0 ${percent}` : `calc(var(--yb-direction) * ${percent})`;
    style.translate = by ? translate : '';
  }

  #setInert(slide: HTMLElement, inert: boolean): void {
    if (inert === slide.inert || (!inert && !this.#inert.delete(slide))) return;
    if (inert) {
      // what had the focus keeps it in the carousel
      if (slide.matches(':focus-within')) this.view.focus({ preventScroll: true });
      this.#inert.add(slide);
    }
    slide.inert = inert;
  }
}
