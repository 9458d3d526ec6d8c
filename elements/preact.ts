import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { Contract, Island } from '../src/island/contract.ts';
import type { JsxProps } from '../src/island/jsx.ts';
import type { IslandTags } from './registry.ts';

/** The props of a tag in the JSX of Preact. */
export type PreactTag<C extends Contract> = JsxProps<C> &
  Omit<HTMLAttributes<Island<C>>, keyof JsxProps<C>> &
  ClassAttributes<Island<C>>;

type PreactTags = { [Tag in keyof IslandTags]: PreactTag<IslandTags[Tag]> };

declare module 'preact' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Preact looks for the types of tags here
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contracts
    interface IntrinsicElements extends PreactTags {}
  }
}
