import { isRecord } from '../../lib/shape.ts';
import type { AdRuntime } from '../model/public-api.ts';

export type Callback = (...args: unknown[]) => void;

/** The names of the family's script API, and the runtime. */
export interface FamilyPage {
  adRuntime?: unknown;
  advads?: unknown;
  /** The settings that the page prints, with those for consent. */
  advads_options?: unknown;
  advanced_ads_pro?: unknown;
  advanced_ads_ready?: unknown;
  advanced_ads_group_refresh?: unknown;
  /** Calls of inline scripts before this code was loaded; `early-calls.js` keeps them. */
  adRuntimeCalls?: unknown;
}

/** The ad runtime, if it has replaced the queue in `window.adRuntime`. */
export const runtimeOf = ({ adRuntime }: FamilyPage): AdRuntime | null =>
  isRecord(adRuntime) ? (adRuntime as unknown as AdRuntime) : null;
