// before masonry-layout
import { resumeHtmlInit } from './pause-html-init.ts';
import Masonry from 'masonry-layout';
import type { Item } from './place.ts';

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
  readonly options: ArithmeticOptions;
  items: Item[];
  stamps?: Element[];
  size: BoxSize;
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

const Inside = Masonry as unknown as new (element: Element, options: { initLayout: false }) => Inside;

/**
 * masonry-layout's own arithmetic of columns, spans, stamps and order, without its measuring and positioning:
 * those read and write the page item by item (facts: masonry).
 */
export class Arithmetic extends Inside {
  /** Called by the constructor, where masonry-layout adopts the children and listens to the window. */
  protected _create(): void {}
}
