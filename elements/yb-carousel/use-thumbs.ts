import { useEffect } from 'react';
import { slidesOf } from './slides.ts';
import type { YbCarouselElement } from './yb-carousel.ts';

/** Keeps another carousel in step: it follows the current slide, and a slide picked there is shown here. */
export function useThumbs(
  host: HTMLElement,
  id: string | null,
  index: number,
  goTo: (index: number) => void,
): void {
  useEffect(() => {
    if (!id) return;
    const find = (): YbCarouselElement | null =>
      (host.getRootNode() as ParentNode).querySelector<YbCarouselElement>(`yb-carousel#${CSS.escape(id)}`);
    const thumbs = find();
    if (!thumbs || thumbs === host) {
      console.warn(`<yb-carousel>: thumbs="${id}" is no other yb-carousel's id; it is ignored`);
      return;
    }
    const watch = new AbortController();
    const listen = (type: string, listener: (event: Event) => void): void =>
      thumbs.addEventListener(type, listener, { signal: watch.signal });
    let leading = false;
    const lead = (): void => {
      leading = true;
      if (thumbs.hasAttribute('data-ready')) thumbs.goTo(index);
      leading = false;
    };
    const current = slidesOf(thumbs)[index];
    current?.setAttribute('aria-current', 'true');
    lead();
    listen('island-ready', lead);
    listen('yb-slide-change', (event) => {
      if (!leading && event.target === thumbs) goTo(thumbs.index);
    });
    listen('click', ({ target }) => {
      const picked = slidesOf(thumbs).findIndex((slide) => target instanceof Node && slide.contains(target));
      if (picked >= 0) goTo(picked);
    });
    return () => {
      watch.abort();
      current?.removeAttribute('aria-current');
    };
  }, [host, id, index, goTo]);
}
