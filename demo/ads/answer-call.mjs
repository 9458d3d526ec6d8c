import { decodeForm } from '../lib/form.mjs';
import { answerWith, faultInAddress, isFailure, wait } from './faults.mjs';
import { selectAds } from './select-ads.mjs';

/** @import { Context } from 'hono' */
/** @import { FormTree, FormValue } from '../lib/form.mjs' */
/** @import { CallLog } from './call-log.mjs' */
/** @import { Faults } from './faults.mjs' */

/** @typedef {'select' | 'impression' | 'click'} CallKind */
/** @typedef {{ log: CallLog, faults: Faults, random: () => number }} Backstage */

/** Action of a call → its name in the log. @type {Record<string, CallKind>} */
const kinds = { advads_ad_select: 'select', 'aatrack-records': 'impression', 'aatrack-click': 'click' };

/**
 * Reads a form, or JSON with any content type: beacons to another origin send JSON as text (TRACK-9).
 * @param {string} type content type @param {string} text @returns {FormTree | null} null if the text is neither
 */
function decodeBody(type, text) {
  if (type.includes('x-www-form-urlencoded')) return decodeForm(text);
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {FormValue | undefined} value */
const adIds = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/**
 * Counts the ads of a report from the browser, unless the answer has a fault.
 * @param {'impression' | 'click'} kind
 * @param {FormTree} body
 * @param {CallLog} log
 * @param {boolean} failing
 */
function track(kind, body, log, failing) {
  if (failing) return { status: 'error' };
  for (const id of adIds(body.ads)) log.count(`${kind}s`, id);
  return { status: 'success' };
}

/**
 * Answers a selection. The server itself counts the ads that it delivers (TRACK-5).
 * @param {FormTree} body
 * @param {Backstage} backstage
 * @param {string | undefined} fault
 */
function deliver(body, { log, random }, fault) {
  const items = selectAds(body, random);
  if (fault === 'error') {
    return items.map(({ elementId }) => ({ status: 'error', message: 'Asked for by the demo', elementId }));
  }
  const delivered = isFailure(fault) ? [] : items;
  for (const item of delivered) {
    if (item.status === 'success') for (const { id } of item.ads) log.count('impressions', id);
  }
  return items;
}

/** @param {Context} context @param {CallKind | undefined} kind @param {FormTree | null} body @param {Backstage} backstage */
async function answer(context, kind, body, backstage) {
  context.header('Cache-Control', 'no-store');
  if (!body) return context.text('The body is neither a form nor a JSON object.', 400);
  // WordPress answers 0 to an action without a handler
  if (!kind) return context.text('0', 400);
  if (kind === 'select') await wait(context, Number(context.req.query('delay')) || 0);
  const fault = faultInAddress(context.req.query('fault'), kind) ?? backstage.faults[kind];
  const good =
    kind === 'select' ? deliver(body, backstage, fault) : track(kind, body, backstage.log, isFailure(fault));
  return answerWith(context, fault, good);
}

/** Logs a call and answers it. @param {Context} context @param {Backstage} backstage */
export async function answerCall(context, backstage) {
  const text = await context.req.text();
  const type = context.req.header('Content-Type') ?? '';
  const body = decodeBody(type, text);
  const kind = kinds[String(body?.action ?? '')];
  const { pathname, search } = new URL(context.req.url);
  const call = backstage.log.add({
    method: 'POST',
    path: pathname + search,
    kind: kind ?? 'unknown',
    origin: context.req.header('Origin') ?? null,
    type,
    body: body ?? text,
  });
  const answered = await answer(context, kind, body, backstage);
  call.status = answered.status;
  return answered;
}
