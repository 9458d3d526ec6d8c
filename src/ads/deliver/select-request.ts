import type { FormValue } from '../../lib/form-encode.ts';
import type { ServerQuery } from '../model.ts';

/** An ad, group or placement that stands on the page (contract §5, `ads`). */
export interface ShownItem {
  readonly id: string;
  readonly type: 'ad' | 'group' | 'placement';
  readonly title: string;
  readonly method: 'passive' | 'ajax';
  readonly elementId: string;
}

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
  readonly adblockerActive: boolean;
  readonly shown: readonly ShownItem[];
}

/** The request's fields (specification §7), as listeners of `ad-runtime-select` may change them. */
export type SelectPayload = Record<string, FormValue>;

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
      ad_args: JSON.stringify({ ...query.params, adblocker_active: context.adblockerActive }),
      elementId,
      blog_id: query.blogId,
      server_conditions: query.serverConditions,
    })),
    consent: context.consent,
    theId: context.theId,
    isSingular: context.isSingular ? '1' : '',
  };
}
