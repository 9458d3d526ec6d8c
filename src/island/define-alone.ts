import type { LoadOn } from './activation.ts';
import type { Contract } from './contract.ts';
import type { IslandConstructor } from './island-element.tsx';
import { registerIsland } from './loader.ts';

/**
 * Defines a tag whose code is already here, as a bundler's import brings it. Its hosts start when their condition
 * is met, as they do where the script tag loads them.
 */
export function defineAlone<C extends Contract>(
  element: IslandConstructor<C>,
  options: { loadOn?: LoadOn | ((host: Element) => LoadOn) } = {},
): IslandConstructor<C> {
  const { tag } = element.contract;
  registerIsland(tag, { ...options, load: () => Promise.resolve({ default: element }) });
  if (!customElements.get(tag)) customElements.define(tag, element);
  return element;
}
