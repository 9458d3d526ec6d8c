/** Start and size of a slide along the track, in sizes of the view. */
export interface Box {
  readonly start: number;
  readonly size: number;
}

export interface Layout {
  readonly boxes: readonly Box[];
  /** The slides as keen-slider takes them. */
  readonly track: { size: number; spacing: number; origin: number }[];
  /** How far the track is moved while the first slide is the current one, in sizes of the view. */
  readonly first: number;
  readonly loops: boolean;
}

/** Positions that differ by less than this share of the view are the same, apart from rounding. */
const NEGLIGIBLE = 0.005;
const SMALLEST = 0.001;

const clamp = (value: number, max: number): number => {
  const within = Math.min(Math.max(value, 0), max);
  return max - within < NEGLIGIBLE ? max : within;
};

/**
 * The position of the track for every slide. It equals what the strip's CSS shows, so nothing moves when the
 * script takes over. At its ends the track still fills the view. A loop needs enough slides to fill the view
 * at every position.
 */
export function layOut(boxes: readonly Box[], loop: boolean, center: boolean): Layout {
  const [head, second] = boxes;
  const tail = boxes.at(-1);
  if (!head || !tail) return { boxes, track: [], first: 0, loops: false };
  const end = tail.start + tail.size;
  const gap = second ? second.start - head.start - head.size : 0;
  const longest = Math.max(...boxes.map(({ size }) => size));
  const loops = loop && end - head.start + gap >= 1 + longest - NEGLIGIBLE;
  // the space before a centred first slide also follows the last
  const furthest = end + head.start > 1 + NEGLIGIBLE ? end + head.start - 1 : 0;
  const places = boxes.map(({ start, size }) => {
    const place = center ? start + size / 2 - 0.5 : start;
    return loops ? place : clamp(place, furthest);
  });
  const track = boxes.map(({ start, size }, i) => {
    const next = boxes[i + 1];
    return {
      size: Math.max(size, SMALLEST),
      spacing: next ? next.start - start - size : gap,
      origin: start - (places[i] ?? 0),
    };
  });
  return { boxes, track, first: places[0] ?? 0, loops };
}
