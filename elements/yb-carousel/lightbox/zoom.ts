export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point or a distance, px. The middle of the stage is 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is shown: its scale, which is 1 where it fits the stage, and the position of its middle. */
export interface View extends Point {
  readonly scale: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** A picture may be zoomed to its own pixels, and at least this far. */
const LEAST_ZOOM = 3;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The largest size of the picture that fits the stage. */
export function fitOf(picture: Size, stage: Size): Size {
  if (!(picture.width > 0 && picture.height > 0)) return stage;
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** How far a picture may be zoomed. */
export const mostOf = (picture: Size, fit: Size): number =>
  Math.max(LEAST_ZOOM, fit.width > 0 ? picture.width / fit.width : 0);

/** The view within its bounds: the picture covers the stage, or is in its middle where it is smaller. */
export function held(view: View, fit: Size, stage: Size, most: number): View {
  const scale = within(view.scale, 1, most);
  const room = (size: number, space: number): number => Math.max(0, (size * scale - space) / 2);
  const [x, y] = [room(fit.width, stage.width), room(fit.height, stage.height)];
  return { scale, x: within(view.x, -x, x), y: within(view.y, -y, y) };
}

/** The view at another scale. The picture under the point stays under it. */
export function zoomedAt(view: View, scale: number, { x, y }: Point): View {
  const by = scale / view.scale;
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}
