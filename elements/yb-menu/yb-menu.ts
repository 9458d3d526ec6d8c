import type { EventMap } from '../../src/island/contract.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { disclose } from './disclose.ts';
import { contract, type Menu as YbMenuElement } from './yb-menu.contract.ts';

/** Optional: the behaviour works without it. */
const view = lazy('yb-menu', async () => (await import('./menu.tsx')).default);

export default createIslandClass(contract, { behaviour: disclose, view });
export type { YbMenuElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-menu': YbMenuElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
