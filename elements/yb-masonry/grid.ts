import type { Values } from '../../src/island/contract.ts';
import { Arithmetic } from './arithmetic.ts';
import type { Items } from './items.ts';
import { lengthOf } from './lengths.ts';
import { measure } from './measure.ts';
import { liftOut, place, release, restoreStyle, type Frame, type Item } from './place.ts';
import { Stamps } from './stamps.ts';
import type { contract } from './yb-masonry.contract.ts';

export type GridOptions = Values<typeof contract>;

/**
 * Lays items out in two passes: reads what is stale, lets masonry-layout compute, writes what moves. Where the
 * stylesheet's own grid shows the same (one column, or `grid-lanes`) the items stay in its flow.
 */
export class Grid {
  readonly stamps: Stamps;
  readonly #host: HTMLElement;
  readonly #items: Items;
  readonly #written: string | null;
  readonly #arithmetic: Arithmetic;
  #options: GridOptions | null = null;
  /** How the last layout placed the items; null where it left them in flow. */
  #frame: Frame | null = null;
  #width = 0;
  #said = 0;

  constructor(host: HTMLElement, items: Items) {
    this.stamps = new Stamps(host);
    this.#host = host;
    this.#items = items;
    this.#written = host.getAttribute('style');
    this.#arithmetic = new Arithmetic(host);
  }

  /** 0 until the first layout. */
  get columns(): number {
    return this.#width ? this.#arithmetic.cols : 0;
  }

  /** Inner width, in px, of what decides the columns, at the last layout. */
  get width(): number {
    return this.#width;
  }

  /** Lays all items out; false where the host has no boxes. */
  layout(options: GridOptions): boolean {
    if (options !== this.#options) this.#release();
    this.#options = options;
    const sums = this.#arithmetic;
    const style = getComputedStyle(this.#host);
    // its stylesheet is still under way
    if (style.display === 'inline') return false;
    const count = options.columnWidth ? 0 : Number(style.getPropertyValue('--yb-count'));
    const byStylesheet = count > 0;
    this.#takeOut(options.stamp, !byStylesheet);
    this.#readColumns(options, style, count);
    if (!(sums.containerWidth > 0)) return false;
    const resized = this.#width !== sums.containerWidth;
    this.#width = sums.containerWidth;
    if (byStylesheet && this.#flows(options, style)) this.#release();
    else {
      // before the first layout the stylesheet has the same sizes by container units
      if (this.#frame) this.#sayWidth();
      this.#place(options, style, resized);
      this.#sayWidth();
    }
    return true;
  }

  /** Goes on after the last layout with items that came at its end; false where all have to be laid out. */
  layoutTail(tail: readonly Item[]): boolean {
    const sums = this.#arithmetic;
    if (!this.#frame || sums.options.fitWidth || sums.stamps.length || this.#options?.stamp) return false;
    tail.forEach(liftOut);
    sums.getContainerWidth();
    if (sums.containerWidth !== this.#width) return false;
    this.#measure(tail, false);
    this.#write(tail, this.#frame);
    return true;
  }

  /** Gives the host and its items back as they were. */
  dispose(): void {
    this.#release();
    this.#arithmetic.destroy();
    restoreStyle(this.#host, this.#written, ['position', 'width', 'height']);
  }

  /** Out of flow before they are measured: where the stylesheet has no column for them, that decides their width. */
  #takeOut(stamp: string | null, all: boolean): void {
    const sums = this.#arithmetic;
    sums.items = this.#items.all;
    sums.stamps = this.stamps.find(stamp);
    for (const item of sums.items) {
      item.isIgnored = sums.stamps.includes(item.element);
      if (all || item.isIgnored) liftOut(item);
    }
  }

  /** @param count of the stylesheet's columns; 0 where it has none */
  #readColumns(options: GridOptions, style: CSSStyleDeclaration, count: number): void {
    const { columnWidth, gutter, horizontalOrder, fitWidth, originRight, originBottom } = options;
    const sums = this.#arithmetic;
    sums.options.fitWidth = fitWidth && !!this.#host.parentElement;
    const gap = parseFloat(style.columnGap) || 0;
    let column = columnWidth ? lengthOf(this.#host, 'column-width', columnWidth) : 0;
    if (count) {
      sums.getContainerWidth();
      column = (sums.containerWidth + gap) / count - gap;
    }
    Object.assign(sums.options, {
      // under 1 px it names no column; without one masonry-layout takes the first item's width
      columnWidth: column >= 1 ? column : 0,
      gutter: gutter ? lengthOf(this.#host, 'gutter', gutter) : gap,
      horizontalOrder,
      originLeft: !originRight,
      originTop: !originBottom,
    });
    sums._resetLayout();
  }

  /** The stylesheet's grid already has the items where we would put them. */
  #flows(options: GridOptions, { display }: CSSStyleDeclaration): boolean {
    const { stamps, cols } = this.#arithmetic;
    if (stamps.length || options.originBottom || options.transitionDuration) return false;
    return cols === 1 || display === 'grid-lanes';
  }

  #place(options: GridOptions, { position }: CSSStyleDeclaration, resized: boolean): void {
    const sums = this.#arithmetic;
    const items = sums.items.filter((item) => !item.isIgnored);
    this.#measure(items, resized);
    sums._manageStamps();
    this.#frame = sums.frame(options.percentPosition, options.transitionDuration);
    if (position === 'static') this.#host.style.position = 'relative';
    this.#write(items, this.#frame);
  }

  /** What the stylesheet sizes placed items by, where container units did before. */
  #sayWidth(): void {
    const { innerWidth, paddingLeft, paddingRight } = this.#arithmetic.size;
    if (this.#said === innerWidth) return;
    this.#said = innerWidth;
    const { style } = this.#host;
    style.setProperty('--yb-inner', `${innerWidth}px`);
    style.setProperty('--yb-basis', `calc(100% - ${paddingLeft + paddingRight}px)`);
    this.#host.setAttribute('data-placed', '');
  }

  #measure(items: readonly Item[], all: boolean): void {
    for (const item of items) {
      if (!all && !item.stale) continue;
      item.size = measure(item.element);
      item.stale = false;
    }
  }

  #write(items: readonly Item[], frame: Frame): void {
    const sums = this.#arithmetic;
    const positions = items.map((item) => sums._getItemLayoutPosition(item));
    const { width, height } = sums._getContainerSize();
    if (frame.basis && width !== undefined) frame.basis = sums.outerWidth(width);
    items.forEach((item, index) => {
      const { x, y } = positions[index] ?? item;
      place(item, x, y, frame);
    });
    sums._setContainerMeasure(width, true);
    sums._setContainerMeasure(height, false);
  }

  #release(): void {
    if (!this.#frame) return;
    for (const item of this.#items.all) release(item);
    restoreStyle(this.#host, this.#written, ['width', 'height', '--yb-inner', '--yb-basis']);
    this.#host.removeAttribute('data-placed');
    this.#said = 0;
    this.#frame = null;
  }
}
