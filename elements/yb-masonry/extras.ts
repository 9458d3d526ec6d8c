import { warnOnce } from '../../src/island/properties.ts';
import { prefersLess } from '../../src/island/reduced-motion.ts';
import { Grid, type GridOptions } from './grid.ts';
import { measure } from './measure.ts';
import { liftOut, type Frame, type Item } from './place.ts';

const PIXELS = /^\s*(\d*\.?\d+)(px)?\s*$/;

/** The elements inside `root` that a selector picks; one that cannot be read is named once and picks nothing. */
function query(root: ParentNode, attribute: string, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)];
  } catch {
    warnOnce(`<yb-masonry>: ${attribute}="${selector}" is not a selector; it is left out`);
    return [];
  }
}

/** Tells which children a selector picks; undefined where it cannot be read. */
export function pickedBy(selector: string): ((child: Element) => boolean) | undefined {
  try {
    document.createDocumentFragment().querySelector(selector);
    return (child) => child.matches(selector);
  } catch {
    warnOnce(`<yb-masonry>: item-selector="${selector}" is not a selector; every child is an item`);
    return undefined;
  }
}

/** Px that an attribute names by number or by the selector of an element of that width; 0 where it names none. */
export function lengthOf(host: HTMLElement, attribute: string, written: string): number {
  const [, number] = PIXELS.exec(written) ?? [];
  if (number !== undefined) return Number(number);
  const [element] = query(host, attribute, written);
  if (element instanceof HTMLElement)
    return Math.max(0, measure(element, getComputedStyle(element), 0).outerWidth);
  warnOnce(`<yb-masonry>: ${attribute}="${written}" is neither px nor the selector of an element inside`);
  return 0;
}

/** Ways are added up, so that one can start while another is under way. */
function glides({ transitionDuration: duration }: GridOptions, frame: Frame): Frame['glide'] {
  if (!duration || prefersLess()) return undefined;
  return (item, along, down) => {
    const x = (item.along - along) * (frame.basis / 100 || 1);
    const y = item.down - down;
    // where it has not been placed yet, they are not numbers
    if (!x && !y) return;
    const from = `translate(${frame.sideX === 'left' ? x : -x}px, ${frame.sideY === 'top' ? y : -y}px)`;
    item.element.animate({ transform: [from, 'none'] }, { duration, easing: 'ease', composite: 'add' });
  };
}

/** A grid that knows all attributes. */
export class FullGrid extends Grid {
  override layoutTail(tail: readonly Item[]): boolean {
    const { options, stamps } = this.sums;
    return !options.fitWidth && !stamps?.length && !this.options.stamp && super.layoutTail(tail);
  }

  protected override setUp(style: CSSStyleDeclaration): boolean {
    const { host, sums } = this;
    const { columnWidth, fitWidth, horizontalOrder, originBottom, transitionDuration } = this.options;
    this.container = (fitWidth && host.parentElement) || host;
    Object.assign(sums.options, {
      fitWidth: this.container !== host,
      horizontalOrder,
      originTop: !originBottom,
    });
    const stamps = (sums.stamps = this.#findStamps());
    for (const item of sums.items) if (columnWidth || stamps.includes(item.element)) liftOut(item);
    const isByStylesheet = super.setUp(style) && !columnWidth && !stamps.length;
    // the first item may decide the columns, a stamp or not; from here on the others go around the stamps
    sums.items = sums.items.filter(({ element }) => !stamps.includes(element));
    return isByStylesheet && !originBottom && !transitionDuration;
  }

  protected override setColumns(column: number, gap: number): void {
    const { columnWidth, gutter } = this.options;
    super.setColumns(
      columnWidth ? lengthOf(this.host, 'column-width', columnWidth) : column,
      gutter ? lengthOf(this.host, 'gutter', gutter) : gap,
    );
    this.sums._manageStamps();
  }

  protected override frame(): Frame {
    const { size } = this.sums;
    const { originBottom, percentPosition } = this.options;
    const frame: Frame = { ...super.frame(), basis: percentPosition ? size.width : 0 };
    if (originBottom) Object.assign(frame, { sideY: 'bottom', paddingY: size.paddingBottom });
    frame.glide = glides(this.options, frame);
    return frame;
  }

  protected override resize(frame: Frame): number {
    const { sums } = this;
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = sums.size;
    const { width, height } = sums._getContainerSize();
    if (frame.basis && width !== undefined)
      frame.basis = width + paddingLeft + paddingRight + borderLeftWidth + borderRightWidth;
    sums._setContainerMeasure(width, true);
    return height;
  }

  /** The elements that stay where the page puts them, by selector and by method. */
  #findStamps(): Element[] {
    const { stamp } = this.options;
    const marks = [...this.marks];
    const found = new Set([
      ...(stamp ? query(this.host, 'stamp', stamp) : []),
      ...marks.filter(([, isStamp]) => isStamp).map(([element]) => element),
    ]);
    return [...found].filter((element) => element.isConnected && this.marks.get(element) !== false);
  }
}
