import type { Item } from './place.ts';

type ItemObserver = Pick<ResizeObserver, 'observe' | 'unobserve'>;

interface Fade {
  readonly item: Item;
  readonly animation: Animation;
  /** Whether the card comes; else it leaves. */
  isComing: boolean;
}

/**
 * Fades cards that come and leave. A hidden card stays visible at its place until it has faded, without a size for the
 * layout. A card that turns round meanwhile goes on from how it looks then.
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

  /** Starts to fade a card, over a time in ms. A card that fades already turns round by itself. */
  start(item: Item, isComing: boolean, duration: number): void {
    const { element, display } = item;
    if (this.#running.has(element)) return;
    // the page's `display: none` gives way to that of an animation
    const frames = [{ opacity: 0, display }, { display }];
    const animation = element.animate(isComing ? frames : frames.reverse(), { duration, easing: 'ease' });
    const end = (): void => {
      if (this.#running.delete(element) && element.isConnected) this.#sizes.observe(element);
    };
    animation.finished.then(end, end);
    this.#running.set(element, { item, animation, isComing });
    // its box now depends on the animation: a ResizeObserver would tell of it in the same round, and report an error
    this.#sizes.unobserve(element);
    this.#turns.observe(element, { attributeFilter: ['hidden'] });
  }

  dispose(): void {
    this.#turns.disconnect();
    const fades = [...this.#running.values()];
    this.#running.clear();
    for (const { animation } of fades) animation.cancel();
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
