import { http } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { AdConfig } from '../config.ts';

/** What the specification's §7 wants to hear, but for the page's address and a click's `type`. */
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
 * Posts a form that outlives the page. At most once: a post that is lost, late or refused is reported and not
 * repeated, for it may have been counted (ruling 9).
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
    report(
      new Error(`${action} of ads ${ads.join(', ')} (blog ${blogId}) at ${url}: ${messageOf(cause)}`, {
        cause,
      }),
    );
  }
}

/** null: no address to post to. */
const parse = (address: string): URL | null => webAddress(address, document.baseURI);

/** Whether this is where WordPress takes forms only: by the page's own word, or by the name of the file. */
const isAdminAjax = (url: URL, { ajaxUrl }: AdConfig): boolean =>
  url.pathname.endsWith('/admin-ajax.php') || (!!ajaxUrl && url.href === parse(ajaxUrl)?.href);

/** Sends JSON by beacon where the specification's §7 wants it so; false where a form has to be posted instead. */
export function sendBeacon(address: string, { action, ads, blogId }: Told, config: AdConfig): boolean {
  const url = parse(address);
  if (!url || !navigator.sendBeacon || isAdminAjax(url, config)) return false;
  const json = JSON.stringify({ action, referrer: pageAddress(), type: 'beacon', ads, bid: blogId });
  // as text to another origin, so that no preflight is needed (ruling 12)
  const body = url.origin === location.origin ? new Blob([json], { type: 'application/json' }) : json;
  return navigator.sendBeacon(url, body);
}
