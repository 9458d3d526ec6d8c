import { attempt } from '../../lib/attempt.ts';
import { http, type HttpError } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { AdConfig } from '../model/config.ts';
import { Notice } from '../model/notice.ts';
import { toJson } from '../../lib/to-json.ts';

/** One message to the tracking server, without the page's address and a click's `type`. */
export interface TrackingPost {
  readonly action: string;
  readonly ads: readonly string[];
  readonly blogId: string;
}

const pageAddress = (): string => location.pathname + location.search;

function formOf({ action, ads, blogId }: TrackingPost, type?: string): URLSearchParams {
  const form = new URLSearchParams({ action, referrer: pageAddress(), bid: blogId, ...(type && { type }) });
  for (const id of ads) form.append('ads[]', id);
  return form;
}

/**
 * Posts a form once, also if the page ends meanwhile. A lost or refused post is reported, and a post that
 * takes too long is logged for debugging. No post is repeated, because the server may have counted it
 * (TRACK-3).
 */
export async function postForm(
  url: string,
  tracked: TrackingPost,
  { tracking }: Pick<AdConfig, 'tracking'>,
  report: (error: unknown) => void,
  type?: 'ajax',
): Promise<void> {
  const options = { timeout: tracking.timeoutMs, responseType: 'text', keepalive: true } as const;
  try {
    await http.post(url, formOf(tracked, type), options);
  } catch (cause) {
    const { action, ads, blogId } = tracked;
    // after a time-out, the server has probably got the post: that is no fault
    const Failure = (cause as Partial<HttpError>).code === 'timeout' ? Notice : Error;
    const message = `${action} of ads ${ads.join(', ')} (blog ${blogId}) at ${url}: ${messageOf(cause)}`;
    report(new Failure(message, { cause }));
  }
}

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
