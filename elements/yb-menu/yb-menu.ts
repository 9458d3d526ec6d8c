import type { EventMap } from '../../src/island/contract.ts';
import { createIslandElement } from '../../src/island/island-element.tsx';
import { Menu } from './menu.tsx';
import { contract, type Menu as YbMenuElement } from './yb-menu.contract.ts';

export default createIslandElement(contract, Menu);
export type { YbMenuElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-menu': YbMenuElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
