import { adoptStyles } from '../../src/island/styles.ts';
import { numberIn } from './measure.ts';

/**
 * Marks a card whose height is known: by `height`, or by the lengths from which the stylesheet computes it in columns.
 * An attribute of its own, because a selector for `style` makes browsers serialise that attribute at each change.
 */
const KNOWN = 'data-yb-known';
const BY_HEIGHT = 'height';
const BY_LENGTHS = '';
/**
 * Known by lengths, and out of view again. Browsers remember the last rendered height and would use it also after the
 * columns have changed.
 */
const SEEN = 'seen';
/** On a host whose cards the script has placed. */
const PLACED = 'data-placed';

/** `:where`: the page's own rules win. */
const STYLES = `@media not print{
:where(yb-masonry[${PLACED}=columns]>[${KNOWN}],yb-masonry[${PLACED}]>[${KNOWN}=${BY_HEIGHT}]){content-visibility:auto;overflow-clip-margin:1rem}
:where(yb-masonry[${PLACED}=columns]>[${KNOWN}=${SEEN}]){block-size:0}
}`;

/** How many cards are checked per frame. */
const SLICE = 1_000;

/** A length, not a per cent or a keyword. */
const LENGTH = /^[\d.]+[a-z]+$/;

const cardsAmong = (nodes: Iterable<Node>): HTMLElement[] =>
  [...nodes].filter((node) => node instanceof HTMLElement);

/** How the height of a card is known; undefined where it is not. */
function knownBy({ style }: HTMLElement): string | undefined {
  if (LENGTH.test(style.height)) return BY_HEIGHT;
  const lengths = ['--yb-ratio', '--yb-caption'];
  return lengths.some((length) => style.getPropertyValue(length)) ? BY_LENGTHS : undefined;
}

/** Whether a card is higher than its lengths say: then only rendering it gives its height. */
const isHigher = (card: HTMLElement): boolean =>
  card.offsetHeight > Math.ceil(numberIn(getComputedStyle(card).minBlockSize));

/** Cards of known height, whose content browsers skip while they are far from the view. */
class FarCards {
  readonly #host: Element;
  readonly #ended = new AbortController();
  /** Cards whose height is not checked yet. */
  readonly #queue = new Set<HTMLElement>();
  /** Cards of known lengths whose content is rendered. */
  readonly #near = new Set<HTMLElement>();
  #frame = 0;
  readonly #changes = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      cardsAmong(removedNodes).forEach(this.#forget);
      for (const card of cardsAmong(addedNodes)) this.#queue.add(card);
    }
    this.#checkLater();
  });
  readonly #heights = new ResizeObserver((entries) => {
    cardsAmong(entries.map(({ target }) => target))
      .filter(isHigher)
      .forEach(this.#forget);
  });

  /** @param isRebuilding the browser is about to rebuild all boxes, and can skip the content of far cards at once */
  constructor(host: Element, isRebuilding: boolean) {
    this.#host = host;
    adoptStyles(host, STYLES);
    for (const card of cardsAmong(host.children))
      if (isRebuilding && knownBy(card) === BY_LENGTHS) card.setAttribute(KNOWN, BY_LENGTHS);
      else this.#queue.add(card);
    this.#changes.observe(host, { childList: true, attributeFilter: [PLACED] });
    // captured, because it does not bubble in Firefox
    host.addEventListener('contentvisibilityautostatechange', this.#follow, {
      capture: true,
      signal: this.#ended.signal,
    });
    this.#checkLater();
  }

  dispose(): void {
    this.#ended.abort();
    this.#changes.disconnect();
    this.#heights.disconnect();
    cancelAnimationFrame(this.#frame);
    for (const card of this.#host.children) card.removeAttribute(KNOWN);
  }

  /** A card comes near the view, or leaves it. */
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
   * Checks the queued cards after they were painted in place. Chromium rebuilds the content of a card that was never
   * painted at each move, and at one column the stylesheet computes no heights.
   */
  #checkLater(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#queue.size || !this.#host.hasAttribute(PLACED)) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => this.#check());
    });
  }

  #check(): void {
    const cards = [...this.#queue].slice(0, SLICE);
    // reads come before writes, so that layout is computed once
    const known = new Map(cards.map((card) => [card, knownBy(card)]));
    for (const [card, by] of known) if (by === BY_LENGTHS && isHigher(card)) known.delete(card);
    for (const card of cards) {
      this.#forget(card);
      const by = known.get(card);
      if (by !== undefined) card.setAttribute(KNOWN, by);
    }
    this.#checkLater();
  }

  readonly #forget = (card: HTMLElement): void => {
    this.#queue.delete(card);
    this.#near.delete(card);
    this.#heights.unobserve(card);
    card.removeAttribute(KNOWN);
  };
}

/**
 * Makes browsers skip the content of placed cards of known height while they are far from the view, until the returned
 * function is called.
 * @param isRebuilding the browser is about to rebuild all boxes
 */
export function skipFarCards(host: Element, isRebuilding: boolean): () => void {
  const cards = new FarCards(host, isRebuilding);
  return () => cards.dispose();
}
