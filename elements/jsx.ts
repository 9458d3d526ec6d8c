import type { HTMLAttributes, RefAttributes } from 'react';
import type { Contract, Island } from '../src/island/contract.ts';
import type { CssVariables, JsxProps } from '../src/island/jsx.ts';
import type { IslandTags } from './registry.ts';

/** The props of a tag in the JSX of React 19. */
export type ReactTag<C extends Contract> = JsxProps<C> &
  Omit<HTMLAttributes<Island<C>>, keyof JsxProps<C>> &
  RefAttributes<Island<C>>;

type Variable = { [Tag in keyof IslandTags]: keyof CssVariables<IslandTags[Tag]> }[keyof IslandTags];
type Variables = { [Name in Variable]?: string | number | undefined };
type ReactTags = { [Tag in keyof IslandTags]: ReactTag<IslandTags[Tag]> };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React looks for the types of tags here
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
    interface IntrinsicElements extends ReactTags {}
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
  interface CSSProperties extends Variables {}
}
