import type { HTMLAttributes, RefAttributes } from 'react';
import type { Contract, Island } from './island/contract.ts';
import type { CssVariables, JsxProps } from './island/jsx.ts';
import type { IslandTags } from './island-tags.ts';

/** What a tag takes in the JSX of React 19. */
export type ReactTag<C extends Contract> = JsxProps<C> &
  Omit<HTMLAttributes<Island<C>>, keyof JsxProps<C>> &
  RefAttributes<Island<C>>;

type ReactTags = { [Tag in keyof IslandTags]: ReactTag<IslandTags[Tag]> };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- it is where React looks for the types of tags
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
    interface IntrinsicElements extends ReactTags {}
  }
  interface CSSProperties
    extends
      CssVariables<IslandTags['ad-placement']>,
      CssVariables<IslandTags['yb-carousel']>,
      CssVariables<IslandTags['yb-filter']>,
      CssVariables<IslandTags['yb-masonry']>,
      CssVariables<IslandTags['yb-menu']> {}
}
