import type { Contract } from './contract.ts';
import type { IslandComponent, IslandConstructor } from './island-element.tsx';
import { registerIsland } from './loader.ts';
import type { LoadOnOf } from './strategy.ts';

/**
 * Makes a React component the island of a tag: `defineIsland(contract, () => import('./clock.tsx'))`. `load`
 * is called once, when the first host starts, and again after a failure. React loads at the same time.
 * `loadOn` replaces the `loadOn` of the contract. On a server this function does nothing.
 */
export function defineIsland<C extends Contract>(
  contract: C,
  load: () => Promise<{ default: IslandComponent<C> }>,
  { loadOn = contract.loadOn }: { loadOn?: LoadOnOf | undefined } = {},
): void {
  if (typeof document === 'undefined') return;
  registerIsland(contract.tag, {
    loadOn,
    async load() {
      const [{ createIslandElement }, component] = await Promise.all([
        import('./island-element.tsx'),
        load(),
      ]);
      return { default: createIslandElement(contract, component.default) };
    },
  });
}

/**
 * Defines a tag whose code is part of the bundle. Its hosts start by the same conditions as with the script
 * tag.
 */
export function defineAlone<C extends Contract>(element: IslandConstructor<C>): IslandConstructor<C> {
  const { tag, loadOn } = element.contract;
  registerIsland(tag, { loadOn, load: () => Promise.resolve({ default: element }) });
  if (!customElements.get(tag)) customElements.define(tag, element);
  return element;
}
