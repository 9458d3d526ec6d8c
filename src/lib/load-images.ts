import { hasPageGlobal } from './page-global.ts';

/** Images whose address stays in an attribute of their own, or of a `source` before them, until they are loaded. */
export const LAZY_IMAGES = 'img[data-src], img[data-srcset], source[data-srcset] ~ img';

/** Attributes and classes by which consent tools mark the images that they load when the visitor has agreed. */
const HELD =
  /(^| )(data-(name( |$)|categor|consent|cookie|cmp-(src|vendor)|cmplz-|borlabs-|iub-|service( |$)|usercentrics|vendor|purposes)|optanon-|ot-vscat-|cmplz-)/;

/** Classes of lazy loaders. A loader that comes later finds its images by their class and their attributes. */
const LOADERS = '[class*=lazy], [class*=lozad]';

/** The images that have been loaded but keep their attributes. */
const begun = new WeakSet<Element>();

/** Whether a consent tool or lazysizes loads an image. Other lazy loaders do not find images that a page adds. */
const belongsToOthers = (image: Element): boolean =>
  HELD.test([...image.getAttributeNames(), ...image.classList].join(' ')) ||
  (image.className.includes('lazyload') && hasPageGlobal('lazySizes'));

/** The width that an image has room for, px. Without a picture, its own box may be empty. */
function roomFor(image: HTMLElement): number {
  let box: HTMLElement | null = image;
  while (box && box.offsetWidth < 40) box = box.parentElement;
  return box?.offsetWidth ?? innerWidth;
}

export function loadImage(image: HTMLImageElement, loading?: 'lazy'): void {
  if (belongsToOthers(image) || begun.has(image)) return;
  const isKept = image.matches(LOADERS);
  if (isKept) begun.add(image);
  if (loading) image.loading = loading;
  const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>('source[data-srcset]') ?? [];
  for (const element of [...sources, image]) {
    const { src, srcset, sizes } = element.dataset;
    if (!isKept) for (const name of ['src', 'srcset', 'sizes']) delete element.dataset[name];
    if (sizes) element.sizes = sizes === 'auto' ? `${roomFor(image)}px` : sizes;
    if (srcset) element.srcset = srcset;
    if (src) element.src = src;
  }
}

/** Loads the images in an element with the browser's own lazy loading. */
export const showImages = (element: Element): void =>
  element.querySelectorAll<HTMLImageElement>(LAZY_IMAGES).forEach((image) => loadImage(image, 'lazy'));
