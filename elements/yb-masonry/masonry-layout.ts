// before masonry-layout, which initialises elements of the page when it is imported
import { resumeHtmlInit } from './pause-html-init.ts';
import Masonry from 'masonry-layout';
import type { Item } from './place.ts';

resumeHtmlInit();

/** The box of an element as masonry-layout reads it, px. */
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

export interface LayoutOptions {
  columnWidth: number;
  gutter: number;
  horizontalOrder: boolean;
  fitWidth: boolean;
  originLeft: boolean;
  originTop: boolean;
}

/** Members of masonry-layout 4 that its published types leave out. */
interface Internals {
  readonly options: LayoutOptions;
  items: Item[];
  stamps?: Element[];
  size: BoxSize;
  containerWidth: number;
  cols: number;
  colYs: number[];
  /** Reads `containerWidth`: the inner width of the container, or of its parent with `fitWidth`. */
  getContainerWidth(): void;
  /** Measures the container and empties the columns. */
  _resetLayout(): void;
  /** Starts the columns below the stamps. */
  _manageStamps(): void;
  _getItemLayoutPosition(item: Item): { x: number; y: number };
  _getContainerSize(): { height: number; width?: number };
  _setContainerMeasure(measure: number | undefined, isWidth: boolean): void;
  destroy(): void;
}

const Base = Masonry as unknown as new (element: Element, options: { initLayout: false }) => Internals;

/**
 * The part of masonry-layout that computes columns, spans, stamps and order. Its own measuring and positioning are
 * left out, because they alternate reads and writes item by item.
 */
export class MasonryLayout extends Base {
  /** The constructor calls this; the original adopts the children and listens to the window. */
  protected _create(): void {}
}
