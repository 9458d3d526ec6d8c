import { type HttpError, sendRequest } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { AdConfig } from '../model/config.ts';
import { Notice } from '../model/notice.ts';
import { pageAddress } from './page-address.ts';

/** One message to the tracking server, without the page's address and a click's `type`. */
export interface TrackingPost {
  readonly action: string;
  readonly ads: readonly string[];
  readonly blogId: string;
}

function formOf({ action, ads, blogId }: TrackingPost, type?: string): URLSearchParams {
  const form = new URLSearchParams({ action, referrer: pageAddress(), bid: blogId, ...(type && { type }) });
  for (const id of ads) form.append('ads[]', id);
  return form;
}

/** Watches from now on whether the browser sends a request to this address; true if it cannot tell. */
function watchSending(url: string): () => boolean {
  const address = webAddress(url, document.baseURI)?.href;
  if (!window.PerformanceObserver || !address) return () => true;
  let wasSent = false;
  const look = (entries: readonly PerformanceEntry[]): void => {
    wasSent ||= entries.some(({ name }) => name === address);
  };
  const observer = new PerformanceObserver((list) => look(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    look(observer.takeRecords());
    observer.disconnect();
    return wasSent;
  };
}

/**
 * Sends a form that outlives the page. Browsers refuse it where such requests of all scripts together are larger than
 * 64 KiB: then nothing has been sent, and the form goes as an ordinary request.
 */
async function send(url: string, form: URLSearchParams, timeout: number): Promise<void> {
  const post = { url, method: 'POST', data: form, timeout, responseType: 'text' } as const;
  const wasSent = watchSending(url);
  try {
    await sendRequest({ ...post, keepalive: true });
    wasSent();
  } catch (cause) {
    if (wasSent() || (cause as Partial<HttpError>).code !== 'network') throw cause;
    await sendRequest(post);
  }
}

/**
 * Posts a form once, also if the page ends meanwhile. A lost or refused post is reported, and a post that
 * takes too long is logged for debugging. No post that was sent is repeated, because the server may have counted it
 * (TRACK-3).
 */
export async function postTracking(
  url: string,
  tracked: TrackingPost,
  { tracking }: Pick<AdConfig, 'tracking'>,
  report: (error: unknown) => void,
  type?: 'ajax',
): Promise<void> {
  try {
    await send(url, formOf(tracked, type), tracking.timeoutMs);
  } catch (cause) {
    const { action, ads, blogId } = tracked;
    // after a time-out, the server has probably got the post: that is no fault
    const Failure = (cause as Partial<HttpError>).code === 'timeout' ? Notice : Error;
    const message = `${action} of ads ${ads.join(', ')} (blog ${blogId}) at ${url}: ${messageOf(cause)}`;
    report(new Failure(message, { cause }));
  }
}
