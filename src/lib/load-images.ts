/** Images whose address waits until somebody wants them. */
export const LAZY_IMAGES = 'img[data-src], img[data-srcset]';

export function loadImage(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  delete image.dataset.src;
  delete image.dataset.srcset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
}

/** Leaves the images in an element to the browser's own lazy loading. */
export function showImages(element: Element): void {
  for (const image of element.querySelectorAll<HTMLImageElement>(LAZY_IMAGES)) {
    image.loading = 'lazy';
    loadImage(image);
  }
}
