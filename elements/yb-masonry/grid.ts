import type { Values } from '../../src/island/contract.ts';
import { prefersReducedMotion } from '../../src/island/reduced-motion.ts';
import type { Fades } from './fades.ts';
import { glideOf, nearnessOf } from './glide.ts';
import { areInPlace } from './in-place.ts';
import type { Items } from './items.ts';
import { LARGE } from './large-grid.ts';
import { MasonryLayout } from './masonry-layout.ts';
import { measure, numberIn } from './measure.ts';
import { liftOut, place, release, restoreStyle, type Frame, type Item } from './place.ts';
import { lengthOf, query } from './selectors.ts';
import { forgetPlaces, HOST_STYLES } from './stored-places.ts';
import type { contract } from './yb-masonry.contract.ts';

export type GridOptions = Values<typeof contract>;

/** Elements that the page stamped (true) or unstamped (false) by method. */
export type Marks = ReadonlyMap<Element, boolean>;

/**
 * Lays items out in two passes: reads stale sizes, lets masonry-layout compute, writes what moves. Where the
 * stylesheet's own grid gives the same result, the items stay in its flow: always at one column and with `grid-lanes`,
 * else until the first item is not in its place.
 *
 * What runs for every item is a callback of `forEach`: engines compile it during the first layout, as a function of its
 * own. They would compile a whole loop later, during the layout that follows an insertion.
 */
export class Grid {
  readonly layouter: MasonryLayout;
  /** The element whose width decides the columns: the host, or its parent with `fit-width`. */
  container: HTMLElement;
  /** The container's inner width at the last layout, px; 0 before the first. */
  width = 0;
  readonly #host: HTMLElement;
  readonly #items: Items;
  readonly #options: GridOptions;
  readonly #marks: Marks;
  readonly #written: string | null;
  /** Value of `data-placed`: `columns` where the stylesheet knows the widths of the cards. */
  #placedBy = '';
  /** How the last layout placed the items; null where it left them in flow. */
  #frame: Frame | null = null;
  /** Whether the last layout left the items in flow because they were in their places. */
  #isInPlace = false;
  /** Fades the cards that appear and disappear; null until that part is loaded. */
  fades: Fades | null = null;

  constructor(host: HTMLElement, items: Items, options: GridOptions, marks: Marks) {
    this.#host = host;
    this.#items = items;
    this.#options = options;
    this.#marks = marks;
    if (host.hasAttribute('data-placed')) forgetPlaces(host);
    this.#written = host.getAttribute('style');
    this.container = host;
    this.layouter = new MasonryLayout(host, { initLayout: false });
  }

  /** Lays all items out; false where the host has no box. */
  layout(): boolean {
    const { layouter } = this;
    const { fitWidth, horizontalOrder, originBottom, originRight } = this.#options;
    const style = getComputedStyle(this.#host);
    // `inline` means that the stylesheet is not loaded yet
    if (style.display === 'inline') return false;
    this.container = (fitWidth && this.#host.parentElement) || this.#host;
    const originLeft = style.direction !== 'rtl' && !originRight;
    if (layouter.options.originLeft !== originLeft) this.#release();
    Object.assign(layouter.options, {
      originLeft,
      originTop: !originBottom,
      horizontalOrder,
      fitWidth: this.container !== this.#host,
    });
    layouter.items = this.#items.all;
    const isLikeStylesheet = this.#setUp(style);
    const isInFlow = isLikeStylesheet && (layouter.cols === 1 || style.display === 'grid-lanes');
    const { containerWidth } = layouter;
    if (!(containerWidth > 0)) return false;
    const isResized = this.width !== containerWidth;
    this.width = containerWidth;
    this.#isInPlace = false;
    if (isInFlow) this.#release();
    else this.#placeAll(isResized, isLikeStylesheet && !fitWidth);
    return true;
  }

  /** Places items that were added at the end; false where a full layout is needed. */
  layoutTail(tail: readonly Item[]): boolean {
    const { layouter } = this;
    if (!(this.#frame || this.#isInPlace) || this.#options.fitWidth) return false;
    if (this.#options.stamp || layouter.stamps?.length) return false;
    if (this.#frame) tail.forEach(liftOut);
    layouter.getContainerWidth();
    if (layouter.containerWidth !== this.width) return false;
    this.#compute(tail, false);
    // the items are new, so they do not fade
    if (this.#frame) this.#write(tail, this.#frame, true);
    else this.#placeComputed(true);
    return true;
  }

  /** Restores the host and its items. */
  dispose(): void {
    this.fades?.dispose();
    this.#release();
    this.layouter.items = [];
    // masonry-layout keeps every instance in a table until it is destroyed
    this.layouter.destroy();
    restoreStyle(this.#host, this.#written, HOST_STYLES);
  }

  /**
   * Sets the columns and stamps; true where the stylesheet's grid would lay the items out in the same way.
   */
  #setUp(style: CSSStyleDeclaration): boolean {
    const { layouter } = this;
    const { columnWidth, originBottom, transitionDuration } = this.#options;
    const stamps = (layouter.stamps = this.#findStamps());
    const count = numberIn(style.getPropertyValue('--yb-count'));
    const gap = (this.#items.gap = numberIn(style.columnGap));
    this.#placedBy = count ? 'columns' : '';
    // without `--yb-columns` the first item may decide the columns, and its width in flow differs
    layouter.items.forEach((item) => {
      if (!count || columnWidth || stamps.includes(item.element)) liftOut(item);
    });
    if (count) layouter.getContainerWidth();
    this.#setColumns(count && (layouter.containerWidth + gap) / count - gap, gap);
    // after the columns are set: the first item decides them also where it is a stamp
    if (stamps.length) layouter.items = layouter.items.filter(({ element }) => !stamps.includes(element));
    return count > 0 && !columnWidth && !stamps.length && !originBottom && !transitionDuration;
  }

  /** @param column width by the stylesheet, px; masonry-layout takes the first item's width for a width below 1 px */
  #setColumns(column: number, gap: number): void {
    const { columnWidth, gutter } = this.#options;
    const width = columnWidth ? lengthOf(this.#host, 'column-width', columnWidth) : column;
    Object.assign(this.layouter.options, {
      columnWidth: width >= 1 ? width : 0,
      gutter: gutter ? lengthOf(this.#host, 'gutter', gutter) : gap,
    });
    this.layouter._resetLayout();
    this.layouter._manageStamps();
  }

  /** The elements that stay where the page puts them, by selector and by method. */
  #findStamps(): Element[] {
    const { stamp } = this.#options;
    const marked = [...this.#marks].filter(([, isStamp]) => isStamp).map(([element]) => element);
    const found = new Set([...(stamp ? query(this.#host, 'stamp', stamp) : []), ...marked]);
    return [...found].filter((element) => element.isConnected && this.#marks.get(element) !== false);
  }

  #placeAll(isResized: boolean, canStay: boolean): void {
    // read before anything is written
    const box = this.#moves ? this.#host.getBoundingClientRect() : null;
    // before the first layout, container units give the stylesheet the same sizes
    if (this.#frame) this.#writeInnerWidth();
    this.#compute(this.layouter.items, isResized);
    this.#placeComputed(canStay, box);
  }

  /**
   * Writes the computed positions of all items.
   * @param canStay whether items in flow stay there if they are in their places
   * @param box where the host is, if cards move
   */
  #placeComputed(canStay: boolean, box: DOMRect | null = null): void {
    const { layouter } = this;
    const isFirst = !this.#frame;
    // in a large grid, placed items move faster
    this.#isInPlace = isFirst && canStay && layouter.items.length < LARGE && areInPlace(layouter);
    if (this.#isInPlace) return;
    this.#frame = this.#newFrame(box);
    this.#write(layouter.items, this.#frame, isFirst);
    this.#writeInnerWidth();
  }

  /** Whether cards move to their places and fade. */
  get #moves(): boolean {
    return !!this.#options.transitionDuration && !prefersReducedMotion();
  }

  /** @param box where the host is, if cards move */
  #newFrame(box: DOMRect | null): Frame {
    const { width, paddingLeft, paddingRight, paddingTop, paddingBottom } = this.layouter.size;
    const { originLeft } = this.layouter.options;
    const { originBottom, percentPosition } = this.#options;
    const frame: Frame = {
      sideX: originLeft ? 'left' : 'right',
      sideY: originBottom ? 'bottom' : 'top',
      paddingX: originLeft ? paddingLeft : paddingRight,
      paddingY: originBottom ? paddingBottom : paddingTop,
      basis: percentPosition ? width : 0,
    };
    if (box) frame.isNear = nearnessOf(box, frame);
    frame.glide = glideOf(this.#options.transitionDuration, frame);
    return frame;
  }

  /** The width of the cards' containing block, by which the stylesheet sizes placed cards. */
  #writeInnerWidth(): void {
    const { innerWidth, paddingLeft, paddingRight } = this.layouter.size;
    const { style } = this.#host;
    const inner = `${innerWidth}px`;
    if (style.getPropertyValue('--yb-inner') === inner) return;
    style.setProperty('--yb-inner', inner);
    style.setProperty('--yb-basis', `calc(100% - ${paddingLeft + paddingRight}px)`);
    this.#host.setAttribute('data-placed', this.#placedBy);
  }

  /**
   * Measures items and computes their positions.
   * @param all whether items of known size are measured too
   */
  #compute(items: readonly Item[], all: boolean): void {
    items.forEach((item) => {
      if ((!all && !item.stale) || this.fades?.isLeaving(item)) return;
      item.size = measure(item.element, item.computed, this.#items.gap);
      item.stale = false;
    });
    items.forEach((item) => {
      const { x, y } = this.layouter._getItemLayoutPosition(item);
      item.x = x;
      item.y = y;
    });
  }

  /** @param isNew whether the items are new to the grid, so that they do not fade */
  #write(items: readonly Item[], frame: Frame, isNew: boolean): void {
    const { layouter, fades } = this;
    const changed = frame.isNear ? this.#readShown(items, isNew) : [];
    const height = this.#writeWidth(frame);
    for (const item of changed) this.#fade(item, frame);
    items.forEach((item) => {
      if (!fades?.isLeaving(item)) place(item, frame);
    });
    layouter._setContainerMeasure(height, false);
    // scripts of ad networks set the height of all elements around an ad to `auto` (MASONRY-16)
    this.#host.style.containIntrinsicHeight = `${Math.max(height, 0)}px`;
  }

  /** The items that appear or disappear. It reads styles, so it runs before anything is written. */
  #readShown(items: readonly Item[], isNew: boolean): Item[] {
    return items.filter((item) => {
      const isShown = item.size.outerWidth + item.size.outerHeight > 0;
      const wasShown = item.isShown ?? (isNew && isShown);
      if (isShown) item.display ||= item.computed.display;
      item.isShown = isShown;
      return isShown !== wasShown;
    });
  }

  #fade(item: Item, frame: Frame): void {
    const isComing = item.isShown === true;
    const down = isComing ? item.y + frame.paddingY : item.down;
    // a card that appears has no former place, unless it still fades there
    if (isComing && !this.fades?.isFading(item)) item.along = item.down = NaN;
    if (frame.isNear?.(item, down)) this.fades?.start(item, isComing, this.#options.transitionDuration);
  }

  /** Gives the host its width with `fit-width`; returns the height around the items, px. */
  #writeWidth(frame: Frame): number {
    const { layouter } = this;
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = layouter.size;
    const { width, height } = layouter._getContainerSize();
    if (frame.basis && width !== undefined)
      frame.basis = width + paddingLeft + paddingRight + borderLeftWidth + borderRightWidth;
    layouter._setContainerMeasure(width, true);
    return height;
  }

  #release(): void {
    // also the items that were lifted out for measuring, and then not placed because the host has no box
    this.#items.all.forEach(release);
    if (!this.#frame) return;
    restoreStyle(this.#host, this.#written, HOST_STYLES);
    this.#host.removeAttribute('data-placed');
    this.#frame = null;
  }
}
