import { adoptStyles } from '../../src/island/styles.ts';
import { styles } from './slide-effects.styles.ts';
import type { Box } from './layout.ts';
import type { Slider } from './slider.ts';
import { turnOf, type Effect } from './viewport.ts';

/** A move to a slide that is no neighbour, from the track's position `start` on. */
interface Leap {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
}

/** Below this opacity, another slide shows more. */
const HALF = 0.5;

/**
 * Shows the slides over each other: the nearer the track is to a slide, the more of it shows. The returned
 * function ends the effect.
 */
export function fade(slider: Slider): () => void {
  const { keen, viewport } = slider;
  let leap: Leap | null = null;

  /** Notes where a leap begins and ends, so that the slides between do not show. */
  const begin = (): void => {
    const { targetIdx } = keen.animator;
    const { details } = keen.track;
    const length = targetIdx === null ? 0 : keen.track.idxToDist(targetIdx, true);
    const { size = 1, spacing = 0 } = slider.layout.track[0] ?? {};
    leap =
      targetIdx !== null && Math.abs(length) > 1.5 * (size + spacing)
        ? { from: details.rel, to: keen.track.absToRel(targetIdx), start: details.position, length }
        : null;
  };

  const show: Effect['show'] = (details, layout, slides) => {
    if (keen.animator.targetIdx === null) leap = null;
    viewport.translate(viewport.track, 0);
    const done = leap && Math.min(Math.max((details.position - leap.start) / leap.length, 0), 1);
    slides.forEach((slide, i) => {
      const box = layout.boxes[i] as Box;
      const at = box.start - layout.first - details.position + turnOf(box, details, layout);
      const reach = box.size + (layout.track[i]?.spacing ?? 0);
      const near = Math.max(1 - Math.abs(at) / reach, 0);
      const seen = leap && done !== null ? (i === leap.to ? done : i === leap.from ? 1 - done : 0) : near;
      viewport.translate(slide, seen && -box.start / box.size);
      slide.style.opacity = seen < 1 ? seen.toFixed(4) : '';
      viewport.setInert(slide, seen < HALF);
    });
  };
  const release = ({ style }: HTMLElement): void => {
    style.opacity = '';
  };

  adoptStyles(slider.host, styles);
  slider.effect = { show, release };
  keen.on('animationStarted', begin);
  return () => {
    slider.effect = null;
    keen.on('animationStarted', begin, true);
    slider.state.slides.forEach(release);
  };
}
