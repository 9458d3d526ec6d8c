import { createIslandElement } from '../../src/island/island-element.tsx';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { Carousel } from './carousel.tsx';
import { contract } from './yb-carousel.contract.ts';

export default createIslandElement(contract, Carousel);
export type YbCarouselElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'yb-carousel': YbCarouselElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
