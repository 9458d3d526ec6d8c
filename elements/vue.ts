import type { HTMLAttributes, PublicProps } from 'vue';
import type { Camel } from '../src/island/attributes.ts';
import type { Contract, EventMap } from '../src/island/contract.ts';
import type { IslandEventMap } from '../src/island/emit.ts';
import type { TagAttributes } from '../src/island/jsx.ts';
import type { IslandTags } from './registry.ts';

/** Vue's compiler reads `per-view` as `perView`. */
type Camelized<Attributes> = {
  [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name];
};

/** Vue's compiler reads `@yb-slide-change` as `onYbSlideChange`. */
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Camel<Name>>}`]?:
    ((event: Events[Name]) => void) | undefined;
};

/** A tag in the templates of Vue. */
export type VueTag<C extends Contract> = new () => {
  $props: TagAttributes<C> &
    Camelized<TagAttributes<C>> &
    Listeners<EventMap<C> & IslandEventMap> &
    Omit<HTMLAttributes, keyof TagAttributes<C>> &
    PublicProps;
};

type VueTags = { [Tag in keyof IslandTags]: VueTag<IslandTags[Tag]> };

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
  interface GlobalComponents extends VueTags {}
}
