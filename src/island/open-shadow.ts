import type { Contract } from './contract.ts';

/** Kept, because a script of the page may make every root closed, and `shadowRoot` is null then. */
const roots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * Opens the shadow root with a slot of each name. The browser uses the first slot of a name, so these show the children
 * only while the island renders no slot before them.
 */
export function openShadow(host: HTMLElement, { slots = {} }: Contract): ShadowRoot {
  const root = roots.get(host) ?? host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  roots.set(host, root);
  root.replaceChildren(
    ...['', ...Object.keys(slots)].map((name) => {
      const slot = document.createElement('slot');
      slot.name = name;
      return slot;
    }),
  );
  return root;
}
