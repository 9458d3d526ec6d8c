import { globalOnce } from '../lib/global.ts';

/** Specification §9: image lazy-load threshold. The browser's own starts at 1,250 px and more. */
const THRESHOLD = '300px';
const LAZY = 'img[data-src], img[data-srcset]';

function load(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  delete image.dataset.src;
  delete image.dataset.srcset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
}

/** One for the page; made when it is first needed, for a server imports this file too. */
const observer = (): Pick<IntersectionObserver, 'observe' | 'unobserve'> =>
  globalOnce('images', () => {
    // without it nobody can tell where an image is
    if (!window.IntersectionObserver) {
      return { observe: (image: Element) => load(image as HTMLImageElement), unobserve: () => undefined };
    }
    const watching: IntersectionObserver = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          watching.unobserve(target);
          load(target as HTMLImageElement);
        }
      },
      // scrollMargin: inside a carousel the threshold counts along its track
      { rootMargin: THRESHOLD, scrollMargin: THRESHOLD } as IntersectionObserverInit,
    );
    return watching;
  });

/** Loads the images inside an element at once: for those whose distance only their island knows. */
export function loadImagesIn(element: Element): void {
  element.querySelectorAll<HTMLImageElement>(LAZY).forEach(load);
  if (element.matches(LAZY)) load(element as HTMLImageElement);
}

/** Images with `data-src` inside the host, there now or later, load 300 px before they are reached. */
export function loadImagesAhead(host: Element): () => void {
  const watched = new Set<Element>();
  const watch = (root: ParentNode): void => {
    for (const image of root.querySelectorAll(LAZY)) {
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
