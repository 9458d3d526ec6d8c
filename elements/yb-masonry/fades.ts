import type { Item } from './place.ts';

type ItemObserver = Pick<ResizeObserver, 'observe' | 'unobserve'>;

interface Fade {
  readonly item: Item;
  readonly animation: Animation;
  /** True while the card appears, false while it disappears. */
  isComing: boolean;
}

/** Marks a card that fades: the stylesheet hides every other card that has `hidden`. */
const FADES = 'data-yb-fades';

/**
 * Fades cards that appear and disappear. A hidden card stays visible at its place until it has faded; for the
 * layout it has no size. A card that is hidden or shown again while it fades reverses from its present look.
 */
export class Fades {
  readonly #sizes: ItemObserver;
  readonly #layout: () => void;
  readonly #running = new Map<Element, Fade>();
  readonly #turns = new MutationObserver((records) => this.#turned(records));

  /**
   * @param sizes observes the size of every item
   * @param layout lays out again before the next paint
   */
  constructor(sizes: ItemObserver, layout: () => void) {
    this.#sizes = sizes;
    this.#layout = layout;
  }

  isFading({ element }: Item): boolean {
    return this.#running.has(element);
  }

  isLeaving({ element }: Item): boolean {
    return this.#running.get(element)?.isComing === false;
  }

  /**
   * Starts to fade a card, over a time in ms. A card that fades already is left alone: it reverses by itself.
   */
  start(item: Item, isComing: boolean, duration: number): void {
    const { element, display } = item;
    if (this.#running.has(element)) return;
    // the `display` of an animation wins over the page's `display: none`
    const frames = [{ opacity: 0, display }, { display }];
    const animation = element.animate(isComing ? frames : frames.reverse(), { duration, easing: 'ease' });
    element.setAttribute(FADES, '');
    const end = (): void => {
      if (!this.#running.delete(element)) return;
      element.removeAttribute(FADES);
      if (element.isConnected) this.#sizes.observe(element);
    };
    animation.finished.then(end, end);
    this.#running.set(element, { item, animation, isComing });
    // the animation changes the box during a ResizeObserver callback: the observer would report that in the
    // same round, which is an error
    this.#sizes.unobserve(element);
    this.#turns.observe(element, { attributeFilter: ['hidden'] });
  }

  dispose(): void {
    this.#turns.disconnect();
    const fades = [...this.#running.values()];
    this.#running.clear();
    for (const { animation, item } of fades) {
      animation.cancel();
      item.element.removeAttribute(FADES);
    }
  }

  #turned(records: readonly MutationRecord[]): void {
    for (const { target } of records) {
      const element = target as Element;
      const fade = this.#running.get(element);
      const isComing = !element.hasAttribute('hidden');
      if (!fade || fade.isComing === isComing) continue;
      fade.isComing = isComing;
      fade.animation.reverse();
      if (isComing) fade.item.stale = true;
      else fade.item.size = { outerWidth: 0, outerHeight: 0 };
      this.#layout();
    }
  }
}
