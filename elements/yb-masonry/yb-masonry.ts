import { createIslandElement } from '../../src/island/island-element.tsx';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { Masonry } from './masonry.tsx';
import { contract } from './yb-masonry.contract.ts';

export default createIslandElement(contract, Masonry);
export type YbMasonryElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'yb-masonry': YbMasonryElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
