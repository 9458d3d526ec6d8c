import { createIslandClass } from '../../src/island/island-class.ts';
import type { EventMap, Island } from '../../src/island/contract.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { layOut } from './lay-out.ts';
import { contract } from './yb-masonry.contract.ts';

/** Optional: the behaviour works without it. */
const view = lazy('yb-masonry', async () => (await import('./masonry.tsx')).default);

export default createIslandClass(contract, { behaviour: layOut, view });
export type YbMasonryElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'yb-masonry': YbMasonryElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
