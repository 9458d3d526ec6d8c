import { useLayoutEffect, useMemo } from 'react';
import { fade } from './fade.ts';
import { followHeight } from './follow-height.ts';
import { moveBySeveral, startsOf } from './move-by-several.ts';
import type { Slider, SliderState } from './slider.ts';

/** The effects that a host asks for. */
export interface SlideEffects {
  readonly fades: boolean;
  readonly perMove: number;
  readonly autoHeight: boolean;
}

/**
 * Adds the effects that few carousels have to the slider, before the slider is configured.
 *
 * @returns the slides at which steps stop, which have dots
 */
export function useSlideEffects(
  slider: Slider,
  { stops, loops }: SliderState,
  { fades, perMove, autoHeight }: SlideEffects,
): readonly number[] {
  useLayoutEffect(() => (fades ? fade(slider) : undefined), [slider, fades]);
  useLayoutEffect(() => (perMove > 1 ? moveBySeveral(slider, perMove) : undefined), [slider, perMove]);
  useLayoutEffect(() => (autoHeight ? followHeight(slider) : undefined), [slider, autoHeight]);
  return useMemo(() => startsOf(stops, loops, perMove), [stops, loops, perMove]);
}
