import type { EventMap } from '../../src/island/contract.ts';
import { createIslandElement } from '../../src/island/island-element.tsx';
import { Filter, preloadScreen } from './filter.tsx';
import { contract, type FilterHost as YbFilterElement } from './yb-filter.contract.ts';

preloadScreen();

export default createIslandElement(contract, Filter);
export type { YbFilterElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-filter': YbFilterElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
