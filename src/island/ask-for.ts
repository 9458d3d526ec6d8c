import { loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { onNetworkReturn } from '../lib/network.ts';
import { emit } from './emit.ts';

/** For each host, functions that load the parts again that it still waits for. */
const asked = new WeakMap<Element, Set<() => void>>();

const nothing = (): void => undefined;

/**
 * Loads an optional part: now, when the network is back, and when the host's `retry()` is called. Calls back
 * with the part when it arrives. Each failure is an `island-error` of the host, which stays ready (CHUNK-11).
 * The returned function ends the request.
 */
export function askFor<Part>(host: Element, part: Lazy<Part>, take: (part: Part) => void): () => void {
  if (part.part !== undefined) {
    take(part.part);
    return nothing;
  }
  const ended = new AbortController();
  const ask = (): void =>
    void part.load(loadTimeoutOf(host)).catch((error: unknown) => {
      if (!ended.signal.aborted) emit(host, 'island-error', { tag: host.localName, error });
    });
  const ofHost = asked.get(host) ?? new Set();
  asked.set(host, ofHost.add(ask));
  const end = (): void => {
    ended.abort();
    ofHost.delete(ask);
  };
  // the hosts that need a part share its attempts and one report of a failure
  part.whenLoaded((loaded) => {
    if (ended.signal.aborted) return;
    end();
    take(loaded);
  }, loadTimeoutOf(host));
  if (!ended.signal.aborted) ask();
  onNetworkReturn(ask, ended.signal);
  return end;
}

/** Loads again the parts that a host still waits for. */
export function askAgain(host: Element): void {
  for (const ask of [...(asked.get(host) ?? [])]) ask();
}
