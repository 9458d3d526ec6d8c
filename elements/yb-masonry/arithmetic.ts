// before masonry-layout
import { resumeHtmlInit } from './pause-html-init.ts';
import Masonry from 'masonry-layout';
import type { Frame, Item } from './place.ts';

resumeHtmlInit();

/** What masonry-layout knows of an element's box, in px. */
interface BoxSize {
  width: number;
  innerWidth: number;
  paddingLeft: number;
  paddingRight: number;
  paddingTop: number;
  paddingBottom: number;
  borderLeftWidth: number;
  borderRightWidth: number;
}

/** The options that its arithmetic reads. */
export interface ArithmeticOptions {
  columnWidth: number;
  gutter: number;
  horizontalOrder: boolean;
  fitWidth: boolean;
  originLeft: boolean;
  originTop: boolean;
}

/** The inside of masonry-layout 4 that we build on; its published types leave it out. */
interface Inside {
  readonly element: HTMLElement;
  readonly options: ArithmeticOptions;
  items: Item[];
  stamps: Element[];
  size: BoxSize;
  columnWidth: number;
  containerWidth: number;
  cols: number;
  colYs: number[];
  /** Reads `containerWidth`: the inner width of the container, or of its parent with `fitWidth`. */
  getContainerWidth(): void;
  /** Reads the container and starts with empty columns. */
  _resetLayout(): void;
  /** Lowers the columns under the stamps. */
  _manageStamps(): void;
  _getItemLayoutPosition(item: Item): { x: number; y: number };
  _getContainerSize(): { height: number; width?: number };
  _setContainerMeasure(measure: number | undefined, isWidth: boolean): void;
  destroy(): void;
}

const Inside = Masonry as unknown as new (element: Element, options: object) => Inside;

/**
 * masonry-layout's own arithmetic of columns, spans, stamps and order, without its measuring and positioning:
 * those read and write the page item by item (facts: masonry).
 */
export class Arithmetic extends Inside {
  constructor(element: HTMLElement) {
    super(element, { initLayout: false });
    this.items = [];
    this.stamps = [];
  }

  /** How positions become styles now; `duration` in ms. */
  frame(percentPosition: boolean, duration: number): Frame {
    const { size, options } = this;
    return {
      sideX: options.originLeft ? 'left' : 'right',
      sideY: options.originTop ? 'top' : 'bottom',
      paddingX: options.originLeft ? size.paddingLeft : size.paddingRight,
      paddingY: options.originTop ? size.paddingTop : size.paddingBottom,
      basis: percentPosition ? size.width : 0,
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    };
  }

  /** Called by the constructor, where masonry-layout adopts the children and listens to the window. */
  protected _create(): void {}

  /** The border box of a container that is `innerWidth` wide inside. */
  outerWidth(innerWidth: number): number {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = this.size;
    return innerWidth + paddingLeft + paddingRight + borderLeftWidth + borderRightWidth;
  }

  /** masonry-layout keeps every instance in a table until it is destroyed. */
  override destroy(): void {
    this.items = [];
    super.destroy();
  }
}
