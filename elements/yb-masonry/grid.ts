import type { Values } from '../../src/island/contract.ts';
import { Arithmetic } from './arithmetic.ts';
import type { Items } from './items.ts';
import { measure, numberIn } from './measure.ts';
import { liftOut, place, release, restoreStyle, type Frame, type Item } from './place.ts';
import type { contract } from './yb-masonry.contract.ts';

export type GridOptions = Values<typeof contract>;

/** Elements that the page stamped (true) or took out of the stamps (false) by method. */
export type Marks = ReadonlyMap<Element, boolean>;

/** Styles of the host that we or masonry-layout write. */
const OURS = ['position', 'width', 'height', '--yb-inner', '--yb-basis'];

/**
 * Lays items out in two passes: reads what is stale, lets masonry-layout compute, writes what moves. Where the
 * stylesheet's own grid shows the same (one column, or `grid-lanes`) the items stay in its flow. This is the grid of
 * hosts without attributes; `FullGrid` knows what these ask for.
 */
export class Grid {
  // `declare`: the constructor sets them, and fields that are only named would be code
  declare readonly sums: Arithmetic;
  /** What decides the columns. */
  declare container: HTMLElement;
  /** Its inner width at the last layout, in px; 0 before the first. */
  width = 0;
  declare protected readonly host: HTMLElement;
  declare protected readonly options: GridOptions;
  declare protected readonly marks: Marks;
  readonly #items: Items;
  readonly #written: string | null;
  /** What the stylesheet knows; what it does not, cards are not to pay for. */
  #lengths = '';
  /** How the last layout placed the items; null where it left them in flow. */
  #frame: Frame | null = null;

  constructor(host: HTMLElement, items: Items, options: GridOptions, marks: Marks) {
    this.host = this.container = host;
    this.options = options;
    this.marks = marks;
    this.#items = items;
    this.#written = host.getAttribute('style');
    this.sums = new Arithmetic(host, { initLayout: false });
  }

  /** Lays all items out; false where the host has no boxes. */
  layout(): boolean {
    const { sums } = this;
    const style = getComputedStyle(this.host);
    // its stylesheet is still under way
    if (style.display === 'inline') return false;
    const originLeft = style.direction !== 'rtl' && !this.options.originRight;
    if (sums.options.originLeft !== originLeft) this.#release();
    sums.options.originLeft = originLeft;
    sums.items = this.#items.all;
    const isInFlow = this.setUp(style) && (sums.cols === 1 || style.display === 'grid-lanes');
    const { containerWidth } = sums;
    if (!(containerWidth > 0)) return false;
    const resized = this.width !== containerWidth;
    this.width = containerWidth;
    if (isInFlow) this.#release();
    else {
      // before the first layout the stylesheet has the same sizes by container units
      if (this.#frame) this.#sayWidth();
      this.#frame = this.frame();
      this.#write(sums.items, this.#frame, resized);
      this.#sayWidth();
    }
    return true;
  }

  /** Goes on after the last layout with items that came at its end; false where all have to be laid out. */
  layoutTail(tail: readonly Item[]): boolean {
    const { sums } = this;
    if (!this.#frame) return false;
    tail.forEach(liftOut);
    sums.getContainerWidth();
    if (sums.containerWidth !== this.width) return false;
    this.#write(tail, this.#frame, false);
    return true;
  }

  /** Gives the host and its items back as they were. */
  dispose(): void {
    this.#release();
    this.sums.items = [];
    // it keeps every instance in a table until then
    this.sums.destroy();
    restoreStyle(this.host, this.#written, OURS);
  }

  /** Tells the arithmetic the columns; true where the stylesheet has them, and nothing but them. */
  protected setUp(style: CSSStyleDeclaration): boolean {
    const { sums } = this;
    const count = numberIn(style.getPropertyValue('--yb-count'));
    const gap = (this.#items.gap = numberIn(style.columnGap));
    this.#lengths = count ? 'columns' : '';
    // where no column is known the first item decides, whose width depends on that
    if (count) sums.getContainerWidth();
    else sums.items.forEach(liftOut);
    this.setColumns(count && (sums.containerWidth + gap) / count - gap, gap);
    return count > 0;
  }

  /** Without a column of 1 px or more, masonry-layout takes the first item's width. */
  protected setColumns(column: number, gutter: number): void {
    Object.assign(this.sums.options, { columnWidth: column >= 1 ? column : 0, gutter });
    this.sums._resetLayout();
  }

  /** How positions become styles now. */
  protected frame(): Frame {
    const { width, paddingLeft, paddingRight, paddingTop } = this.sums.size;
    const { originLeft } = this.sums.options;
    return {
      sideX: originLeft ? 'left' : 'right',
      sideY: 'top',
      paddingX: originLeft ? paddingLeft : paddingRight,
      paddingY: paddingTop,
      basis: width,
    };
  }

  /** The height around the items, in px; gives the host a width where the items decide it. */
  protected resize(_frame: Frame): number {
    return this.sums._getContainerSize().height;
  }

  /** What the stylesheet sizes placed items by, where container units did before. */
  #sayWidth(): void {
    const { innerWidth, paddingLeft, paddingRight } = this.sums.size;
    const { style } = this.host;
    const inner = `${innerWidth}px`;
    if (style.getPropertyValue('--yb-inner') === inner) return;
    style.setProperty('--yb-inner', inner);
    style.setProperty('--yb-basis', `calc(100% - ${paddingLeft + paddingRight}px)`);
    this.host.setAttribute('data-placed', this.#lengths);
  }

  #write(items: readonly Item[], frame: Frame, all: boolean): void {
    const { sums } = this;
    // functions that browsers compile while the first items are at it, instead of this one at a later layout
    items.forEach((item) => {
      if (!all && !item.stale) return;
      item.size = measure(item.element, item.computed, this.#items.gap);
      item.stale = false;
    });
    items.forEach((item) => Object.assign(item, sums._getItemLayoutPosition(item)));
    const height = this.resize(frame);
    items.forEach((item) => place(item, frame));
    sums._setContainerMeasure(height, false);
  }

  #release(): void {
    if (!this.#frame) return;
    this.#items.all.forEach(release);
    restoreStyle(this.host, this.#written, OURS);
    this.host.removeAttribute('data-placed');
    this.#frame = null;
  }
}
