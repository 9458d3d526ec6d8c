import { fade } from './fade.ts';
import { followHeight } from './follow-height.ts';
import { moveBySeveral } from './move-by-several.ts';
import type { Slider } from './slider.ts';

export { startsOf } from './move-by-several.ts';

/** The effects that a host asks for. */
export interface Wanted {
  readonly fades: boolean;
  readonly perMove: number;
  readonly autoHeight: boolean;
}

/** Adds the effects that a host asks for to its slider; the returned function removes them. */
export function addSlideEffects(slider: Slider, { fades, perMove, autoHeight }: Wanted): () => void {
  const ends = [
    fades && fade(slider),
    perMove > 1 && moveBySeveral(slider, perMove),
    autoHeight && followHeight(slider),
  ];
  return () => ends.forEach((end) => end && end());
}
