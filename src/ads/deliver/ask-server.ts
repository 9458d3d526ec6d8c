import { type HttpRequest, sendRequest } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import { yieldToMain } from '../../lib/yield-to-main.ts';
import type { AdConfig } from '../model/config.ts';
import { Notice } from '../model/notice.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import type { PendingQuery } from '../page/slot.ts';
import type { PlacementReason } from '../model/reason.ts';
import { hasAdblocker } from '../visitor/adblocker.ts';
import { pageUrlFor } from './page-url.ts';
import { readSelectAnswer, type SelectedItem } from './select-answer.ts';
import { type DeferredQuery, inRequests, selectPayload } from './select-request.ts';

/** The time limit for an answer, ms. */
const SELECT_TIMEOUT_MS = 10_000;

export interface AskServerOptions {
  readonly config: () => AdConfig;
  readonly consent: () => string;
  readonly shown: () => readonly ShownItem[];
  /** Called with the server's choice for a wrapper that still waits for it, or with the reason why there is none. */
  readonly onAnswer: (asked: PendingQuery, answer: SelectedItem | PlacementReason) => void;
  readonly report: (error: unknown) => void;
  /** Another time limit for an answer, for tests. */
  readonly timeoutMs?: number;
}

interface SelectRequest extends HttpRequest {
  /** Throws if the answer is not the answer to this request. */
  readonly check?: (answer: readonly unknown[]) => void;
}

/** Makes a request that asks for wrappers, each with a name of its own. */
export type Question = (
  queries: readonly DeferredQuery[],
  options: AskServerOptions,
  signal: AbortSignal,
) => Promise<SelectRequest>;

const questionToServer: Question = async (queries, options, signal) => {
  const { ajaxUrl, adSelectAction, adblocker, theId, isSingular, consent } = options.config();
  const adblockerActive =
    adblocker ?? (await hasAdblocker(queries.some(({ query }) => query.asksForAdblocker)));
  signal.throwIfAborted();
  const payload = selectPayload(queries, {
    action: adSelectAction,
    theId,
    isSingular,
    pageUrl: pageUrlFor(ajaxUrl),
    consent: options.consent(),
    nonPersonalized: consent.nonPersonalized,
    adblockerActive,
    shown: options.shown(),
  });
  const selection = { payload };
  announce('ad-runtime-select', selection);
  dispatchFamilyEvent('advads_ajax_ad_select', selection.payload);
  return { method: 'POST', url: ajaxUrl, data: selection.payload, encode: 'form' };
};

/**
 * Asks for many wrappers, with one request after the other if they do not fit into one, and hands out the items of the
 * answers. Rejects if an answer is no list of items: no network, too late, a status outside 200–299, HTML, `0`, `null`,
 * cut off. The error names the address and the reason.
 */
export async function askServer(
  queries: readonly PendingQuery[],
  options: AskServerOptions,
  signal: AbortSignal,
  question = questionToServer,
): Promise<void> {
  // wrappers of the same name share one query
  const named = new Map(queries.map(({ slot: { elementId }, query }) => [elementId, { query, elementId }]));
  const requests = inRequests([...named.values()]);
  for (const [at, asked] of requests.entries()) {
    const names = new Set(asked.map(({ elementId }) => elementId));
    // the next request names the ads of this answer, which are shown first
    if (at) await yieldToMain();
    signal.throwIfAborted();
    const part = queries.filter(({ slot }) => names.has(slot.elementId));
    await askOnce(part, await question(asked, options, signal), options, signal);
  }
}

async function askOnce(
  queries: readonly PendingQuery[],
  request: SelectRequest,
  options: AskServerOptions,
  signal: AbortSignal,
): Promise<void> {
  const timeout = options.timeoutMs ?? SELECT_TIMEOUT_MS;
  try {
    // admin-ajax endpoints label their JSON as HTML
    const { data } = await sendRequest<string>({ ...request, responseType: 'text', timeout, signal });
    const answer = listIn(data);
    request.check?.(answer);
    if (!signal.aborted) distribute(queries, answer, options);
  } catch (cause) {
    throw new Error(`Ad selection from ${request.url}: ${messageOf(cause)}`, { cause });
  }
}

function listIn(text: string): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // the error below shows the text of the answer
  }
  if (Array.isArray(answer)) return answer as unknown[];
  throw new TypeError(`the answer is no list of items: ${text.trim().slice(0, 60)}`);
}

/** Hands the items out. All wrappers of one name get the same item: the first one for this name. */
function distribute(
  queries: readonly PendingQuery[],
  answer: readonly unknown[],
  options: AskServerOptions,
): void {
  const { report } = options;
  dispatchFamilyEvent('advads_ajax_cb_response', { response: answer }, document.body);
  const items = readSelectAnswer(answer, report);
  const first = new Map<string, SelectedItem>();
  const asked = new Set(queries.map(({ slot }) => slot.elementId));
  for (const item of items) {
    const { elementId } = item;
    const problem = !asked.has(elementId)
      ? 'was not asked for'
      : first.has(elementId) && 'has got an ad already';
    if (problem) report(new Error(`Ad server: element "${elementId}" ${problem}`));
    else first.set(elementId, item);
  }
  for (const query of queries) {
    // a wrapper that was closed, emptied or removed meanwhile takes no answer
    if (query.slot.pending === query) handOut(query, first.get(query.slot.elementId), options);
  }
}

function handOut(
  asked: PendingQuery,
  item: SelectedItem | undefined,
  { onAnswer, report }: AskServerOptions,
): void {
  const { elementId } = asked.slot;
  if (item?.status === 'success') return onAnswer(asked, item);
  const message = `Ad server on "${elementId}": ${item ? item.message || 'no ad' : 'no answer'}`;
  report(item?.status === 'error' ? new Notice(message) : new Error(message));
  onAnswer(asked, 'no_answer');
}
