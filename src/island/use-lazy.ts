// a bundler that finds an older React has no `use` to import by its name: `requireReact` says so
import * as React from 'react';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { soon } from '../lib/soon.ts';
import { askFor } from './ask-for.ts';

type Host = Element & { retry(): void };

/** A promise that `use` reads at once, as it reads one that it has waited for. */
const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The promise that each host waits for: `use` needs the same promise at every rendering. */
const attempts = new WeakMap<Element, Map<Lazy<unknown>, Promise<unknown>>>();

/** Ends what would start a failed host again. */
const cures = new WeakMap<Element, AbortController>();

/** Starts a failed host again when the network is back, or when the part comes after all. */
function startAgainWith(host: Host, part: Lazy<unknown>): void {
  cures.get(host)?.abort();
  const cure = new AbortController();
  cures.set(host, cure);
  const retry = (): void => host.retry();
  addEventListener('online', retry, { signal: cure.signal });
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
      // a host that has stopped meanwhile needs nothing
      if (attempts.get(host)?.get(part) === started) startAgainWith(host, part);
    });
    ofHost.set(part, attempt);
  }
  return attempt;
}

/** Forgets what a host has waited for: its next start loads again what failed. */
export function forgetAttempts(host: Element): void {
  attempts.delete(host);
  cures.get(host)?.abort();
  cures.delete(host);
}

/**
 * Code that an island needs: the island is not ready until it is loaded. When loading fails the island fails, and
 * starts again when the network is back, when the part comes after all, or by `retry()`.
 *
 * @param part null or false where this host needs none
 */
export function useLazy<Part>(host: Host, part: Lazy<Part> | null | false): Part | null {
  if (!part) return null;
  return React.use(attemptOf(host, part));
}

/** Makes an island fail that works already, because a part of it could not be loaded; it starts again as `useLazy` says. */
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
 * Code that an island needs later: the island is ready without it, and fails when loading fails.
 *
 * @param onFailure keeps its identity
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

const waits = new WeakMap<Lazy<unknown>, Promise<void>>();

function firstWait(host: Host, part: Lazy<unknown>): Promise<void> {
  let wait = waits.get(part);
  if (!wait) {
    wait = part.part === undefined ? soon(part, undefined, loadTimeoutOf(host)) : fulfilled(undefined);
    waits.set(part, wait);
  }
  return wait;
}

/**
 * Code that an island works without: the island starts without it when it fails or takes longer than some seconds,
 * and gets it when it comes. A failure is reported, as `askFor` says.
 *
 * @param part null or false where this host needs none
 */
export function useOptional<Part>(host: Host, part: Lazy<Part> | null | false): Part | null {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  if (part) React.use(firstWait(host, part));
  useEffect(() => (part && !part.part ? askFor(host, part, rerender) : undefined), [host, part]);
  return part ? (part.part ?? null) : null;
}
