import type { Consent } from '../consent/consent.ts';
import type { WaitingAdsFinder } from '../consent/find-waiting-ads.ts';
import type { ConsentState } from '../model/consent-state.ts';
import type { AdRuntime } from '../model/public-api.ts';
import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import type { DecisionContexts } from './decision-contexts.ts';
import type { Delivery } from './delivery.ts';

interface Followers {
  readonly runtime: Pick<AdRuntime, 'reload'>;
  readonly contexts: Pick<DecisionContexts, 'remember'>;
  readonly delivery: Pick<Delivery, 'askAgain'>;
  readonly waitingAds: Pick<WaitingAdsFinder, 'decodeAll'>;
}

/** Announces every change of consent; reloads or decodes ads where the change needs it. */
export function followConsent(
  consent: Consent,
  { runtime, contexts, delivery, waitingAds }: Followers,
): void {
  const tellFamily = (previousState: ConsentState, userAction: boolean): void =>
    dispatchFamilyEvent('advanced_ads_privacy', { state: consent.state, previousState, userAction });
  if (consent.state === 'unknown') tellFamily('unknown', false);
  consent.onEffect(({ state, previousState, isFirst, reloads, decodes }) => {
    announce('ad-runtime-consent', { state, previousState });
    // a state that is known before the first run is no action on this page, but an answer from an earlier page
    tellFamily(previousState, !isFirst);
    if (!isFirst) contexts.remember();
    if (reloads) runtime.reload();
    else if (!isFirst) {
      delivery.askAgain();
      if (!decodes) console.info(`consent ${previousState} → ${state}: no action`);
    }
    if (decodes) waitingAds.decodeAll();
  });
}
