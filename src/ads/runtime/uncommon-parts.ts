import { otherTools } from '../consent/methods/other-tools.ts';
import { WaitingAds } from '../consent/waiting-ads.ts';
import { debugTools } from '../debug/debug.ts';
import { testPattern } from '../decide/patterns/test-pattern.ts';
import { askShared } from '../deliver/ask-shared.ts';
import { JsItems } from '../deliver/js-items.ts';
import { Refresh } from '../deliver/refresh.ts';
import { moveElement } from '../family/move-element.ts';
import { installScriptApi, type ScriptApiOptions } from '../family/script-api.ts';
import { FixedAds } from '../fixed/fixed-ads.ts';
import { AdHealth } from '../health/ad-health.ts';
import { injectIntoFrame } from '../inject/frame.ts';
import { NetworkFallback, type NetworkFallbackOptions } from '../fallback/network-fallback.ts';
import { PrintedAds } from '../track/printed-ads.ts';
import { detectAdblocker } from '../visitor/detect-adblocker.ts';

export { lazyBootData } from '../sources/lazy-boot-data.ts';

export interface UncommonPartsOptions extends Omit<NetworkFallbackOptions, 'fellBack'> {
  /** Whether ads that wait for consent may be decoded. */
  readonly mayDecode: () => boolean;
  /** Empties the wrapper around a closed ad. False if the ad is in no wrapper. */
  readonly closeAround: (ad: Element) => boolean;
}

/**
 * The parts of the runtime that few pages need. They are one chunk, which is loaded when the first part is
 * needed.
 */
export function createUncommonParts(options: UncommonPartsOptions) {
  const health = new AdHealth(options.config);
  const waitingAds = new WaitingAds({
    ...options,
    isConsentGiven: options.mayDecode,
    nonce: () => options.config().nonce,
    wrapperAround: (element) => options.slots.around(element)?.elementId,
  });
  return {
    askShared,
    consentTools: otherTools,
    debug: debugTools,
    detectAdblocker,
    fixed: new FixedAds({ ...options, closed: options.closeAround, move: moveElement }),
    fallback: new NetworkFallback({ ...options, fellBack: (title) => health.adFellBack(title) }),
    health,
    injectIntoFrame,
    installScriptApi: (api: ScriptApiOptions) => installScriptApi(api),
    jsItems: new JsItems(options),
    printedAds: new PrintedAds(options),
    refresh: new Refresh(options),
    testPattern,
    waitingAds,
  };
}

export type UncommonParts = ReturnType<typeof createUncommonParts>;
