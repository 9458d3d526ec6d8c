import { plainOf } from '../../lib/plain-of.ts';
import { type Fields, fieldsOf, flagOf, textOf, textsOf } from '../../lib/shape.ts';
import type { ServerConditions, ServerQuery } from '../model/ads.ts';
import { create, requireId, requireOneOf } from './creation.ts';
import { readPlacementOptions } from './placement-options.ts';

/**
 * The conditions that only the server can answer, by hash. They keep all fields, because they go back to the
 * server.
 */
export function serverConditionsOf(raw: unknown): ServerConditions {
  const conditions = Object.entries(fieldsOf(plainOf(raw)));
  return Object.fromEntries(
    conditions.map(([hash, condition]) => {
      const fields = fieldsOf(condition);
      return [hash, { ...fields, type: textOf(fields.type) }];
    }),
  );
}

/** Replaces a key in `params.post` by its object: the page prints the object once for all queries. */
function paramsOf(raw: unknown, shared: Fields): Fields {
  const params = fieldsOf(plainOf(raw));
  const key = textOf(params.post);
  return key && Object.hasOwn(shared, key) ? { ...params, post: plainOf(shared[key]) } : params;
}

/** Whether a condition that the server has to answer asks for an ad blocker. */
export const hasAdblockerCondition = (conditions: ServerConditions): boolean =>
  Object.values(conditions).some(({ type }) => type === 'adblocker');

/** The params by which a page says that an ad blocker matters: those of the plugin, and those of the family. */
const ADBLOCKER_PARAMS = ['adblocker', 'item_adblocker'];

/** Makes a query for the ad server. Throws `Can not create query obj: {name}: {why}`. */
export function createQuery(
  raw: unknown,
  name: string,
  shared: Fields,
  elementIds?: readonly string[],
): ServerQuery {
  return create('query', name, () => {
    const fields = fieldsOf(raw);
    const params = paramsOf(fields.params, shared);
    const id = requireId(textOf(fields.id));
    const own = textsOf(fields.elementid);
    const serverConditions = serverConditionsOf(fields.server_conditions);
    return {
      id,
      method: requireOneOf(fields.method, ['placement', 'ad', 'group'], 'method'),
      params,
      elementIds: own.length ? own : (elementIds ?? []),
      blogId: textOf(fields.blog_id) || '1',
      serverConditions,
      slug: textOf(params.slug) || textOf(fields.slug) || id,
      sharedUrl: textOf(fields.shared_url),
      asksForAdblocker:
        ADBLOCKER_PARAMS.some((name) => flagOf(params[name])) || hasAdblockerCondition(serverConditions),
      ...readPlacementOptions({ ...params, test_id: textOf(params.test_id) || fields.test_id }),
    };
  });
}
