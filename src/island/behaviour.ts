import type { Lazy } from '../lib/lazy.ts';
import type { Contract, Island, Values } from './contract.ts';

/** What a behaviour may ask of its island. */
export interface Around {
  /** The island's shadow root; null without `chrome`. */
  readonly root: ShadowRoot | null;
  /** Updates the behaviour once for all calls in one task. */
  refresh(): void;
  /** Renders the component now; the island is ready with it, if it is not yet. */
  show(): void;
  /** The part that brings the component. */
  readonly view: Lazy<unknown>;
  /** The island fails because a part failed. It starts again when the part comes, or when the network is back. */
  fail(error: unknown, part: Lazy<unknown>): void;
}

/** A behaviour at work on a host. */
export interface Running<C extends Contract = Contract> {
  /** Follows the values of the host: the first ones, and changed ones. It may throw, and then the island fails. */
  update(values: Values<C>): void;
  /** Restores the host. */
  stop(): void;
}

/**
 * What an island does without React: it works on the host and in the shadow root. It starts when the island starts, and
 * the island is ready after its first update. The component of the tag takes it over (`useBehaviour`).
 */
export type Behaviour<C extends Contract = Contract> = (host: Island<C>, around: Around) => Running<C>;

const running = new WeakMap<Element, Running>();

/** Notes the behaviour of a host, so that the component finds it; null: none any more. */
export function noteRunning(host: Element, behaviour: Running | null): void {
  if (behaviour) running.set(host, behaviour);
  else running.delete(host);
}

/** The behaviour at work on a host. */
export const runningOn = <C extends Contract>(host: Element): Running<C> | undefined =>
  running.get(host) as Running<C> | undefined;
