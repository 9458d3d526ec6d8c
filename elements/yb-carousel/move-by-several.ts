import type { Slider } from './slider.ts';

/** The slides at which steps of `perMove` stop. Without a loop, the last stop is one of them too. */
export function startsOf(stops: number, loops: boolean, perMove: number): number[] {
  const starts = Array.from({ length: Math.ceil(stops / perMove) }, (_, i) => i * perMove);
  if (!loops && stops && starts.at(-1) !== stops - 1) starts.push(stops - 1);
  return starts;
}

/**
 * The distance from a slide to the next start, forward (1) or back (-1). If there is none, the distance goes
 * beyond the track.
 */
export function distanceToStart(
  index: number,
  by: number,
  { starts, count, loops }: { starts: readonly number[]; count: number; loops: boolean },
): number {
  const to =
    by > 0
      ? (starts.find((start) => start > index) ?? (loops ? count : index + by))
      : (starts.findLast((start) => start < index) ?? (loops ? (starts.at(-1) ?? 0) - count : -1));
  return to - index;
}

/** Lets steps and swipes stop at every `perMove`-th slide. The returned function ends that. */
export function moveBySeveral(slider: Slider, perMove: number): () => void {
  const { keen } = slider;
  const distance = (index: number, by: number): number => {
    const { slides, stops, loops } = slider.state;
    return distanceToStart(index, by, {
      starts: startsOf(stops, loops, perMove),
      count: slides.length,
      loops,
    });
  };
  let from = 0;
  const start = (): void => {
    from = slider.target;
  };
  /** A swipe that would end between two starts goes on to the next one. */
  const settle = (): void => {
    const { stops, loops } = slider.state;
    const to = keen.track.absToRel(slider.target);
    const by = Math.sign(slider.target - from);
    if (by && keen.options.mode !== 'free' && !startsOf(stops, loops, perMove).includes(to)) slider.step(by);
  };
  slider.moves = { distance };
  keen.on('dragStarted', start);
  // after keen-slider has chosen where the swipe ends
  keen.on('dragEnded', settle);
  return () => {
    slider.moves = null;
    keen.on('dragStarted', start, true);
    keen.on('dragEnded', settle, true);
  };
}
