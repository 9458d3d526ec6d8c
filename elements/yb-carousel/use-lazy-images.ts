import { useEffect } from 'react';
import { loadImagesIn } from '../../src/island/load-images-ahead.ts';
import { LAZY_IMAGES } from '../../src/lib/load-images.ts';
import type { Slider } from './slider.ts';

/** How far from the view an image loads, px; the same as on the rest of the page. */
const THRESHOLD = 300;

/** Loads the images of slides that are about to come into view, once the carousel itself is near the view. */
export function useLazyImages(host: Element, slider: Slider, slides: readonly HTMLElement[]): void {
  useEffect(() => {
    if (!host.querySelector(LAZY_IMAGES)) return undefined;
    const { keen, viewport } = slider;
    // without observers the position of a carousel is unknown: load
    let isNear = !window.IntersectionObserver;
    const load = (): void => {
      if (!isNear) return;
      const margin = THRESHOLD / viewport.length;
      keen.track.details?.slides.forEach(({ distance, size }, i) => {
        const slide = slides[i];
        if (slide && distance <= 1 + margin && distance + size >= -margin) loadImagesIn(slide);
      });
    };
    const observer =
      window.IntersectionObserver &&
      new IntersectionObserver(
        (entries) => {
          isNear = entries.some((entry) => entry.isIntersecting);
          load();
        },
        { rootMargin: `${THRESHOLD}px` },
      );
    observer?.observe(viewport.element);
    load();
    keen.on('detailsChanged', load);
    return () => {
      observer?.disconnect();
      keen.on('detailsChanged', load, true);
    };
  }, [host, slider, slides]);
}
