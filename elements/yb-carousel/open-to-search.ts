import { followSearch } from '../../src/island/follow-search.ts';
import { listen } from '../../src/island/listen.ts';
import { painted } from '../../src/lib/painted.ts';
import type { Slider } from './slider.ts';
import type { Effect, Viewport } from './viewport.ts';

/** How far a view is scrolled along its track, px. */
const scrolledIn = ({ vertical, element }: Viewport): number =>
  vertical ? element.scrollTop : Math.abs(element.scrollLeft);

/**
 * The slide that the browser has scrolled to: the one in the middle of the view, where the stylesheet asks for a found
 * text, or at an end of the track the first one in view.
 */
function foundSlide({ viewport, state }: Slider): number {
  const { element, vertical, rtl } = viewport;
  const view = element.getBoundingClientRect();
  const [start, end, length] = vertical
    ? ([view.top, view.bottom, element.scrollHeight] as const)
    : ([view.left, view.right, element.scrollWidth] as const);
  const scrolled = scrolledIn(viewport);
  const isAtEnd = scrolled < 1 || scrolled > length - (end - start) - 1;
  const first = rtl && !vertical ? end - 1 : start + 1;
  const point = isAtEnd ? first : (start + end) / 2;
  return state.slides.findIndex((slide) => {
    const box = slide.getBoundingClientRect();
    return vertical ? box.top <= point && box.bottom > point : box.left <= point && box.right > point;
  });
}

/** Lets the browser search the slides: they are in its reach, and it can scroll the view to each of them. */
class OpenSlides {
  readonly #slider: Slider;
  /** How far the view is scrolled by this code, px. */
  #place = 0;

  constructor(slider: Slider) {
    this.#slider = slider;
  }

  readonly open = (): void => {
    const { viewport } = this.#slider;
    this.#slider.search = this.#show;
    viewport.isSearched = true;
    viewport.element.part.add('searched');
    this.#slider.report();
  };

  readonly close = (): void => {
    if (!this.#slider.search) return;
    this.follow();
    this.forget();
    this.#scrollTo(0);
    this.#slider.report();
  };

  readonly forget = (): void => {
    const { viewport } = this.#slider;
    this.#slider.search = null;
    viewport.isSearched = false;
    viewport.element.part.remove('searched');
  };

  /** Goes to the slide that the browser has scrolled to. */
  readonly follow = (): void => {
    if (!this.#slider.search || Math.abs(scrolledIn(this.#slider.viewport) - this.#place) < 1) return;
    this.#place = NaN;
    const found = foundSlide(this.#slider);
    if (found >= 0) this.#slider.goTo(found, true);
  };

  /** Moves the slides by scrolling, so that the browser reaches those before the view too. */
  readonly #show: Effect['show'] = (details, layout, slides) => {
    const { viewport, effect, shown } = this.#slider;
    const turns = layout.loops ? Math.floor(details.position / details.slidesLength) : 0;
    const position = details.position - turns * details.slidesLength;
    shown({ ...details, position }, layout, slides);
    if (!effect) viewport.translate(viewport.track, 0);
    this.#scrollTo(effect ? 0 : (layout.first + position) * viewport.length);
  };

  #scrollTo(px: number): void {
    const { vertical, rtl, element } = this.#slider.viewport;
    // at the start of a carousel, scrolling would cost a layout
    if (px === this.#place) return;
    element.scrollTo({ ...(vertical ? { top: px } : { left: rtl ? -px : px }), behavior: 'instant' });
    this.#place = scrolledIn(this.#slider.viewport);
  }
}

/**
 * Opens the slides out of view to the browser's own search, which finds nothing in an inert element: also until the page
 * has loaded, because the address may name a text. The carousel goes to the slide to which the browser scrolls.
 */
export function openToSearch(slider: Slider, signal: AbortSignal): void {
  const { open, close, follow, forget } = new OpenSlides(slider);
  listen(slider.viewport.element, { scroll: follow }, { signal, passive: true });
  signal.addEventListener('abort', forget);
  followSearch(open, close, signal);
  if (document.readyState === 'complete') return;
  open();
  addEventListener('load', () => void painted().then(close), { signal });
}
