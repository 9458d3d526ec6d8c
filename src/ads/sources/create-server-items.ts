import { fieldsOf, listOf, textOf, textsOf } from '../../lib/shape.ts';
import type { JsItem, PrintedAd } from '../model/ads.ts';
import { requireId, requireOneOf } from './creation.ts';
import { createQuery } from './create-query.ts';

/** Reads the entry of an ad that the server printed. Throws a `TypeError` that names the invalid field. */
export function createPrintedAd(raw: unknown): PrintedAd {
  const [id, type, title, method, elementId] = listOf(raw, 'entry').map((argument) => textOf(argument));
  return {
    id: requireId(id ?? ''),
    type: requireOneOf(type, ['placement', 'ad', 'group'], 'type'),
    title: title ?? '',
    method: method ?? '',
    elementId: elementId ?? '',
  };
}

/** Reads an item that the server chose and the browser places. Throws a `TypeError` that names the invalid field. */
export function createJsItem(raw: unknown): JsItem {
  const fields = fieldsOf(raw);
  if (typeof fields.output !== 'string') throw new TypeError('output is no text');
  const ads = listOf(fields.has_js_items, 'has_js_items').map((item) => {
    const { id, type, title, blog_id: blogId } = fieldsOf(item);
    return { id: textOf(id), type: textOf(type), title: textOf(title), blogId: textOf(blogId) || '1' };
  });
  const elementIds = textsOf(fields.elementid);
  const firstId = requireId(elementIds[0] ?? '', 'elementid');
  // `args` holds the options of a placement; `has_js_items` may name that placement
  const placement = ads.find(({ type }) => type === 'placement');
  const id = placement?.id || firstId;
  return {
    elementIds,
    output: fields.output,
    injectBefore: textsOf(fields.inject_before),
    query: createQuery({ method: 'placement', id, params: fields.args, blog_id: placement?.blogId }, id, {}),
    ads,
  };
}
