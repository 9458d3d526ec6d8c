import { webAddress } from '../../src/lib/web-address.ts';

/** Whether the lightbox opens this link: one around a picture that the browser would open in the same window. */
function leadsToPicture(host: Element, link: Element): link is HTMLAnchorElement {
  return (
    link instanceof HTMLAnchorElement &&
    link.closest('yb-carousel') === host &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    webAddress(link.href, document.baseURI) !== null
  );
}

/** The links that the lightbox opens, in the order of the slides. */
export const pictureLinksOf = (host: Element): HTMLAnchorElement[] =>
  [...host.querySelectorAll('a[href]:has(img)')].filter((link) => leadsToPicture(host, link));

/** The link that a click opens in the lightbox; null if the browser handles the click. */
export function pictureLinkOf(host: Element, event: MouseEvent): HTMLAnchorElement | null {
  const { target } = event;
  if (event.defaultPrevented || event.button || !(target instanceof Element)) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = target.closest('a[href]:has(img)');
  return link && leadsToPicture(host, link) ? link : null;
}
