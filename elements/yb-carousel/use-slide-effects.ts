import { useLayoutEffect, useMemo } from 'react';
import type { Island } from '../../src/island/contract.ts';
import { useOptional } from '../../src/island/use-lazy.ts';
import { lazy } from '../../src/lib/lazy.ts';
import type { Wanted } from './slide-effects.ts';
import type { Slider, SliderState } from './slider.ts';
import type { contract } from './yb-carousel.contract.ts';

/** Optional: if this chunk fails, slides move in one by one, and the height is that of the tallest. */
const effects = lazy('yb-carousel', () => import('./slide-effects.ts'));

/**
 * Adds the effects that few carousels have to the slider, before the slider is configured.
 *
 * @returns the slides at which steps stop, which have dots; and the part, once it is loaded
 */
export function useSlideEffects(
  host: Island<typeof contract>,
  slider: Slider,
  { stops, loops }: SliderState,
  { fades, perMove, autoHeight }: Wanted,
): { readonly starts: readonly number[]; readonly part: unknown } {
  const part = useOptional(host, (fades || perMove > 1 || autoHeight) && effects);
  useLayoutEffect(
    () => part?.addSlideEffects(slider, { fades, perMove, autoHeight }),
    [part, slider, fades, perMove, autoHeight],
  );
  const starts = useMemo(
    () => part?.startsOf(stops, loops, perMove) ?? Array.from({ length: stops }, (_, i) => i),
    [part, stops, loops, perMove],
  );
  return { starts, part };
}
