import type { Lazy } from '../lib/lazy.ts';
import type { Behaviour } from './behaviour.ts';
import type { Contract, Values } from './contract.ts';
import type { Property } from './properties.ts';
import type { CreateView } from './view.ts';

/** An island whose component is there with its class, and renders as soon as the island starts. */
interface AtOnce<C extends Contract> {
  readonly view: CreateView<C>;
}

/** An island whose component is a part that comes when it is needed. */
export interface Later<C extends Contract = Contract> {
  readonly view: Lazy<CreateView<C>>;
  /** A part without which the behaviour cannot start; null if this page needs none. */
  needs?(): Lazy<unknown> | null;
  /** The island works with its behaviour before its component comes. */
  readonly behaviour?: Behaviour<C>;
  /**
   * Whether an island without a behaviour may wait for its visitor: the page as it is does what the visitor needs till
   * then. Default: never.
   */
  canWait?(values: Values<C>): boolean;
}

export type IslandParts<C extends Contract = Contract> = AtOnce<C> | Later<C>;

export const isAtOnce = (parts: IslandParts): parts is AtOnce<Contract> => typeof parts.view === 'function';

/** What a tag's class is made from. */
export interface Definition {
  readonly contract: Contract;
  readonly properties: readonly Property[];
  /** The properties that the element has. */
  readonly settable: readonly Property[];
  readonly parts: IslandParts;
}
