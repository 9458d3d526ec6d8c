import { useEffect } from 'react';
import { loadImagesIn } from '../../src/island/load-images-ahead.ts';
import type { Slider } from './slider.ts';

/** Specification §9: image lazy-load threshold, px. */
const AHEAD = 300;

interface ImagesAheadProps {
  readonly slider: Slider;
  readonly slides: readonly HTMLElement[];
}

/** Loads the images of slides that are about to come into view, once the carousel itself is near the window. */
export function ImagesAhead({ slider, slides }: ImagesAheadProps): null {
  useEffect(() => {
    const { keen, stage } = slider;
    // without observers nobody can tell where a carousel is
    let near = !window.IntersectionObserver;
    const load = (): void => {
      if (!near) return;
      const margin = AHEAD / stage.length;
      keen.track.details?.slides.forEach(({ distance, size }, i) => {
        const slide = slides[i];
        if (slide && distance <= 1 + margin && distance + size >= -margin) loadImagesIn(slide);
      });
    };
    const nearness =
      window.IntersectionObserver &&
      new IntersectionObserver(
        (entries) => {
          near = entries.some((entry) => entry.isIntersecting);
          load();
        },
        { rootMargin: `${AHEAD}px` },
      );
    nearness?.observe(stage.view);
    load();
    keen.on('detailsChanged', load);
    return () => {
      nearness?.disconnect();
      keen.on('detailsChanged', load, true);
    };
  }, [slider, slides]);
  return null;
}
