import type { Contract } from './contract.ts';
import { createIslandClass, type IslandConstructor } from './island-class.ts';
import { reactView, type IslandComponent } from './react-view.tsx';

export type { IslandConstructor } from './island-class.ts';
export type { IslandComponent } from './react-view.tsx';
export type { IslandProps } from './view.ts';

/** Makes the custom element of a contract and a component, which renders as soon as the island starts. */
export const createIslandElement = <C extends Contract>(
  contract: C,
  component: IslandComponent<C>,
): IslandConstructor<C> => createIslandClass(contract, { view: reactView(component) });
