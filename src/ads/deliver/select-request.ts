import { formEncode, type FormValue } from '../../lib/form-encode.ts';
import { toJson } from '../../lib/to-json.ts';
import type { ServerQuery } from '../model/ads.ts';
import type { SelectPayload } from '../model/events.ts';
import type { ShownItem } from '../model/shown-item.ts';

/** PHP reads no more fields of a form than this (`max_input_vars`), and says nothing. */
const MOST_FIELDS = 1000;
/** The fields of queries in one request; the others are for the rest of it. */
const MOST_QUERY_FIELDS = 900;
/** The queries that the server answers in one request. */
const MOST_QUERIES = 50;

/** One wrapper that waits for the server's choice. */
export interface DeferredQuery {
  readonly query: ServerQuery;
  readonly elementId: string;
}

export interface SelectContext {
  readonly action: string;
  readonly theId: string;
  readonly isSingular: boolean;
  readonly pageUrl: string;
  readonly consent: string;
  /** Whether network ads may show without consent. */
  readonly nonPersonalized: boolean;
  readonly adblockerActive: boolean;
  readonly shown: readonly ShownItem[];
}

const entryOf = ({ query, elementId }: DeferredQuery, adblockerActive = false) => ({
  ad_id: query.id,
  ad_method: query.method,
  ad_args: toJson({ ...query.params, adblocker_active: adblockerActive }),
  elementId,
  blog_id: query.blogId,
  server_conditions: query.serverConditions,
});

const fieldsIn = (value: FormValue): number => formEncode({ value }).size;

/** Splits queries into as many requests as they need (SERVER-14). */
export function inRequests(queries: readonly DeferredQuery[]): (readonly DeferredQuery[])[] {
  const requests: DeferredQuery[][] = [];
  let fields = Infinity;
  for (const one of queries) {
    const more = fieldsIn(entryOf(one));
    if (fields + more > MOST_QUERY_FIELDS || requests.at(-1)?.length === MOST_QUERIES) {
      requests.push([]);
      fields = 0;
    }
    requests.at(-1)?.push(one);
    fields += more;
  }
  return requests;
}

/** What stands on the page, in at most so many fields: if that is too much, only the ids of its ads, each once. */
function named(shown: readonly ShownItem[], most: number): FormValue[] {
  const entries = shown.map(({ id, type, title, method, elementId }) => ({
    id,
    type,
    title,
    cb_type: method,
    elementId,
  }));
  if (fieldsIn(entries) <= most) return entries;
  const ids = new Set(shown.flatMap(({ id, type }) => (type === 'ad' ? id : [])));
  return [...ids].slice(0, Math.max(0, Math.floor(most / 2))).map((id) => ({ id, type: 'ad' }));
}

/** The fields of a request. Those without which a query has no answer come first. */
export function selectPayload(queries: readonly DeferredQuery[], context: SelectContext): SelectPayload {
  const needed = {
    action: context.action,
    consent: context.consent,
    ...(context.nonPersonalized && { non_personalized: '1' }),
    theId: context.theId,
    isSingular: context.isSingular ? '1' : '',
    pageUrl: context.pageUrl,
    deferedAds: queries.map((one) => entryOf(one, context.adblockerActive)),
  };
  return { ...needed, ad_ids: named(context.shown, MOST_FIELDS - formEncode(needed).size) };
}
