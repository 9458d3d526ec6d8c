import { http, type HttpError } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
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
