import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { layOut, type Box, type Layout } from './layout.ts';
import { slidesOf } from './slides.ts';
import { isWhole, modulo, Stage } from './stage.ts';
import { followPointer } from './swipe.ts';

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

interface Parts {
  readonly host: HTMLElement;
  readonly view: HTMLElement;
  readonly track: HTMLElement;
  /** Where it starts: at a slide, or where the visitor has scrolled the strip to (px). */
  readonly start: { readonly index: number; readonly scrolled: number };
  /** @param moved another slide became the current one */
  readonly onChange: (state: SliderState, moved: boolean) => void;
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * keen-slider's track and animator over slides whose sizes and places are the stylesheet's: they are measured
 * again whenever they, the view or the children change.
 */
export class Slider {
  #state: SliderState = { slides: [], index: 0, stops: 0, loops: false };
  #options: SliderOptions = { loop: false, mode: 'snap', vertical: false, origin: 'auto' };
  #boxes: Box[] = [];
  #layout: Layout = { track: [], first: 0, loops: false };
  #started = false;
  readonly #parts: Parts;
  readonly #stage: Stage;
  readonly #keen: KeenSliderInstance;
  readonly #swipes = new AbortController();
  readonly #resizes = new ResizeObserver(() => this.#measure());
  readonly #arrivals = new MutationObserver(() => this.#watch());

  constructor(parts: Parts) {
    const { host, view, track } = parts;
    this.#parts = parts;
    this.#stage = new Stage(view, track, () => this.#show());
    this.#keen = new KeenSlider(view, {
      drag: false,
      renderMode: 'custom',
      selector: null,
      slides: () => this.#layout.track,
    });
    // ends its listeners on the window, whose timers would outlive a removal; track and animator go on working
    this.#keen.destroy();
    this.#keen.on('detailsChanged', () => this.#show());
    for (const hook of ['animationStarted', 'animationEnded', 'slideChanged'] as const)
      this.#keen.on(hook, () => this.#report());
    followPointer(this.#stage, this.#keen, this.#swipes.signal);
    this.#arrivals.observe(host, { childList: true });
  }

  configure(options: SliderOptions): void {
    this.#options = options;
    this.#stage.vertical = options.vertical;
    this.#watch();
    if (this.#started) return;
    const { index, scrolled } = this.#parts.start;
    this.#measure(scrolled ? this.#nearest(scrolled) : Math.min(index, this.#state.slides.length - 1));
    this.#started = true;
  }

  get state(): SliderState {
    return this.#state;
  }

  /** 0 at the first slide; 1 at the last, or where a loop begins again. */
  get progress(): number {
    const { details } = this.#keen.track;
    if (!details?.length) return 0;
    const { position, slidesLength, length } = details;
    if (this.#layout.loops) return modulo(position, slidesLength) / slidesLength;
    return Math.min(Math.max(position / length, 0), 1);
  }

  /** Goes on or back by one; false at the end of the track. */
  step(by: number): boolean {
    const { stops, loops } = this.#state;
    const to = this.#target() + by;
    const can = stops > 1 && (loops || (to >= 0 && to < stops));
    if (can) this.#move(to, true);
    return can;
  }

  goTo(index: number): void {
    const { stops, loops } = this.#state;
    const to = Math.min(Math.max(Math.trunc(Number(index)) || 0, 0), stops - 1);
    // in a loop the shorter way round
    if (stops) this.#move(to, !loops);
  }

  /** Goes to the slide that holds this node where it is not wholly in view. */
  reveal(node: Node): void {
    const at = this.#state.slides.findIndex((slide) => slide.contains(node));
    const place = this.#keen.track.details?.slides[at];
    if (place && !isWhole(place.portion)) this.goTo(at);
  }

  stop(): void {
    this.#swipes.abort();
    this.#keen.animator.stop();
    this.#resizes.disconnect();
    this.#arrivals.disconnect();
    this.#stage.stop();
    for (const slide of this.#state.slides) this.#stage.release(slide);
  }

  /** Follows the children that are there now. */
  #watch(): void {
    const { host, view } = this.#parts;
    this.#resizes.disconnect();
    for (const box of [view, ...slidesOf(host)]) this.#resizes.observe(box);
    this.#measure();
  }

  /** @param at index to stand at; the current slide stays where none is given */
  #measure(at?: number): void {
    const { slides, index } = this.#state;
    const found = this.#findSlides();
    for (const slide of slides) if (!found.includes(slide)) this.#stage.release(slide);
    const current = slides[index];
    const kept = current ? found.indexOf(current) : -1;
    const stay = kept < 0 ? Math.min(index, found.length - 1) : kept;
    const { loop, mode, origin } = this.#options;
    this.#boxes = this.#stage.measure(found);
    this.#layout = layOut(this.#boxes, { loop, center: origin === 'center' });
    this.#keen.options.loop = this.#layout.loops;
    this.#keen.options.mode = mode;
    this.#state = { ...this.#state, slides: sameList(found, slides) ? slides : found };
    this.#keen.update(undefined, Math.max(at ?? stay, 0));
    this.#report(slides);
  }

  /** Without those that something hides, unless the carousel itself is hidden. */
  #findSlides(): HTMLElement[] {
    const { host, view } = this.#parts;
    const all = slidesOf(host);
    return view.checkVisibility() ? all.filter((slide) => slide.checkVisibility()) : all;
  }

  #nearest(scrolled: number): number {
    const at = scrolled / this.#keen.size + (this.#boxes[0]?.start ?? 0);
    const distances = this.#boxes.map(({ start }) => Math.abs(start - at));
    return Math.max(distances.indexOf(Math.min(...distances)), 0);
  }

  /** Where it stands, or where it is on its way to. */
  #target(): number {
    const { animator, track } = this.#keen;
    return animator.targetIdx ?? track.details?.abs ?? 0;
  }

  #move(to: number, absolute: boolean): void {
    const { animator, track } = this.#keen;
    animator.stop();
    if (reducedMotion()) track.add(track.idxToDist(to, absolute) || 0);
    else this.#keen.moveToIdx(to, absolute);
    this.#report();
  }

  #show(): void {
    const { details } = this.#keen.track;
    if (details) this.#stage.show(details, this.#layout, this.#boxes, this.#state.slides);
  }

  #report(before: readonly HTMLElement[] = this.#state.slides): void {
    const { slides, ...old } = this.#state;
    const { loops } = this.#layout;
    const { details, absToRel } = this.#keen.track;
    const reachable = loops ? slides.length : (details?.maxIdx ?? 0) + 1;
    const stops = Math.min(reachable, slides.length);
    const index = stops ? absToRel(this.#target()) : 0;
    if (slides === before && index === old.index && stops === old.stops && loops === old.loops) return;
    this.#state = { slides, index, stops, loops };
    this.#parts.onChange(this.#state, this.#started && index !== old.index);
  }
}
