import type { EventMap } from '../../src/island/contract.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { asksFilter } from './asks-filter.ts';
import { awaitVisitor } from './await-visitor.ts';
import { screen } from './screen-part.ts';
import { contract, type FilterHost as YbFilterElement } from './yb-filter.contract.ts';

const view = lazy('yb-filter', async () => (await import('./filter.tsx')).default);

/** Starts to load the component and the screen if the address needs them. Rendering needs both, but starts later. */
function preload(): void {
  const hosts = [...document.querySelectorAll('yb-filter')];
  if (!isAtFilterRoute() && !hosts.some((host) => asksFilter(host, location.search))) return;
  for (const part of [view, screen]) part.load().catch(() => undefined);
}

preload();

export default createIslandClass(contract, { behaviour: awaitVisitor, view });
export type { YbFilterElement };

declare global {
  interface HTMLElementTagNameMap {
    'yb-filter': YbFilterElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
