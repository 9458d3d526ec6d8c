import { attempt } from '../../lib/attempt.ts';
import { http, type HttpError } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { AdConfig } from '../model/config.ts';
import { Notice } from '../model/notice.ts';
import { toJson } from '../../lib/to-json.ts';

/** The ads of one message to the tracking server, without the page's address and a click's `type`. */
export interface Told {
  readonly action: string;
  readonly ads: readonly string[];
  readonly blogId: string;
}

const pageAddress = (): string => location.pathname + location.search;

function formOf({ action, ads, blogId }: Told, type?: string): URLSearchParams {
  const form = new URLSearchParams({ action, referrer: pageAddress(), bid: blogId, ...(type && { type }) });
  for (const id of ads) form.append('ads[]', id);
  return form;
}

/**
 * Posts a form that outlives the page, at most once: a post that is lost or refused is reported, one that outlives
 * its time-out is noted, and none is repeated, because the server may have counted it (TRACK-3).
 */
export async function postForm(
  url: string,
  told: Told,
  { tracking }: Pick<AdConfig, 'tracking'>,
  report: (error: unknown) => void,
  type?: 'ajax',
): Promise<void> {
  const options = { timeout: tracking.timeoutMs, responseType: 'text', keepalive: true } as const;
  try {
    await http.post(url, formOf(told, type), options);
  } catch (cause) {
    const { action, ads, blogId } = told;
    // a server that is slow has got the post
    const Told = (cause as Partial<HttpError>).code === 'timeout' ? Notice : Error;
    const message = `${action} of ads ${ads.join(', ')} (blog ${blogId}) at ${url}: ${messageOf(cause)}`;
    report(new Told(message, { cause }));
  }
}

/** null: no address to post to. */
const parse = (address: string): URL | null => webAddress(address, document.baseURI);

/** Whether this is where WordPress takes forms only: by the page's own word, or by the name of the file. */
const isAdminAjax = (url: URL, { ajaxUrl }: AdConfig): boolean =>
  url.pathname.endsWith('/admin-ajax.php') || (!!ajaxUrl && url.href === parse(ajaxUrl)?.href);

/** Sends JSON by beacon; false where a form has to be posted instead (TRACK-9). */
export function sendBeacon(address: string, { action, ads, blogId }: Told, config: AdConfig): boolean {
  const url = parse(address);
  if (!url || !navigator.sendBeacon || isAdminAjax(url, config)) return false;
  const json = toJson({ action, referrer: pageAddress(), type: 'beacon', ads, bid: blogId });
  // as text to another origin, so that no preflight is needed
  const body = url.origin === location.origin ? new Blob([json], { type: 'application/json' }) : json;
  return !!attempt(() => navigator.sendBeacon(url, body));
}
