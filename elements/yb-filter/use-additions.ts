import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Filtering } from './filtering.ts';

/**
 * Adds elements to the form for as long as there is a filtering. The function that `add` returns updates them;
 * call it by the ref.
 *
 * @param add the same function at every rendering; it removes the elements when the signal aborts
 */
export function useAdditions(
  host: HTMLElement,
  filtering: Filtering | null,
  add: (host: HTMLElement, filtering: Filtering, signal: AbortSignal) => () => void,
): RefObject<(() => void) | undefined> {
  const updateRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!filtering) return;
    const end = new AbortController();
    updateRef.current = add(host, filtering, end.signal);
    return () => {
      updateRef.current = undefined;
      end.abort();
    };
  }, [host, filtering, add]);
  return updateRef;
}
