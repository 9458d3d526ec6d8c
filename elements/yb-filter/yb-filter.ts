import type { EventMap } from '../../src/island/contract.ts';
import { createIslandElement } from '../../src/island/island-element.tsx';
import { Filter } from './filter.tsx';
import { prepareScreen } from './load-screen.ts';
import { behaviour, type FilterHost as YbFilterElement } from './yb-filter.contract.ts';

const element = createIslandElement(behaviour, Filter);
export default element;

/** The class, with its view where the address asks for it. */
export async function load(): Promise<{ default: typeof element }> {
  await prepareScreen();
  return { default: element };
}
export type { YbFilterElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-filter': YbFilterElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the behaviour
  interface GlobalEventHandlersEventMap extends EventMap<typeof behaviour> {}
}
