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

/** Adds to a slider what its host asks for; the result takes it away. */
export function addSlideEffects(slider: Slider, { fades, perMove, autoHeight }: Wanted): () => void {
  const ends = [
    fades && fade(slider),
    perMove > 1 && moveBySeveral(slider, perMove),
    autoHeight && followHeight(slider),
  ];
  return () => ends.forEach((end) => end && end());
}
