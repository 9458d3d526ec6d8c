import { fitOf, held, mostOf, WHOLE, zoomedAt, type Point, type Size, type View } from './zoom.ts';

/** How far a double tap and the button zoom. */
const STEP = 2.5;
/** How far a picture may be zoomed before it counts as zoomed. */
const ROUNDING = 0.01;

/** Zooms and moves the picture in its stage. */
export class PictureZoom {
  readonly stage: HTMLElement;
  readonly #onChange: (isZoomed: boolean) => void;
  #view: View = WHOLE;

  /** @param onChange called when the picture is zoomed in or shown whole again */
  constructor(stage: HTMLElement, onChange: (isZoomed: boolean) => void) {
    this.stage = stage;
    this.#onChange = onChange;
  }

  get isZoomed(): boolean {
    return this.#view.scale > 1 + ROUNDING;
  }

  /** A point of the screen, relative to the middle of the stage. */
  pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Whether a point is on the picture. */
  covers({ x, y }: Point): boolean {
    const { width, height } = this.#fit;
    const { scale } = this.#view;
    return (
      Math.abs(x - this.#view.x) <= (width * scale) / 2 && Math.abs(y - this.#view.y) <= (height * scale) / 2
    );
  }

  zoomBy(factor: number, at: Point): void {
    const { scale } = this.#view;
    // at the limit of the scale the picture must not move either
    const to = held({ ...WHOLE, scale: scale * factor }, this.#fit, this.#size, this.#most).scale;
    this.show(zoomedAt(this.#view, to, at));
  }

  /** Zooms in at a point, or shows the whole picture again. */
  toggle(at: Point = { x: 0, y: 0 }): void {
    if (this.isZoomed) this.reset();
    else this.zoomBy(STEP, at);
  }

  moveBy({ x, y }: Point): void {
    this.show({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y });
  }

  reset(): void {
    this.show(WHOLE);
  }

  /** Shows the view, or the nearest one within the bounds, e.g. after the stage has changed its size. */
  show(view: View = this.#view): void {
    const wasZoomed = this.isZoomed;
    this.#view = held(view, this.#fit, this.#size, this.#most);
    this.shift({ x: 0, y: 0 });
    if (this.isZoomed !== wasZoomed) this.#onChange(this.isZoomed);
  }

  /** Moves the picture beyond its bounds, while a finger swipes it. */
  shift({ x, y }: Point): void {
    const { style } = this.#content;
    style.translate = `${this.#view.x + x}px ${this.#view.y + y}px`;
    style.scale = String(this.#view.scale);
  }

  /** The element around the picture, which is moved and scaled. Each picture has its own. */
  get #content(): HTMLElement {
    return this.stage.firstElementChild as HTMLElement;
  }

  get #size(): Size {
    const { clientWidth: width, clientHeight: height } = this.stage;
    return { width, height };
  }

  /** The picture's own size, or that of its preview until it is loaded. */
  get #natural(): Size {
    const pictures = [...this.#content.querySelectorAll('img')].reverse();
    const { naturalWidth: width = 0, naturalHeight: height = 0 } =
      pictures.find(({ naturalWidth }) => naturalWidth) ?? {};
    return { width, height };
  }

  get #fit(): Size {
    return fitOf(this.#natural, this.#size);
  }

  get #most(): number {
    return mostOf(this.#natural, this.#fit);
  }
}
