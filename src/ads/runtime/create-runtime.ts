import { ConsentSource } from '../consent/consent-source.ts';
import { WaitingAdsFinder } from '../consent/find-waiting-ads.ts';
import { openOnDemand } from '../debug/on-demand.ts';
import { watchUnfilled } from '../fallback/watch-unfilled.ts';
import { createScriptApi } from '../family/provide-script-api.ts';
import { SlotOwner } from '../inject/slot-owner.ts';
import type { Ad } from '../model/ads.ts';
import { usesFamilyGlobals } from '../page/family-page.ts';
import { familyBootData } from '../sources/load-family-data.ts';
import { AfterDelivery } from '../track/after-delivery.ts';
import { loadDetectionBy } from '../visitor/adblocker.ts';
import { type Common, createCommon } from './common.ts';
import { DecisionContexts } from './decision-contexts.ts';
import { Delivery } from './delivery.ts';
import { PageFiller } from './fill-page.ts';
import { followConsent } from './follow-consent.ts';
import { createParts, decisionPart, decisionParts } from './parts.ts';
import { Runtime } from './runtime.ts';
import { followTurbo } from './soft-navigation.ts';

/** Creates the stages that lead a wrapper to its ads, and the code that loads later. */
function createStages(common: Common) {
  const contexts = new DecisionContexts(common);
  const context = () => contexts.now();
  const chosen = (ads: readonly Ad[]) => contexts.chosen(ads);
  const parts = createParts(common, () => ({ context, owner, count, chosen }));
  const { count } = new AfterDelivery({ ...common, clicks: parts.clicks });
  const scriptApi = createScriptApi({ parts: parts.injection, report: common.report });
  const owner = new SlotOwner({ ...common, scriptApi, frames: parts.injection });
  const unfilled = watchUnfilled(parts.injection);
  const delivery = new Delivery({ common, contexts, owner, scriptApi, count, parts, unfilled });
  /** Starts what no ad waits for. */
  const afterRun = (): void => {
    if (usesFamilyGlobals()) scriptApi.provide();
    parts.watchClicks();
    const { adHealth, tracking } = common.config();
    if (tracking.printed.size) parts.injection.whenLoaded(({ printedAds }) => printedAds.count());
    if (adHealth.enabled) parts.tools.whenLoaded(({ health }) => health.countHighlighted());
    unfilled();
  };
  return { contexts, owner, delivery, parts, afterRun };
}

/** Creates the runtime. No wrapper is filled before the first run. */
export function createRuntime(): { readonly runtime: Runtime; readonly filler: PageFiller } {
  const common = createCommon();
  const { contexts, owner, delivery, parts, afterRun } = createStages(common);
  loadDetectionBy(() => decisionPart('detectAdblocker'));
  const waitingAds = new WaitingAdsFinder({ ...common, parts: parts.injection });
  const consentSource = new ConsentSource({ ...common, parts: decisionParts });
  const filler = new PageFiller({
    ...common,
    owner,
    consentSource,
    waitingAds,
    contexts,
    delivery,
    afterRun,
  });
  const runtime = new Runtime({ ...common, contexts, owner, filler });
  followConsent(common.consent, { runtime, contexts, delivery, waitingAds });
  openOnDemand(runtime, common.slots, parts.tools);
  // scripts that come when the page is complete: from an optimiser, a consent tool, more entries, or another page
  parts.clicks.onLoaded(({ watchScripts }) =>
    watchScripts(() => {
      if (common.page.hasNews()) filler.run();
      waitingAds.decodeAll();
    }),
  );
  familyBootData.onLoaded(() => filler.run());
  followTurbo(
    () => filler.empty(),
    () => filler.pageShown(),
  );
  return { runtime, filler };
}
