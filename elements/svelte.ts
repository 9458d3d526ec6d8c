import type { HTMLAttributes } from 'svelte/elements';
import type { Contract, EventMap, Island } from '../src/island/contract.ts';
import type { IslandEventMap } from '../src/island/emit.ts';
import type { JsxProps } from '../src/island/jsx.ts';
import type { IslandTags } from './registry.ts';

/** `on:yb-slide-change`, beside `onyb-slide-change`. */
type Directives<Events> = {
  [Name in keyof Events & string as `on:${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

/** The attributes of a tag in the templates of Svelte. */
export type SvelteTag<C extends Contract> = JsxProps<C> &
  Directives<EventMap<C> & IslandEventMap> &
  Omit<HTMLAttributes<Island<C>>, keyof JsxProps<C>>;

type SvelteTags = { [Tag in keyof IslandTags]: SvelteTag<IslandTags[Tag]> };

declare module 'svelte/elements' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
  interface SvelteHTMLElements extends SvelteTags {}
}
