import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { emitter } from '../../src/island/emit.ts';
import { prefersLess } from '../../src/island/reduced-motion.ts';
import { whenTouched } from '../../src/island/when-touched.ts';
import { layOut, type Layout } from './layout.ts';
import { slidesOf } from './slides.ts';
import { Stage } from './stage.ts';
import { contract } from './yb-carousel.contract.ts';

export interface SliderOptions {
  readonly loop: boolean;
  readonly mode: 'snap' | 'free' | 'free-snap';
  readonly vertical: boolean;
  readonly origin: 'auto' | 'center';
}

export interface SliderState {
  readonly slides: readonly HTMLElement[];
  readonly index: number;
  /** How many slides can be the current one: fewer than there are where several fit the view. */
  readonly stops: number;
  readonly loops: boolean;
}

/** The number, or the end of 0 to `most` that is nearer. */
const within = (number: number, most: number): number => Math.max(Math.min(number, most), 0);

/**
 * keen-slider's track and animator over slides whose sizes and places are the stylesheet's: they are measured
 * again whenever they, the view or the children change.
 */
export class Slider {
  /** As last told. */
  state: SliderState;
  // these three are there as long as the view is
  stage!: Stage;
  keen!: KeenSliderInstance;
  #options!: SliderOptions;
  readonly #host: HTMLElement;
  readonly #onChange: (state: SliderState) => void;
  /** px that the visitor has scrolled the strip. */
  #scrolled: number;
  #slides: readonly HTMLElement[] = [];
  #layout: Layout = layOut([], false, false);
  readonly #resizes = new ResizeObserver(() => this.#measure());
  readonly #arrivals = new MutationObserver(() => this.#follow());

  /** @param initial index to start at, unless the strip has been scrolled */
  constructor(host: HTMLElement, initial: number, onChange: (state: SliderState) => void) {
    this.#host = host;
    this.#onChange = onChange;
    this.#scrolled = Math.abs(host.scrollLeft || host.scrollTop);
    this.state = { slides: [], index: this.#scrolled ? 0 : initial, stops: 0, loops: false };
  }

  /** Takes the slides over from the strip, until the returned function gives them back. */
  attach(view: HTMLElement): () => void {
    const end = new AbortController();
    // before keen-slider reads styles, so that both are laid out at once
    this.#host.setAttribute('data-slides', '');
    this.stage = new Stage(view);
    this.keen = new KeenSlider(view, {
      drag: false,
      renderMode: 'custom',
      selector: null,
      slides: () => this.#layout.track,
    });
    // ends its listeners on the window, whose timers would outlive a removal; track and animator go on working
    this.keen.destroy();
    for (const hook of ['detailsChanged', 'animationEnded'] as const)
      this.keen.on(hook, () => this.#report());
    whenTouched(view.parentElement as HTMLElement, () => import('./hands.ts'), this, end.signal);
    this.#arrivals.observe(this.#host, { childList: true });
    return () => {
      end.abort();
      this.keen.animator.stop();
      this.#resizes.disconnect();
      this.#arrivals.disconnect();
      this.#slides.forEach(this.stage.release);
      this.#host.removeAttribute('data-slides');
    };
  }

  configure(options: SliderOptions): void {
    this.#options = options;
    this.stage.vertical = options.vertical;
    this.#host.setAttribute('data-slides', options.vertical ? 'vertical' : '');
    this.#follow();
    if (this.#scrolled) this.#measure(this.keen.track.distToIdx(this.#scrolled / this.stage.length));
    this.#scrolled = 0;
  }

  /** 0 at the first slide; 1 at the last, or where a loop begins again. */
  get progress(): number {
    // none without slides, nor where all are in view
    return within(this.keen.track.details?.progress || 0, 1);
  }

  /** Goes on or back by one; false at the end of the track. */
  step(by: number): boolean {
    const { stops, loops } = this.state;
    const to = this.#target + by;
    const can = loops || (to >= 0 && to < stops);
    if (can) this.#move(to, true);
    return can;
  }

  goTo(index: number): void {
    const { stops, loops } = this.state;
    const to = within(Math.trunc(index) || 0, stops - 1);
    // in a loop the shorter way round
    if (stops) this.#move(to, !loops);
  }

  /** Follows the children that are there now. */
  #follow(): void {
    this.#resizes.disconnect();
    for (const box of [this.stage.view, ...slidesOf(this.#host)]) this.#resizes.observe(box);
    this.#measure();
  }

  /** @param at index to stand at; the current slide stays where none is given */
  #measure(at?: number | null): void {
    const { stage, keen, state } = this;
    const all = slidesOf(this.#host);
    // without those that something hides, unless the carousel itself is hidden
    const seen = stage.view.checkVisibility() ? all.filter((slide) => slide.checkVisibility()) : all;
    for (const slide of this.#slides) if (!seen.includes(slide)) stage.release(slide);
    this.#slides = seen;
    const kept = seen.indexOf(state.slides[state.index] as HTMLElement);
    const wanted = at ?? (kept < 0 ? state.index : kept);
    const { loop, mode, origin } = this.#options;
    this.#layout = layOut(stage.measure(seen), loop, origin === 'center');
    Object.assign(keen.options, { loop: this.#layout.loops, mode });
    keen.update(undefined, within(wanted, seen.length - 1));
  }

  /** Where it stands, or where it is on its way to. */
  get #target(): number {
    const { animator, track } = this.keen;
    return animator.targetIdx ?? track.details?.abs ?? 0;
  }

  #move(to: number, absolute: boolean): void {
    const { animator, track } = this.keen;
    animator.stop();
    if (prefersLess()) track.add(track.idxToDist(to, absolute) || 0);
    else this.keen.moveToIdx(to, absolute);
    this.#report();
  }

  /** Shows where the track stands, and tells what has changed. */
  #report(): void {
    const slides = this.#slides;
    const before = this.state;
    const { loops } = this.#layout;
    const { details, absToRel } = this.keen.track;
    this.stage.show(details, this.#layout, slides);
    const count = slides.length;
    const stops = loops ? count : Math.min((details?.maxIdx ?? -1) + 1, count);
    const index = stops && absToRel(this.#target);
    const same = slides.concat(before.slides).every((_, i) => slides[i] === before.slides[i]);
    if (same && index === before.index && stops === before.stops && loops === before.loops) return;
    this.#onChange((this.state = { slides: same ? before.slides : slides, index, stops, loops }));
    if (index !== before.index && before.slides.length)
      emitter(contract, this.#host)('yb-slide-change', { index, count });
  }
}
