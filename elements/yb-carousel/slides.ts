/** Children that are no slides: what optimisers and WordPress's automatic paragraphs leave (facts: WordPress). */
const STRAY = 'br,p:not(:has(*)),script,style,template,noscript,link,meta';

/** The slides of a carousel. */
export function slidesOf(host: Element): HTMLElement[] {
  return [...host.children].filter((child): child is HTMLElement => !child.matches(STRAY));
}
