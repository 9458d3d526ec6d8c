import type { ComponentType } from 'react';
import type { LoadOn } from './activation.ts';
import type { Contract } from './contract.ts';
import { createIslandElement, type IslandProps } from './island-element.tsx';
import { registerIsland } from './loader.ts';

/**
 * Makes a React component the island of a tag. `load` is asked once, when the first host's condition is met,
 * and again after a failure: `defineIsland(contract, () => import('./clock.tsx'))`.
 */
export function defineIsland<C extends Contract>(
  contract: C,
  load: () => Promise<{ default: ComponentType<IslandProps<C>> }>,
  options: { loadOn?: LoadOn | ((host: Element) => LoadOn) } = {},
): void {
  registerIsland(contract.tag, {
    ...options,
    load: async () => ({ default: createIslandElement(contract, (await load()).default) }),
  });
}
