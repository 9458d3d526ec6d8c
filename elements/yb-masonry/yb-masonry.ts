import { behaviourView } from '../../src/island/behaviour-view.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { layOut } from './lay-out.ts';
import { contract } from './yb-masonry.contract.ts';

export default createIslandClass(contract, { behaviour: layOut, view: behaviourView(contract) });
export type YbMasonryElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'yb-masonry': YbMasonryElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
