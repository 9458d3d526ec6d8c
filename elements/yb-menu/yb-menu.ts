import type { EventMap } from '../../src/island/contract.ts';
import { behaviourView } from '../../src/island/behaviour-view.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import { disclose } from './disclose.ts';
import { contract, type Menu as YbMenuElement } from './yb-menu.contract.ts';

export default createIslandClass(contract, { behaviour: disclose, view: behaviourView(contract) });
export type { YbMenuElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-menu': YbMenuElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
