import { http } from '../../lib/http.ts';
import { messageOf } from '../../lib/shape.ts';
import type { AdConfig } from '../config.ts';
import { announce, dispatchFamilyEvent } from '../events.ts';
import type { PlacementReason } from '../model.ts';
import { detectAdblocker } from '../visitor/detect-adblocker.ts';
import { readSelectAnswer, type SelectedItem } from './select-answer.ts';
import { selectPayload, type ShownItem } from './select-request.ts';
import type { Asked } from './server-mode.ts';

/** ms; a server that has not chosen by then is taken for one that does not answer. */
const SELECT_TIMEOUT_MS = 10_000;

export interface AskServerOptions {
  readonly config: () => AdConfig;
  readonly consent: () => string;
  readonly shown: () => readonly ShownItem[];
  /** The server's choice for a wrapper that still wants it. */
  readonly onItem: (asked: Asked, item: SelectedItem) => void;
  readonly onRefusal: (asked: Asked, reason: PlacementReason) => void;
  readonly report: (error: unknown) => void;
  /** Only tests wait less. */
  readonly timeoutMs?: number;
}

/**
 * Sends one request for many wrappers and hands out the answer. Rejects, naming the address and the reason, where
 * the answer is no list of items: no network, too late, a status outside 200–299, HTML, `0`, `null`, cut off.
 */
export async function askServer(
  queries: readonly Asked[],
  options: AskServerOptions,
  signal: AbortSignal,
): Promise<void> {
  const { ajaxUrl, adSelectAction, adblocker, theId, isSingular } = options.config();
  const adblockerActive = adblocker ?? (await detectAdblocker());
  if (signal.aborted) return;
  const payload = selectPayload(
    queries.map(({ slot, query }) => ({ query, elementId: slot.elementId })),
    {
      action: adSelectAction,
      theId,
      isSingular,
      consent: options.consent(),
      adblockerActive,
      shown: options.shown(),
    },
  );
  const selection = { payload };
  announce('ad-runtime-select', selection);
  dispatchFamilyEvent('advads_ajax_ad_select', null);
  const timeout = options.timeoutMs ?? SELECT_TIMEOUT_MS;
  try {
    // admin-ajax endpoints label their JSON as HTML
    const { data } = await http.post<string>(ajaxUrl, selection.payload, {
      encode: 'form',
      responseType: 'text',
      timeout,
      signal,
    });
    if (!signal.aborted) distribute(queries, listIn(data), options);
  } catch (cause) {
    throw new Error(`Ad selection from ${ajaxUrl}: ${messageOf(cause)}`, { cause });
  }
}

function listIn(text: string): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // told below, with what came instead
  }
  if (Array.isArray(answer)) return answer as unknown[];
  throw new TypeError(`the answer is no list of items: ${text.trim().slice(0, 60)}`);
}

/** Each wrapper gets the first item for its element that nobody has yet; several wrappers may bear one name. */
function distribute(queries: readonly Asked[], answer: readonly unknown[], options: AskServerOptions): void {
  const { report } = options;
  dispatchFamilyEvent('advads_ajax_cb_response', { response: answer }, document.body);
  const items = readSelectAnswer(answer, report);
  for (const asked of queries) {
    const { elementId } = asked.slot;
    const at = items.findIndex((item) => item.elementId === elementId);
    const [item] = at < 0 ? [] : items.splice(at, 1);
    // it was closed, emptied or removed meanwhile
    if (asked.slot.pending !== asked) continue;
    asked.slot.pending = null;
    handOut(asked, item, options);
  }
  for (const { elementId } of items) {
    const known = queries.some(({ slot }) => slot.elementId === elementId);
    const why = known ? 'has got an ad already' : 'was not asked for';
    report(new Error(`Ad server: element "${elementId}" ${why}`));
  }
}

function handOut(
  asked: Asked,
  item: SelectedItem | undefined,
  { onItem, onRefusal, report }: AskServerOptions,
): void {
  const { elementId } = asked.slot;
  try {
    if (item?.status === 'success') return onItem(asked, item);
    report(new Error(`Ad server on "${elementId}": ${item ? item.message || 'no ad' : 'no answer'}`));
    onRefusal(asked, 'no_answer');
  } catch (error) {
    report(error);
  }
}
