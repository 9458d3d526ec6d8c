import type { AdConfig, ConsentMethod } from '../../model/config.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { ConsentListener } from '../consent.ts';

/** The tools of a method that learns the visitor's consent. */
export interface ConsentLink {
  readonly config: AdConfig;
  /** Sets the state that the method has learned; does nothing after the disconnection. */
  readonly set: (state: ConsentState) => void;
  /** The state as the page knows it, also where a script of the page has set it. */
  readonly state: () => ConsentState;
  readonly subscribe: (listener: ConsentListener) => () => void;
  /** Calls the page's tool; its first error is reported under the method's name. */
  readonly attempt: <T>(call: () => T) => T | undefined;
}

/** Connects a tool that knows the visitor's consent, also one that comes late or never; the result disconnects it. */
export type Connect = (link: ConsentLink) => () => void;

export type ConsentTools = Readonly<Partial<Record<ConsentMethod, Connect>>>;
