import { useEffect } from 'react';
import { listen } from '../../src/island/listen.ts';
import type { Slider } from './slider.ts';
import { slidesOf } from './slides.ts';
import type { YbCarouselElement } from './yb-carousel.ts';

interface ThumbsProps {
  readonly host: HTMLElement;
  readonly id: string;
  readonly index: number;
  readonly slider: Slider;
}

/** Keeps another carousel in step: it follows the current slide, and a slide picked there is shown here. */
export function Thumbs({ host, id, index, slider }: ThumbsProps): null {
  useEffect(() => {
    const thumbs = (host.getRootNode() as ParentNode).querySelector<YbCarouselElement>(
      `yb-carousel#${CSS.escape(id)}`,
    );
    if (!thumbs || thumbs === host) {
      console.warn(`<yb-carousel>: thumbs="${id}" is no other yb-carousel's id; it is ignored`);
      return;
    }
    const end = new AbortController();
    let leading = false;
    const lead = (): void => {
      leading = true;
      if (thumbs.hasAttribute('data-ready')) thumbs.goTo(index);
      leading = false;
    };
    const current = slidesOf(thumbs)[index];
    current?.setAttribute('aria-current', 'true');
    lead();
    listen(
      thumbs,
      {
        'island-ready': lead,
        'yb-slide-change': ({ target }) => {
          if (!leading && target === thumbs) slider.goTo(thumbs.index);
        },
        click: ({ target }) => {
          const picked = slidesOf(thumbs).findIndex(
            (slide) => target instanceof Node && slide.contains(target),
          );
          if (picked >= 0) slider.goTo(picked);
        },
      },
      { signal: end.signal },
    );
    return () => {
      end.abort();
      current?.removeAttribute('aria-current');
    };
  }, [host, id, index, slider]);
  return null;
}
