import type { AdConfig, ConsentMethod } from '../../config.ts';
import type { ConsentState } from '../../model.ts';
import type { ConsentListener } from '../consent.ts';

/** What a method of learning the visitor's consent works with. */
export interface ConsentLink {
  readonly config: AdConfig;
  /** Says what the method has learned; after the disconnection nobody listens. */
  readonly set: (state: ConsentState) => void;
  /** The state as the page knows it, whoever set it. */
  readonly state: () => ConsentState;
  readonly subscribe: (listener: ConsentListener) => () => void;
  /** Calls a tool that is not ours: what it throws is reported once, under the method's name. */
  readonly attempt: <T>(call: () => T) => T | undefined;
}

/** Connects a tool that knows the visitor's consent, also one that comes late or never; the result disconnects it. */
export type Connect = (link: ConsentLink) => () => void;

export type ConsentTools = Readonly<Partial<Record<ConsentMethod, Connect>>>;
