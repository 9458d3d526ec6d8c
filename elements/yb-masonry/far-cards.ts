import { adoptStyles } from './adopt-styles.ts';
import { numberIn } from './measure.ts';

/**
 * On a card that says its own height: by `height`, or by the lengths from which the stylesheet computes it where the
 * host has columns. A selector of `style` would have browsers write that attribute out at each change of it.
 */
const KNOWN = 'data-yb-known';
const BY_HEIGHT = 'height';
const BY_LENGTHS = '';
/**
 * By lengths, and far away again: browsers remember the height of what they have shown, and would give the card that
 * whatever the columns are now.
 */
const SEEN = 'seen';
/** On a host whose cards the script has placed. */
const PLACED = 'data-placed';

/** Whatever a page says of its cards wins. */
const STYLES = `@media not print{
:where(yb-masonry[${PLACED}=columns]>[${KNOWN}],yb-masonry[${PLACED}]>[${KNOWN}=${BY_HEIGHT}]){content-visibility:auto;overflow-clip-margin:1rem}
:where(yb-masonry[${PLACED}=columns]>[${KNOWN}=${SEEN}]){block-size:0}
}`;

/** Cards that a frame takes in. */
const SLICE = 1_000;

/** A length, which per cents and keywords are not. */
const LENGTH = /^[\d.]+[a-z]+$/;

const cardsAmong = (nodes: Iterable<Node>): HTMLElement[] =>
  [...nodes].filter((node) => node instanceof HTMLElement);

/** What a card says its height by; undefined where it does not. */
function knownBy({ style }: HTMLElement): string | undefined {
  if (LENGTH.test(style.height)) return BY_HEIGHT;
  const lengths = ['--yb-ratio', '--yb-caption'];
  return lengths.some((length) => style.getPropertyValue(length)) ? BY_LENGTHS : undefined;
}

/** Whether a card has turned out higher than its lengths say: it has to be shown to know how high it is. */
const isHigher = (card: HTMLElement): boolean =>
  card.offsetHeight > Math.ceil(numberIn(getComputedStyle(card).minBlockSize));

/** The cards of known heights in a host: they do without what is inside them while they are far from the screen. */
class FarCards {
  readonly #host: Element;
  readonly #ended = new AbortController();
  /** Of which it is to be found out whether their heights are known. */
  readonly #queue = new Set<HTMLElement>();
  /** Of known lengths, and shown with what is inside them. */
  readonly #near = new Set<HTMLElement>();
  #frame = 0;
  readonly #changes = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      cardsAmong(removedNodes).forEach(this.#forget);
      for (const card of cardsAmong(addedNodes)) this.#queue.add(card);
    }
    this.#takeInLater();
  });
  readonly #heights = new ResizeObserver((entries) => {
    cardsAmong(entries.map(({ target }) => target))
      .filter(isHigher)
      .forEach(this.#forget);
  });

  /** @param isAnew browsers are about to make all boxes anew: what is inside far ones they need not even make */
  constructor(host: Element, isAnew: boolean) {
    this.#host = host;
    adoptStyles(host, STYLES);
    for (const card of cardsAmong(host.children))
      if (isAnew && knownBy(card) === BY_LENGTHS) card.setAttribute(KNOWN, BY_LENGTHS);
      else this.#queue.add(card);
    this.#changes.observe(host, { childList: true, attributeFilter: [PLACED] });
    // captured: in Firefox it does not bubble
    host.addEventListener('contentvisibilityautostatechange', this.#follow, {
      capture: true,
      signal: this.#ended.signal,
    });
    this.#takeInLater();
  }

  dispose(): void {
    this.#ended.abort();
    this.#changes.disconnect();
    this.#heights.disconnect();
    cancelAnimationFrame(this.#frame);
    for (const card of this.#host.children) card.removeAttribute(KNOWN);
  }

  /** A card comes near, or goes. */
  readonly #follow = (event: Event): void => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
    if (!(target instanceof HTMLElement)) return;
    const known = target.getAttribute(KNOWN);
    if (skipped && this.#near.delete(target)) {
      this.#heights.unobserve(target);
      target.setAttribute(KNOWN, SEEN);
    } else if (!skipped && (known === BY_LENGTHS || known === SEEN)) {
      this.#near.add(target);
      this.#heights.observe(target);
      target.setAttribute(KNOWN, BY_LENGTHS);
    }
  };

  /**
   * Once they have been shown in their places: Chromium makes what is inside a card that never was anew at each change
   * of its place, and at one column the stylesheet computes no heights.
   */
  #takeInLater(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#queue.size || !this.#host.hasAttribute(PLACED)) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => this.#takeIn());
    });
  }

  #takeIn(): void {
    const cards = [...this.#queue].slice(0, SLICE);
    // all is read before anything is written
    const known = new Map(cards.map((card) => [card, knownBy(card)]));
    for (const [card, by] of known) if (by === BY_LENGTHS && isHigher(card)) known.delete(card);
    for (const card of cards) {
      this.#forget(card);
      const by = known.get(card);
      if (by !== undefined) card.setAttribute(KNOWN, by);
    }
    this.#takeInLater();
  }

  readonly #forget = (card: HTMLElement): void => {
    this.#queue.delete(card);
    this.#near.delete(card);
    this.#heights.unobserve(card);
    card.removeAttribute(KNOWN);
  };
}

/**
 * Has browsers leave out what is inside placed cards of known heights while they are far from the screen, until the
 * function that it returns is called.
 * @param isAnew browsers are about to make all their boxes anew
 */
export function leaveOutFar(host: Element, isAnew: boolean): () => void {
  const cards = new FarCards(host, isAnew);
  return () => cards.dispose();
}
