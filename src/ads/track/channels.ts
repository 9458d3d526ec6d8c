import type { AdConfig } from '../model/config.ts';

/** Where a blog's impressions and clicks are told. */
export interface Channels {
  /** '' = no posts. */
  readonly url: string;
  /** Whether the server counts by itself whatever it prints or delivers. */
  readonly serverCounts: boolean;
  /** Analytics ids; null = analytics hear nothing. */
  readonly analyticsIds: readonly string[] | null;
  /** Links that begin so are counted by the server that redirects them; '' = none. */
  readonly linkBase: string;
}

const NOWHERE: Channels = { url: '', serverCounts: false, analyticsIds: null, linkBase: '' };

/**
 * The channels of a blog in `tracking.blogs`: `ga` tells analytics instead of the server, `parallel` tells both.
 * A blog that is not configured is not tracked.
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
