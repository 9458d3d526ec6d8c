/** Images whose address stays in `data-src` or `data-srcset` until they are loaded. */
export const LAZY_IMAGES = 'img[data-src], img[data-srcset]';

export function loadImage(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  delete image.dataset.src;
  delete image.dataset.srcset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
}

/** Loads the images in an element with the browser's own lazy loading. */
export function showImages(element: Element): void {
  for (const image of element.querySelectorAll<HTMLImageElement>(LAZY_IMAGES)) {
    image.loading = 'lazy';
    loadImage(image);
  }
}
