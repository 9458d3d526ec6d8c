import { behaviourView } from '../../src/island/behaviour-view.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { showAd } from './show-ad.ts';
import { contract } from './ad-placement.contract.ts';

export default createIslandClass(contract, { behaviour: showAd, view: behaviourView(contract) });
export type AdPlacementElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'ad-placement': AdPlacementElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
