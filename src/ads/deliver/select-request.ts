import type { SelectPayload } from '../model/events.ts';
import type { ShownItem } from '../model/shown-item.ts';
import type { ServerQuery } from '../model/ads.ts';
import { toJson } from '../../lib/to-json.ts';

/** One wrapper that waits for the server's choice. */
export interface DeferredQuery {
  readonly query: ServerQuery;
  readonly elementId: string;
}

export interface SelectContext {
  readonly action: string;
  readonly theId: string;
  readonly isSingular: boolean;
  readonly consent: string;
  /** Whether network ads may show without consent. */
  readonly nonPersonalized: boolean;
  readonly adblockerActive: boolean;
  readonly shown: readonly ShownItem[];
}

export function selectPayload(queries: readonly DeferredQuery[], context: SelectContext): SelectPayload {
  return {
    action: context.action,
    ad_ids: context.shown.map(({ id, type, title, method, elementId }) => ({
      id,
      type,
      title,
      cb_type: method,
      elementId,
    })),
    deferedAds: queries.map(({ query, elementId }) => ({
      ad_id: query.id,
      ad_method: query.method,
      ad_args: toJson({ ...query.params, adblocker_active: context.adblockerActive }),
      elementId,
      blog_id: query.blogId,
      server_conditions: query.serverConditions,
    })),
    consent: context.consent,
    ...(context.nonPersonalized && { non_personalized: '1' }),
    theId: context.theId,
    isSingular: context.isSingular ? '1' : '',
  };
}
