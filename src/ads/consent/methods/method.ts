import type { AdConfig, ConsentMethod } from '../../model/config.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { ConsentListener } from '../consent.ts';

/** The functions and values that a consent method gets. */
export interface ConsentLink {
  readonly config: AdConfig;
  /** Sets the state that the method has learned. Has no effect after the method is disconnected. */
  readonly set: (state: ConsentState) => void;
  /** The present state; a script of the page may have set it. */
  readonly state: () => ConsentState;
  readonly subscribe: (listener: ConsentListener) => () => void;
  /**
   * Runs code that calls the page's tool. Catches errors, and reports the first one with the method's name.
   */
  readonly guard: <T>(call: () => T) => T | undefined;
}

/** Connects a consent tool, which may come late or never. Returns the function that disconnects the tool. */
export type Connect = (link: ConsentLink) => () => void;

export type ConsentTools = Readonly<Partial<Record<ConsentMethod, Connect>>>;
