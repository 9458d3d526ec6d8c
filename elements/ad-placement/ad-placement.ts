import { createIslandClass } from '../../src/island/island-class.ts';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { showAd } from './show-ad.ts';
import { contract } from './ad-placement.contract.ts';

/** Optional: the behaviour works without it. */
const view = lazy('ad-placement', async () => (await import('./placement.tsx')).default);

export default createIslandClass(contract, { behaviour: showAd, view });
export type AdPlacementElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'ad-placement': AdPlacementElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
