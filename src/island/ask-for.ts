import { loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { emit } from './emit.ts';

/** The parts that each host has asked for and still lacks. */
const asked = new WeakMap<Element, Set<() => void>>();

const nothing = (): void => undefined;

/**
 * Loads a part that a host works without: now, when the network is back, and by the host's `retry()`. Calls back with
 * the part when it comes. Each failure is an `island-error` of the host, which stays ready (CHUNK-11). The result ends
 * that.
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
  // the hosts of a part share its attempts and the report of a failure
  part.whenLoaded((loaded) => {
    if (ended.signal.aborted) return;
    end();
    take(loaded);
  }, loadTimeoutOf(host));
  if (!ended.signal.aborted) ask();
  addEventListener('online', ask, { signal: ended.signal });
  return end;
}

/** Loads again what a host has asked for in vain. */
export function askAgain(host: Element): void {
  for (const ask of [...(asked.get(host) ?? [])]) ask();
}
