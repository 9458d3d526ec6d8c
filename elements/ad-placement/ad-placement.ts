import { createIslandElement } from '../../src/island/island-element.tsx';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { contract } from './ad-placement.contract.ts';
import { Placement } from './placement.tsx';

export default createIslandElement(contract, Placement);
export type AdPlacementElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'ad-placement': AdPlacementElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
