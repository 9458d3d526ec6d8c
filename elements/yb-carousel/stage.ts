import type { TrackDetails } from 'keen-slider';
import { loadImagesIn } from '../../src/island/load-images-ahead.ts';
import type { Box, Layout } from './layout.ts';

/** Specification §9: image lazy-load threshold, px. */
const AHEAD = 300;
/** Part of a slide below which it counts as out of sight. */
const UNSEEN = 0.01;

export const modulo = (value: number, by: number): number => ((value % by) + by) % by;
export const isWhole = (portion: number): boolean => portion > 1 - UNSEEN;

const percent = (parts: number): string => `${Number((parts * 100).toFixed(4))}%`;

/**
 * What is seen: measures the slides where the stylesheet has put them, moves them by translations alone, and
 * takes those out of sight out of the tab order and the accessibility tree.
 */
export class Stage {
  vertical = false;
  readonly view: HTMLElement;
  readonly #track: HTMLElement;
  readonly #inert = new Set<HTMLElement>();
  readonly #loaded = new WeakSet<HTMLElement>();
  readonly #nearness: IntersectionObserver;
  #near = false;

  /** @param onNear called when the view has come near the window: the images beside it are due */
  constructor(view: HTMLElement, track: HTMLElement, onNear: () => void) {
    this.view = view;
    this.#track = track;
    this.#nearness = new IntersectionObserver(
      (entries) => {
        this.#near = entries.some((entry) => entry.isIntersecting);
        onNear();
      },
      { rootMargin: `${AHEAD}px` },
    );
    this.#nearness.observe(view);
  }

  get rtl(): boolean {
    return !this.vertical && this.view.matches(':dir(rtl)');
  }

  measure(slides: readonly HTMLElement[]): Box[] {
    for (const slide of slides) slide.style.removeProperty('translate');
    const from = this.#track.getBoundingClientRect();
    const length = this.vertical ? from.height : from.width;
    // in a hidden parent nothing has a size yet: one slide a view until it is shown
    if (!length) return slides.map((_, start) => ({ start, size: 1 }));
    return slides.map((slide) => {
      const box = slide.getBoundingClientRect();
      const inline = this.rtl ? from.right - box.right : box.left - from.left;
      const start = this.vertical ? box.top - from.top : inline;
      return { start: start / length, size: (this.vertical ? box.height : box.width) / length };
    });
  }

  show(
    details: TrackDetails,
    { first, loops }: Layout,
    boxes: readonly Box[],
    slides: readonly HTMLElement[],
  ): void {
    const turn = details.slidesLength;
    const moved = first + (loops ? modulo(details.position, turn) : details.position);
    this.#track.style.translate = this.#along(-moved);
    slides.forEach((slide, i) => {
      const { start, size } = boxes[i] ?? { start: 0, size: 1 };
      const { distance, portion } = details.slides[i] ?? { distance: 0, portion: 0 };
      const turns = loops ? Math.round((distance + moved - start) / turn) : 0;
      // of a slide's translation a per cent is one of its own size
      const translate = turns ? this.#along((turns * turn) / size) : '';
      if (slide.style.translate !== translate) slide.style.translate = translate;
      this.#setInert(slide, portion < UNSEEN);
      this.#loadAhead(slide, distance, size);
    });
  }

  /** Gives a slide back as it was. */
  release(slide: HTMLElement): void {
    this.#setInert(slide, false);
    slide.style.removeProperty('translate');
    if (!slide.getAttribute('style')) slide.removeAttribute('style');
  }

  stop(): void {
    this.#nearness.disconnect();
  }

  #along(parts: number): string {
    return this.vertical ? `0px ${percent(parts)}` : `calc(var(--yb-direction) * ${percent(parts)})`;
  }

  #setInert(slide: HTMLElement, inert: boolean): void {
    if (inert === slide.inert) return;
    if (inert) {
      // what had the focus keeps it in the carousel
      if (slide.matches(':focus-within')) this.view.focus({ preventScroll: true });
      this.#inert.add(slide);
      slide.inert = true;
    } else if (this.#inert.delete(slide)) slide.inert = false;
  }

  #loadAhead(slide: HTMLElement, distance: number, size: number): void {
    if (!this.#near || this.#loaded.has(slide)) return;
    const margin = AHEAD / (this.vertical ? this.view.offsetHeight : this.view.offsetWidth);
    if (distance > 1 + margin || distance + size < -margin) return;
    this.#loaded.add(slide);
    loadImagesIn(slide);
  }
}
