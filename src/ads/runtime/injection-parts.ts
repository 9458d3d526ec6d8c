import { WaitingAds } from '../consent/waiting-ads.ts';
import type { DecisionContext } from '../decide/context.ts';
import { JsItems } from '../deliver/js-items.ts';
import { Refresh } from '../deliver/refresh.ts';
import { NetworkFallback } from '../fallback/network-fallback.ts';
import { moveElement } from '../family/move-element.ts';
import { installScriptApi, type ScriptApiOptions } from '../family/script-api.ts';
import { FixedAds } from '../fixed/fixed-ads.ts';
import { injectIntoFrame } from '../inject/frame.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import type { Ad } from '../model/ads.ts';
import type { Impression } from '../model/impression.ts';
import { PrintedAds } from '../track/printed-ads.ts';
import type { Common } from './common.ts';

export interface InjectionPartsOptions extends Common {
  /** Makes a context for decisions at this moment. */
  readonly context: () => DecisionContext;
  readonly owner: SlotOwner;
  readonly count: (impressions: readonly Impression[]) => void;
  /** Called with chosen ads before they are shown. */
  readonly chosen: (ads: readonly Ad[]) => void;
  /** Tells administrators for which ad the network had none. */
  readonly fellBack: (title: string) => void;
}

/**
 * Ads that few pages have, and the ways in which they come: ads in frames, ads that wait for consent, ads of the plugin
 * family that are fixed or call its script API, ads that the server printed or chose for the browser to place, the
 * next ad of a group, the fallback of an ad network.
 */
export function createInjectionParts(options: InjectionPartsOptions) {
  const { config, owner, slots } = options;
  return {
    fixed: new FixedAds({ ...options, closed: (ad) => owner.closeAround(ad), move: moveElement }),
    fallback: new NetworkFallback(options),
    injectIntoFrame,
    installScriptApi: (api: ScriptApiOptions) => installScriptApi(api),
    jsItems: new JsItems(options),
    printedAds: new PrintedAds(options),
    refresh: new Refresh(options),
    waitingAds: new WaitingAds({
      ...options,
      nonce: () => config().nonce,
      wrapperAround: (element) => slots.around(element)?.elementId,
    }),
  };
}

export type InjectionParts = ReturnType<typeof createInjectionParts>;
