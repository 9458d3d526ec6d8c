/** @import { Context } from 'hono' */

/** The calls that can fail. */
const CALLS = /** @type {const} */ (['select', 'impression', 'click']);

/** The faults of a call. A further fault is `slow:{ms}`, a late but correct answer. */
const FAULTS = ['500', 'html', 'zero', 'null', 'truncated', 'empty', 'error', 'hang'];

const LONGEST_MS = 120_000;

/** @typedef {Partial<Record<string, string>>} Faults  call → fault */

/** Whether the answer is wrong, not only late. @param {string | undefined} fault */
export const isFailure = (fault) => FAULTS.includes(fault ?? '');

/** @param {string} fault */
const isFault = (fault) => FAULTS.includes(fault) || /^slow:\d{1,6}$/.test(fault);

/** @param {string} call @param {string} fault @returns {string} '' if both exist, else an error message */
export function faultProblem(call, fault) {
  if (!CALLS.some((known) => known === call))
    return `Unknown call "${call}": use one of ${CALLS.join(', ')}.`;
  return isFault(fault) ? '' : `Unknown fault "${fault}": use one of ${FAULTS.join(', ')}, slow:{ms}.`;
}

/**
 * The fault that a request sets in its own address: `?fault=select:500`, or `?fault=500` for the selection.
 * @param {string | undefined} written comma-separated
 * @param {string} call
 */
export function faultInAddress(written, call) {
  for (const one of (written ?? '').split(',')) {
    const named = CALLS.find((known) => one.startsWith(`${known}:`));
    const fault = named ? one.slice(named.length + 1) : one;
    if ((named ?? 'select') === call && isFault(fault)) return fault;
  }
  return undefined;
}

/** Waits, but ends when the client disconnects. @param {Context} context @param {number} ms */
export const wait = (context, ms) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(ms, LONGEST_MS));
    context.req.raw.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });

/**
 * The answer with this fault, or the normal answer.
 * @param {Context} context
 * @param {string | undefined} fault
 * @param {unknown} good the normal answer, sent as JSON
 */
export async function answerWith(context, fault, good) {
  if (fault?.startsWith('slow:')) await wait(context, Number(fault.slice(5)));
  const text = JSON.stringify(good);
  const asJson = { 'Content-Type': 'application/json; charset=utf-8' };
  switch (fault) {
    case '500':
      return context.text('Internal Server Error', 500);
    case 'html':
      return context.html('<!doctype html><title>Accesso</title><p>Questa pagina richiede l’accesso.</p>');
    case 'zero':
      return context.text('0');
    case 'null':
      return context.body('null', 200, asJson);
    case 'truncated':
      return context.body(text.slice(0, Math.ceil(text.length / 2)), 200, asJson);
    case 'empty':
      return context.body('[]', 200, asJson);
    case 'hang':
      await wait(context, LONGEST_MS);
      return context.text('', 504);
    default:
      return context.body(text, 200, asJson);
  }
}
