import { useEffect, useReducer, type ComponentType, type ReactElement } from 'react';
import { loadWithNetwork } from '../lib/load-with-network.ts';

/** An island starts without a part that has not come by then, ms. */
const PATIENCE = 3000;

interface LazyPart<Props> {
  (props: Props): ReactElement | null;
  /** For `use()`: resolves when the part is there, cannot be had, or takes too long. */
  soon(): Promise<void>;
}

/**
 * A part of an island that only some hosts need: its code comes when it is first rendered. Until then, and where it
 * cannot be had, the island does without; a failure is reported, and it is asked for again when the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let first: Promise<void> | undefined;
  const waiting = new Set<() => void>();

  const attempt = async (): Promise<void> => {
    Loaded = (await load()).default;
    for (const arrive of waiting) arrive();
    waiting.clear();
  };

  function Part(props: Props): ReactElement | null {
    const [, arrive] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      if (Loaded) return;
      waiting.add(arrive);
      loadWithNetwork(attempt);
      return () => void waiting.delete(arrive);
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  }

  Part.soon = (): Promise<void> =>
    (first ??= new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      loadWithNetwork(() => attempt().finally(done));
    }));

  return Part;
}
