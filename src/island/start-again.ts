import { getOrInsertComputed } from '../lib/get-or-insert.ts';
import { loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { onNetworkReturn } from '../lib/network.ts';

type Host = Element & { retry(): void };

/** A promise whose value React's `use` returns at once, without waiting. */
const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The promise that each host waits for: `use` needs the same promise at every rendering. */
const attempts = new WeakMap<Element, Map<Lazy<unknown>, Promise<unknown>>>();

/** Aborted when a failed host no longer waits for a reason to start again. */
const cures = new WeakMap<Element, AbortController>();

/** Starts a failed host again when the network is back, or when the part arrives late. */
export function startAgainWith(host: Host, part: Lazy<unknown>): void {
  cures.get(host)?.abort();
  const cure = new AbortController();
  cures.set(host, cure);
  const retry = (): void => host.retry();
  onNetworkReturn(retry, cure.signal);
  cure.signal.addEventListener('abort', part.onLoaded(retry));
}

/** Loads a part that a host cannot do without; a host that fails for its sake starts again as `startAgainWith` says. */
export function attemptOf<Part>(host: Host, part: Lazy<Part>): Promise<Part> {
  const ofHost = getOrInsertComputed(attempts, host, () => new Map<Lazy<unknown>, Promise<unknown>>());
  let attempt = ofHost.get(part) as Promise<Part> | undefined;
  if (!attempt) {
    const started = (attempt =
      part.part === undefined ? part.load(loadTimeoutOf(host)) : fulfilled(part.part));
    started.catch(() => {
      // a host that has stopped in the meantime does not start again
      if (attempts.get(host)?.get(part) === started) startAgainWith(host, part);
    });
    ofHost.set(part, attempt);
  }
  return attempt;
}

/** Forgets the parts that a host has waited for, so that its next start loads the failed parts again. */
export function forgetAttempts(host: Element): void {
  attempts.delete(host);
  cures.get(host)?.abort();
  cures.delete(host);
}
