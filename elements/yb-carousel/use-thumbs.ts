import { useEffect } from 'react';
import type { Island } from '../../src/island/contract.ts';
import { listen } from '../../src/island/listen.ts';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import { warnOnce } from '../../src/island/properties.ts';
import { slidesOf, type Slider } from './slider.ts';
import type { contract } from './yb-carousel.contract.ts';

/**
 * Connects the carousel that has this id: it follows the current slide of this carousel, and a slide that is
 * picked there is shown here.
 */
export function useThumbs(host: HTMLElement, id: string | null, index: number, slider: Slider): void {
  useEffect(() => {
    if (!id) return undefined;
    const thumbs = (host.getRootNode() as ParentNode).querySelector<Island<typeof contract>>(
      `yb-carousel#${CSS.escape(id)}`,
    );
    if (!thumbs || thumbs === host) {
      warnOnce(`<yb-carousel>: thumbs="${id}" is not the id of another yb-carousel; it is ignored`);
      return undefined;
    }
    const end = new AbortController();
    let isLeading = false;
    const lead = (): void => {
      isLeading = true;
      // the strip of a carousel that has not started shows its first slides
      if (index || thumbs.hasAttribute('data-ready')) thumbs.goTo?.(index);
      isLeading = false;
    };
    const current = slidesOf(thumbs)[index];
    const unmark = current && setTemporarily(current, { 'aria-current': 'true' });
    lead();
    listen(
      thumbs,
      {
        'island-ready': lead,
        'yb-slide-change': ({ target }) => {
          if (!isLeading && target === thumbs) slider.goTo(thumbs.index);
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
      unmark?.();
    };
  }, [host, id, index, slider]);
}
