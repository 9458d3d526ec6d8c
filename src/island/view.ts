import type { Contract, Island, Values } from './contract.ts';

/** The props of an island's React component. */
export interface IslandProps<C extends Contract> {
  /** The custom element, with the server's children inside. */
  readonly host: Island<C>;
  /** The host's attributes and properties. */
  readonly values: Values<C>;
}

/** What an island's component has rendered. */
export interface View<C extends Contract = Contract> {
  /** Holds what is rendered; in the shadow root of an island with `chrome`, else on no page. */
  readonly element: HTMLElement;
  /** Renders, the first time and again. */
  render(values: Values<C>): void;
  end(): void;
}

export interface ViewEvents {
  /** The first effects of the component have run. */
  onReady(): void;
  onError(error: unknown): void;
}

/** Makes the view of a host; nothing is rendered yet. */
export type CreateView<C extends Contract = Contract> = (host: Island<C>, events: ViewEvents) => View<C>;
