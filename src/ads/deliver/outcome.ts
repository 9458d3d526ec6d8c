import type { Ad, ServerQuery } from '../model/ads.ts';
import type { Creative } from '../model/creative.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { Rotation } from './rotation.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly method: Creative['method'];
  readonly reasons: readonly Reason[];
  /** The ads that the browser has refused; absent if the server decided. */
  readonly refused?: readonly RefusedAd[];
}

export interface Filled {
  readonly kind: 'creative';
  readonly creative: Creative;
  /** The ads whose data is known: later decisions depend on them. */
  readonly chosen: readonly Ad[];
  /** How the wrapper's next ad comes; null: the ads stay. */
  readonly next: Rotation | null;
  /** The ads that the browser has refused; absent if the server decided. */
  readonly refused?: readonly RefusedAd[];
}

export interface AskServer {
  readonly kind: 'ask';
  readonly query: ServerQuery;
}

/** The result of every decision about a wrapper, in the browser or on the server. `Delivery` applies it. */
export type Outcome = Refused | Filled | AskServer;

export const refused = (reasons: readonly Reason[], method: Creative['method'] = 'passive'): Refused => ({
  kind: 'refused',
  method,
  reasons,
});
