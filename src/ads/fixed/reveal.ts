export type EffectName = 'show' | 'fadein' | 'slide';

/** The effect with which an ad appears. */
export interface Effect {
  readonly name: EffectName;
  /** ms; 0: at once. */
  readonly duration: number;
}

/**
 * The animation of each effect. None changes the layout: the ad has its final place and size from the start.
 */
const FRAMES: Readonly<Record<EffectName, Keyframe[]>> = {
  show: [{ opacity: 0, scale: 0.5 }, {}],
  fadein: [{ opacity: 0 }, {}],
  slide: [{ clipPath: 'inset(0 0 100%)' }, { clipPath: 'inset(0)' }],
};

/** Shows an ad with its effect, or without it if the visitor prefers reduced motion. */
export function reveal(element: HTMLElement, { name, duration }: Effect): void {
  element.style.display = 'block';
  if (duration > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    element.animate(FRAMES[name], { duration, easing: 'ease-out' });
}
