import { fieldsOf } from '../../../lib/shape.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onPageReturn } from './on-page-return.ts';
import { poll } from './poll.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

type Hear = (data: unknown, success: unknown) => void;

type TcfApi = (command: string, version: 2, hear: Hear, listenerId?: unknown) => void;

const tcfApi = (): TcfApi | undefined => pageGlobal('__tcfapi', reportError) as TcfApi | undefined;

const KNOWN: readonly unknown[] = ['tcloaded', 'useractioncomplete'];

/** The state in the tool's answer; null while the visitor has not answered. */
function stateOf(data: unknown): ConsentState | null {
  const { gdprApplies, eventStatus, purpose } = fieldsOf(data);
  if (gdprApplies === false) return 'not_needed';
  if (!KNOWN.includes(eventStatus)) return null;
  return fieldsOf(fieldsOf(purpose).consents)[1] === true ? 'accepted' : 'rejected';
}

/**
 * IAB TCF v2.2. Until the tool is loaded, a stub on the page queues our call. If the tool replaces the stub
 * and does not answer the queued call, it is asked again.
 */
export const connectTcf: Connect = ({ set, guard }) => {
  const listenerIds = new Set<unknown>();
  let asked: TcfApi | undefined;
  let answered = false;
  let open = true;

  const remove = (listenerId: unknown): void =>
    guard(() => tcfApi()?.('removeEventListener', 2, () => undefined, listenerId));
  const hear: Hear = (data, success) => {
    const { listenerId } = fieldsOf(data);
    if (!success) return;
    if (!open) return remove(listenerId);
    answered = true;
    listenerIds.add(listenerId);
    const state = stateOf(data);
    if (state) set(state);
  };
  const endPoll = poll(() => {
    const api = guard(tcfApi);
    if (typeof api === 'function' && api !== asked && !answered) {
      asked = api;
      guard(() => api('addEventListener', 2, hear));
    }
    return answered;
  });
  // the tool reads its cookie again at most: its state is asked for after that
  const endReturn = onPageReturn(() => {
    const api = guard(tcfApi);
    if (typeof api === 'function') setTimeout(() => guard(() => api('addEventListener', 2, hear)));
  });
  return () => {
    open = false;
    endPoll();
    endReturn();
    listenerIds.forEach(remove);
  };
};
