import { attempt } from '../../lib/attempt.ts';
import { toJson } from '../../lib/to-json.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { AdConfig } from '../model/config.ts';
import { pageAddress } from './page-address.ts';
import type { TrackingPost } from './tell-server.ts';

/** Reads an address; null if it is no web address. */
const parse = (address: string): URL | null => webAddress(address, document.baseURI);

/**
 * Whether an address is WordPress's `admin-ajax.php`, which takes forms only: the page's `ajaxUrl`, or that
 * file name.
 */
const isAdminAjax = (url: URL, { ajaxUrl }: AdConfig): boolean =>
  url.pathname.endsWith('/admin-ajax.php') || (!!ajaxUrl && url.href === parse(ajaxUrl)?.href);

/** Sends JSON by beacon. False if a form has to be posted instead (TRACK-9). */
export function sendBeacon(
  address: string,
  { action, ads, blogId }: TrackingPost,
  config: AdConfig,
): boolean {
  const url = parse(address);
  if (!url || !navigator.sendBeacon || isAdminAjax(url, config)) return false;
  const json = toJson({ action, referrer: pageAddress(), type: 'beacon', ads, bid: blogId });
  // another origin gets the JSON as plain text, because that needs no preflight
  const body = url.origin === location.origin ? new Blob([json], { type: 'application/json' }) : json;
  return !!attempt(() => navigator.sendBeacon(url, body));
}
