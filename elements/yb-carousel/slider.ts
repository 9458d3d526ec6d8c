import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { emitter } from '../../src/island/emit.ts';
import { describe, warnOnce } from '../../src/island/properties.ts';
import { prefersReducedMotion } from '../../src/island/reduced-motion.ts';
import { isStray } from '../../src/island/stray.ts';
import { layOut, type Layout } from './layout.ts';
import { Viewport, type Effect } from './viewport.ts';
import { contract } from './yb-carousel.contract.ts';

/** Sizes of the view that differ by less are equal apart from rounding, px. */
const SAME = 0.5;

export function slidesOf(host: Element): HTMLElement[] {
  return [...host.children].filter((child): child is HTMLElement => !isStray(child));
}

/** Names the first paragraph whose text nobody sees (CAROUSEL-21). */
function nameHiddenText(host: HTMLElement): void {
  const paragraphs = [...host.querySelectorAll(':scope > p:not([hidden], :has(*))')];
  const text = paragraphs.map((one) => one.textContent.trim()).find(Boolean);
  if (text)
    warnOnce(
      `<yb-carousel>: the paragraph ${describe(text)} is hidden, because it is no slide; put its text in another element`,
    );
}

/** How far the visitor has scrolled the strip, px. */
function scrolledIn(host: HTMLElement): number {
  const { scrollLeft, scrollTop } = host;
  const first = slidesOf(host).find((slide) => slide.checkVisibility());
  if (!first || (!scrollLeft && !scrollTop)) return 0;
  // the browser itself scrolls the strip to where a transform shows the first slide, or anywhere if it shows nothing
  const isCentred = getComputedStyle(first).scrollSnapAlign === 'center';
  const part = isCentred ? 0.5 : scrollLeft && host.matches(':dir(rtl)') ? 1 : 0;
  const placeIn = ({ left, top, width, height }: DOMRect): number =>
    scrollLeft ? left + part * width : top + part * height;
  const box = first.getBoundingClientRect();
  const isThere = !box.width || Math.abs(placeIn(box) - placeIn(host.getBoundingClientRect())) < 1;
  return isThere ? 0 : Math.abs(scrollLeft || scrollTop);
}

export interface SliderOptions {
  readonly loop: boolean;
  readonly mode: 'snap' | 'free' | 'free-snap';
  readonly vertical: boolean;
  readonly origin: 'auto' | 'center';
}

export interface SliderState {
  readonly slides: readonly HTMLElement[];
  readonly index: number;
  /** How many slides can be the current one: fewer than all where several fit the view. */
  readonly stops: number;
  readonly loops: boolean;
}

/** Steps of several slides. */
export interface Moves {
  /**
   * By how many slides a step forward (1) or back (-1) moves from this slide. At the end of the track, the
   * number goes beyond the track.
   */
  distance(index: number, by: number, state: SliderState): number;
}

/** The number, limited to the range from 0 to `most`. */
const within = (number: number, most: number): number => Math.max(Math.min(number, most), 0);

/**
 * Moves the slides with the track and the animator of keen-slider; the stylesheet sizes and places them. The
 * slides are measured again whenever a slide, the view or the children change.
 */
export class Slider {
  /** The state that `onChange` got last. */
  state: SliderState;
  // `!`: set by `attach` and `configure`, which run before anything else
  viewport!: Viewport;
  keen!: KeenSliderInstance;
  #options!: SliderOptions;
  readonly host: HTMLElement;
  readonly #onChange: (state: SliderState) => void;
  /** Whether the visitor had scrolled the strip before it became a carousel. */
  readonly wasScrolled: boolean;
  /** The height of the strip before it became a carousel, px. */
  readonly stripHeight: number;
  /** Set by optional parts, before `configure`. */
  effect: Effect | null = null;
  /** Shows the slides in place of the effect, while the browser searches them. */
  search: Effect['show'] | null = null;
  moves: Moves | null = null;
  /** How far the visitor has scrolled the strip, px; 0 once the slides are measured. */
  #scrolled: number;
  #slides: readonly HTMLElement[] = [];
  layout: Layout = layOut([], false, false);
  readonly #resizes = new ResizeObserver((entries) => this.#resized(entries));
  /** The size of the view along the track when its change was followed last, px. */
  #followed = NaN;
  #pause = 0;
  readonly #children = new MutationObserver(() => this.#follow());

  /** @param initial index of the first slide shown, unless the visitor has scrolled the strip */
  constructor(host: HTMLElement, initial: number, onChange: (state: SliderState) => void) {
    this.host = host;
    this.#onChange = onChange;
    this.#scrolled = scrolledIn(host);
    this.wasScrolled = this.#scrolled > 0;
    this.stripHeight = host.clientHeight;
    this.state = { slides: [], index: this.#scrolled ? 0 : initial, stops: 0, loops: false };
  }

  /** Turns the strip into a carousel; the returned function turns it back into a strip. */
  attach(view: HTMLElement): () => void {
    // before keen-slider reads styles, so that the browser computes layout once
    this.host.setAttribute('data-slides', '');
    this.viewport = new Viewport(view);
    this.keen = new KeenSlider(view, {
      drag: false,
      renderMode: 'custom',
      selector: null,
      slides: () => this.layout.track,
    });
    // `destroy` removes the listeners from the window, whose timers outlive a removed carousel; track and
    // animator still work
    this.keen.destroy();
    for (const hook of ['detailsChanged', 'animationEnded'] as const) this.keen.on(hook, () => this.report());
    this.#children.observe(this.host, { childList: true });
    return () => {
      this.keen.animator.stop();
      cancelAnimationFrame(this.#pause);
      this.#resizes.disconnect();
      this.#children.disconnect();
      this.#slides.forEach(this.#release);
      this.host.removeAttribute('data-slides');
    };
  }

  configure(options: SliderOptions): void {
    this.#options = options;
    this.viewport.vertical = options.vertical;
    this.host.setAttribute('data-slides', options.vertical ? 'vertical' : '');
    this.#follow();
    if (this.#scrolled) this.#measure(this.keen.track.distToIdx(this.#scrolled / this.viewport.length));
    this.#scrolled = 0;
  }

  /** 0 at the first slide; 1 at the last, or where a loop begins again. */
  get progress(): number {
    // keen-slider has no progress where all slides fit the view
    return within(this.keen.track.details?.progress || 0, 1);
  }

  /** Goes forward or back; false at the end of the track. */
  step(by: number): boolean {
    const { stops, loops } = this.state;
    const { absToRel } = this.keen.track;
    const to = this.target + (this.moves?.distance(absToRel(this.target), by, this.state) ?? by);
    const can = loops || (to >= 0 && to < stops);
    if (can) this.#move(to, true);
    return can;
  }

  goTo(index: number, atOnce?: boolean): void {
    const { stops, loops } = this.state;
    const to = within(Math.trunc(index) || 0, stops - 1);
    // a loop takes the shorter way
    if (stops) this.#move(to, !loops, atOnce);
  }

  /** How the slides are shown but for a search. */
  get shown(): Effect['show'] {
    return (this.effect ?? this.viewport).show;
  }

  /** Observes and measures the current children. */
  #follow(): void {
    this.#resizes.disconnect();
    for (const box of [this.viewport.track, ...slidesOf(this.host)]) this.#resizes.observe(box);
    this.#measure();
    nameHiddenText(this.host);
  }

  readonly #release = (slide: HTMLElement): void => {
    this.effect?.release(slide);
    this.viewport.release(slide);
  };

  /**
   * Measures the slides again, unless only the view has changed, and not along the track. Code inside a slide may change
   * the slide in the same round of reports, and with it the height of the view. A ResizeObserver cannot deliver that in
   * this round and reports an error, so the view is observed again in the next frame.
   */
  #resized(entries: readonly ResizeObserverEntry[]): void {
    const { track } = this.viewport;
    this.viewport.keep(entries);
    const view = entries.find(({ target }) => target === track)?.contentRect;
    const size = view?.[this.#options.vertical ? 'height' : 'width'] ?? this.#followed;
    if (view && entries.length === 1 && Math.abs(size - this.#followed) <= SAME) return;
    this.#followed = size;
    this.#measure();
    this.#resizes.unobserve(track);
    cancelAnimationFrame(this.#pause);
    this.#pause = requestAnimationFrame(() => this.#resizes.observe(track));
  }

  /** @param at index of the new current slide; without it the current slide stays */
  #measure(at?: number | null): void {
    const { viewport, keen, state } = this;
    const all = slidesOf(this.host);
    // hidden slides do not count, unless the whole carousel is hidden
    const seen = viewport.element.checkVisibility() ? all.filter((slide) => slide.checkVisibility()) : all;
    for (const slide of this.#slides) if (!seen.includes(slide)) this.#release(slide);
    this.#slides = seen;
    const kept = seen.indexOf(state.slides[state.index] as HTMLElement);
    const wanted = at ?? (kept < 0 ? state.index : kept);
    const { loop, mode, origin } = this.#options;
    this.layout = layOut(viewport.measure(seen), loop, origin === 'center');
    Object.assign(keen.options, { loop: this.layout.loops, mode });
    keen.update(undefined, within(wanted, seen.length - 1));
  }

  /** The slide that is shown, or that the animation leads to. */
  get target(): number {
    const { animator, track } = this.keen;
    return animator.targetIdx ?? track.details?.abs ?? 0;
  }

  #move(to: number, absolute: boolean, atOnce = prefersReducedMotion()): void {
    const { animator, track } = this.keen;
    animator.stop();
    if (atOnce) track.add(track.idxToDist(to, absolute) || 0);
    else this.keen.moveToIdx(to, absolute);
    this.report();
  }

  /** Shows the track's position, and reports a changed state. */
  report(): void {
    const slides = this.#slides;
    const before = this.state;
    const { loops } = this.layout;
    const { details, absToRel } = this.keen.track;
    if (details) (this.search ?? this.shown)(details, this.layout, slides);
    const count = slides.length;
    const stops = loops ? count : Math.min((details?.maxIdx ?? -1) + 1, count);
    const index = stops && absToRel(this.target);
    const same = slides.concat(before.slides).every((_, i) => slides[i] === before.slides[i]);
    if (same && index === before.index && stops === before.stops && loops === before.loops) return;
    this.#onChange((this.state = { slides: same ? before.slides : slides, index, stops, loops }));
    if (index !== before.index && before.slides.length)
      emitter(contract, this.host)('yb-slide-change', { index, count });
  }
}
