// with an older React, a named import of `use` fails in the bundler, before `requireReact` can name the
// problem
import * as React from 'react';
import { useCallback, useState } from 'react';
import type { Lazy } from '../lib/lazy.ts';
import { attemptOf, startAgainWith } from './start-again.ts';

type Host = Element & { retry(): void };

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
