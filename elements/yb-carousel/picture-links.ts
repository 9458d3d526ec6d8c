import { webAddress } from '../../src/lib/web-address.ts';

/** Endings of addresses that lead to a picture. */
const PICTURE = /\.(a?png|avif|bmp|gif|jfif|jpe?g|jxl|svg|webp)$/i;
/** Says of a link whose address has no such ending that it leads to a picture. */
const MARKED = '[type^="image/" i], [data-yb-picture]';

/** Ads: our tag, wrappers of the plugin family (their attribute for the id has the site's own prefix), paid links. */
const AD = 'ad-placement, [data-cfpa], [data-cfpw], [rel~=sponsored]';
const AD_ID = /^data-.*trackid$/;

function isInAd(link: Element, host: Element): boolean {
  for (let at: Element | null = link; at && at !== host; at = at.parentElement)
    if (at.matches(AD) || at.getAttributeNames().some((name) => AD_ID.test(name))) return true;
  return host.closest(AD) !== null;
}

/**
 * Whether the lightbox opens this link: one to a picture, around a picture, that the browser would open in the same
 * window. A link of an ad stays the ad's.
 */
function leadsToPicture(host: Element, link: Element): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || link.closest('yb-carousel') !== host) return false;
  const address = webAddress(link.href, document.baseURI);
  return (
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    address !== null &&
    (link.matches(MARKED) || PICTURE.test(address.pathname)) &&
    !isInAd(link, host)
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
