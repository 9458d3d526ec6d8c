import { globalOnce } from '../lib/global.ts';
import { LAZY_IMAGES, loadImage } from '../lib/load-images.ts';

/** How far from the view an image loads. Browsers' own lazy loading starts much earlier. */
const THRESHOLD = '300px';

/** One observer for the page. It is created at its first use, because servers import this file too. */
const observer = (): Pick<IntersectionObserver, 'observe' | 'unobserve'> =>
  globalOnce('images', () => {
    // without observers the position of an image is unknown: load it
    if (!window.IntersectionObserver) {
      return {
        observe: (image: Element) => loadImage(image as HTMLImageElement),
        unobserve: () => undefined,
      };
    }
    const watching: IntersectionObserver = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          watching.unobserve(target);
          loadImage(target as HTMLImageElement);
        }
      },
      // scrollMargin extends the threshold to images that a scroll container clips
      { rootMargin: THRESHOLD, scrollMargin: THRESHOLD } as IntersectionObserverInit,
    );
    return watching;
  });

/** Loads the images of an element now, for islands that know better than the observer when images come into view. */
export function loadImagesIn(element: Element): void {
  element.querySelectorAll<HTMLImageElement>(LAZY_IMAGES).forEach((image) => loadImage(image));
  if (element.matches(LAZY_IMAGES)) loadImage(element as HTMLImageElement);
}

/** Loads images with `data-src` inside the host, now or added later, 300 px before they come into view. */
export function loadImagesAhead(host: Element): () => void {
  const watched = new Set<Element>();
  const watch = (root: ParentNode): void => {
    for (const image of root.querySelectorAll(LAZY_IMAGES)) {
      watched.add(image);
      observer().observe(image);
    }
  };
  const arrivals = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length)) watch(host);
  });
  arrivals.observe(host, { childList: true, subtree: true });
  watch(host);
  return () => {
    arrivals.disconnect();
    for (const image of watched) observer().unobserve(image);
  };
}
