import { useLayoutEffect } from 'react';
import { runningOn } from './behaviour.ts';
import type { Contract } from './contract.ts';
import type { IslandProps } from './view.ts';

/** Takes over the behaviour that the island has started: from now on it follows the values of the component. */
export function useBehaviour<C extends Contract>({ host, values }: IslandProps<C>): void {
  useLayoutEffect(() => runningOn<C>(host)?.update(values), [host, values]);
}
