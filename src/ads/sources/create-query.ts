import { plainOf } from '../../lib/plain-of.ts';
import { type Fields, fieldsOf, textOf, textsOf } from '../../lib/shape.ts';
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
    return {
      id,
      method: requireOneOf(fields.method, ['placement', 'ad', 'group'], 'method'),
      params,
      elementIds: own.length ? own : (elementIds ?? []),
      blogId: textOf(fields.blog_id) || '1',
      serverConditions: serverConditionsOf(fields.server_conditions),
      slug: textOf(params.slug) || textOf(fields.slug) || id,
      sharedUrl: textOf(fields.shared_url),
      ...readPlacementOptions({ ...params, test_id: textOf(params.test_id) || fields.test_id }),
    };
  });
}
