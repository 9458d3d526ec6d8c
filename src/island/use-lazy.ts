// with an older React, a named import of `use` fails in the bundler, before `requireReact` can name the
// problem
import * as React from 'react';
import { useCallback, useEffect, useState } from 'react';
import { loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { onNetworkReturn } from '../lib/network.ts';

type Host = Element & { retry(): void };

/** A promise whose value `use` returns at once, without waiting. */
const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The promise that each host waits for: `use` needs the same promise at every rendering. */
const attempts = new WeakMap<Element, Map<Lazy<unknown>, Promise<unknown>>>();

/** Aborted when a failed host no longer waits for a reason to start again. */
const cures = new WeakMap<Element, AbortController>();

/** Starts a failed host again when the network is back, or when the part arrives late. */
function startAgainWith(host: Host, part: Lazy<unknown>): void {
  cures.get(host)?.abort();
  const cure = new AbortController();
  cures.set(host, cure);
  const retry = (): void => host.retry();
  onNetworkReturn(retry, cure.signal);
  cure.signal.addEventListener('abort', part.onLoaded(retry));
}

function attemptOf<Part>(host: Host, part: Lazy<Part>): Promise<Part> {
  const ofHost = attempts.get(host) ?? new Map<Lazy<unknown>, Promise<unknown>>();
  attempts.set(host, ofHost);
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

/**
 * Loads code that an island needs: the island is not ready before the code is loaded. If loading fails, the
 * island fails. It starts again when the network is back, when the part arrives late, or by `retry()`.
 *
 * @param part null or false if this host needs no part
 */
export function useLazy<Part>(host: Host, part: Lazy<Part> | null | false): Part | null {
  if (!part) return null;
  return React.use(attemptOf(host, part));
}

/**
 * Returns a function that makes a working island fail because one of its parts could not be loaded. The
 * island starts again as described for `useLazy`.
 */
export function useFailure(host: Host, part: Lazy<unknown>): (error: unknown) => void {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  if (failure) throw failure.error;
  return useCallback(
    (error) => {
      setFailure({ error });
      startAgainWith(host, part);
    },
    [host, part],
  );
}

/**
 * Loads code that an island needs later: the island is ready without it, and fails if loading fails.
 *
 * @param onFailure the same function at every rendering
 */
export function useLater(host: Host, part: Lazy<unknown>, onFailure: (host: Host) => void): void {
  const fail = useFailure(host, part);
  useEffect(() => {
    let isCurrent = true;
    part.load(loadTimeoutOf(host)).catch((error: unknown) => {
      if (!isCurrent) return;
      onFailure(host);
      fail(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [host, part, onFailure, fail]);
}
