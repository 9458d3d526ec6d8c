import type { AdConfig } from '../model/config.ts';

/** The receivers of a blog's impressions and clicks. */
export interface Channels {
  /** The address of the tracking server; '' = nothing is posted. */
  readonly url: string;
  /** Whether the server itself counts the ads that it prints or delivers. */
  readonly serverCounts: boolean;
  /** Analytics ids; null = nothing is sent to analytics. */
  readonly analyticsIds: readonly string[] | null;
  /** The server redirects links that begin with this text, and counts their clicks; '' = no such links. */
  readonly linkBase: string;
}

const NOWHERE: Channels = { url: '', serverCounts: false, analyticsIds: null, linkBase: '' };

/**
 * The channels of a blog in `tracking.blogs`. The method `ga` tells analytics instead of the server;
 * `parallel` tells both. A blog that is not configured is not tracked.
 */
export function channelsOf({ tracking, ajaxUrl }: AdConfig, blogId: string): Channels {
  const blog = tracking.blogs.get(blogId);
  if (!blog) return NOWHERE;
  const { url, method, parallel, analyticsIds, linkBase } = blog;
  const instead = method === 'ga';
  const ids = analyticsIds.length ? analyticsIds : [tracking.analyticsId].filter(Boolean);
  return {
    url: instead && !parallel ? '' : url || ajaxUrl,
    serverCounts: method === 'onrequest',
    analyticsIds: instead || parallel ? ids : null,
    linkBase,
  };
}
