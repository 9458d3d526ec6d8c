import { lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import { Consent } from '../consent/consent.ts';
import { ConsentSource } from '../consent/consent-source.ts';
import { WaitingAdsWatch } from '../consent/watch-waiting-ads.ts';
import { logNotice, logOnDemand, openOnDemand } from '../debug/on-demand.ts';
import type { TestPattern } from '../decide/context.ts';
import { Delivery } from '../deliver/delivery.ts';
import { createScriptApi } from '../family/provide-script-api.ts';
import { Injector } from '../inject/injector.ts';
import type { AdConfig } from '../model/config.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import type { Impression } from '../model/impression.ts';
import { Notice } from '../model/notice.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { announce } from '../page/announce.ts';
import { usesFamilyGlobals } from '../page/family-page.ts';
import { PageSlots } from '../page/page-slots.ts';
import type { Slot } from '../page/slot.ts';
import { followTurbo } from './soft-navigation.ts';
import { watchScripts } from '../page/watch-scripts.ts';
import { AfterDelivery } from '../track/after-delivery.ts';
import { keepPresses } from '../track/early-presses.ts';
import type { WithAnalytics } from '../track/send-impressions.ts';
import { postForm } from '../track/tell-server.ts';
import { loadDetectionBy } from '../visitor/adblocker.ts';
import { DecisionContexts } from './decision-contexts.ts';
import { PageFiller } from './fill-page.ts';
import { followConsent } from './follow-consent.ts';
import type { LaterParts } from './later-parts.ts';
import { LoaderState } from './loader-state.ts';
import { KnownPageData } from './page-data.ts';
import { Runtime } from './runtime.ts';
import { watchUnfilled } from '../fallback/watch-unfilled.ts';

const report = (error: unknown): void => (error instanceof Notice ? logNotice(error) : reportError(error));

/** The ads, groups and placements on the page; the server has printed them, or the runtime has added them. */
function shownOnPage({ data }: KnownPageData, slots: PageSlots): readonly ShownItem[] {
  return [...data.printedAds, ...[...slots].flatMap(({ shown }) => shown)];
}

/** Creates the stages and connects them. No wrapper is filled before the first run. */
export function createRuntime(): { readonly runtime: Runtime; readonly filler: PageFiller } {
  // the page
  const slots = new PageSlots();
  const page = new KnownPageData(report, () => slots.subjects());
  page.read();
  const config = (): AdConfig => page.config;
  const shown = (): readonly ShownItem[] => shownOnPage(page, slots);
  const loader = new LoaderState({
    idleTimeoutMs: () => page.config.idleTimeoutMs,
    onChange: (state) => announce(`ad-runtime-${state}`, null),
  });

  // consent, and the decisions that depend on it
  const consent = new Consent(page.config.consent.enabled ? 'unknown' : 'not_needed');
  const mayDecode = (): boolean => isConsentGiven(consent.state);
  const loadTestPattern = async (): Promise<TestPattern | undefined> => {
    await soon(uncommon);
    return uncommon.part?.testPattern;
  };
  const contexts = new DecisionContexts({ page, consent, shown, loadTestPattern });
  const context = () => contexts.now();

  // counting: the parts below report their impressions to it
  const withAnalytics: WithAnalytics = (action) =>
    later.whenLoaded(({ tellAnalytics }) => action(tellAnalytics));
  const afterDelivery = new AfterDelivery({ config, consent, loader, withAnalytics, report });
  const count = (impressions: readonly Impression[]): void => afterDelivery.count(impressions);

  // parts that few pages need
  const uncommon = lazy(
    'uncommon-parts',
    async () => {
      const { createUncommonParts } = await import('./uncommon-parts.ts');
      const data = () => page.data;
      return createUncommonParts({
        config,
        data,
        context,
        mayDecode,
        closeAround: (ad) => closeAround(ad),
        slots,
        loader,
        count,
        report,
      });
    },
    report,
  );
  loadDetectionBy(async () => {
    await soon(uncommon);
    return uncommon.part?.detectAdblocker;
  });
  const scriptApi = createScriptApi({ parts: uncommon, report });
  const unfilled = watchUnfilled(uncommon);
  const waitingAds = new WaitingAdsWatch({ isConsentGiven: mayDecode, loader, parts: uncommon });
  const consentSource = new ConsentSource({ consent, parts: uncommon, report });

  // injection and delivery
  const injector = new Injector({
    config,
    consent: () => consent.state,
    loader,
    count,
    scriptApi,
    loadFrames: (timeoutMs) => uncommon.load(timeoutMs),
    report,
  });
  const closeAround = (ad: Element): boolean => {
    const slot = slots.around(ad);
    if (!slot) return false;
    slot.announce('ad-close');
    injector.refuse(slot, ['closed'], 'passive');
    return true;
  };
  // parts that no ad needs
  const later = lazy(
    'later-parts',
    async () => {
      const { createLaterParts } = await import('./later-parts.ts');
      const refuse = (slot: Slot): void => injector.refuse(slot, ['by_cfp'], 'passive');
      return createLaterParts({
        config,
        consent,
        slots,
        refuse,
        takePresses,
        postForm,
        report,
      });
    },
    report,
  );
  // one function for all runs: what waits for the chunk waits once
  const doLater = (parts: LaterParts): void => parts.afterRun();
  // a click may be about to leave the page, so its code is loaded at once
  const takePresses = keepPresses(
    (target) => target instanceof Element && slots.around(target) && later.whenLoaded(doLater),
  );
  const delivery = new Delivery({
    config,
    consent: () => consent.state,
    shown,
    loader,
    context,
    onChosen: (ads) => contexts.chosen(ads),
    onDecided: (slot) => logOnDemand(slot, uncommon),
    show: (slot, creative) => void injector.show(slot, creative).then(unfilled),
    refuse: (slot, reasons, method) => injector.refuse(slot, reasons, method),
    parts: uncommon,
    report,
  });

  // filling the page
  const afterRun = (): void => {
    if (usesFamilyGlobals()) scriptApi.provide();
    later.whenLoaded(doLater);
    const { adHealth, tracking } = page.config;
    if (tracking.printed.size) uncommon.whenLoaded(({ printedAds }) => printedAds.count());
    if (adHealth.enabled) uncommon.whenLoaded(({ health }) => health.countHighlighted());
    unfilled();
  };
  const filler = new PageFiller({
    page,
    slots,
    loader,
    consent,
    consentSource,
    waitingAds,
    contexts,
    delivery,
    afterRun,
    report,
  });
  const runtime = new Runtime({ page, slots, loader, consent, shown, contexts, injector, filler, report });
  followConsent(consent, { runtime, contexts, waitingAds });
  openOnDemand(runtime, slots, uncommon);
  // data that comes when the page is complete: from an optimiser, a consent tool, more entries, or another page
  watchScripts(() => page.hasNews() && filler.run());
  followTurbo(
    () => filler.empty(),
    () => filler.pageShown(),
  );
  return { runtime, filler };
}
