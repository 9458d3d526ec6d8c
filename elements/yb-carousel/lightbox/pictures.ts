import { pictureLinksOf } from '../picture-links.ts';
import { slidesOf } from '../slider.ts';

/** A picture of the lightbox. */
export interface Picture {
  readonly link: HTMLAnchorElement;
  readonly src: string;
  readonly alt: string;
  /** The small picture, which shows until the large one is loaded. */
  readonly preview: string;
  readonly caption: string;
  /** The slide that contains the link. */
  readonly slide: HTMLElement | undefined;
}

/** The link's `data-caption`, or the caption of the figure that it is in. */
const captionOf = (link: HTMLAnchorElement): string =>
  link.dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '';

/** The pictures that a carousel's links lead to. */
export function picturesOf(host: HTMLElement): Picture[] {
  const slides = slidesOf(host);
  return pictureLinksOf(host).map((link) => {
    const image = link.querySelector('img');
    return {
      link,
      src: link.href,
      alt: image?.alt ?? '',
      preview: image?.currentSrc ?? '',
      caption: captionOf(link),
      slide: slides.find((slide) => slide.contains(link)),
    };
  });
}
