import { writeCookie } from '../lib/cookies.ts';
import { Consent, type ConsentEffect } from './consent/consent.ts';
import { PageConsent } from './consent/page-consent.ts';
import { watchWaiting } from './consent/watch-waiting.ts';
import { openOnDemand } from './debug/debug-on-demand.ts';
import { isConsentGiven } from './decide/decide-ad.ts';
import { Decisions } from './decisions.ts';
import { Delivery } from './deliver/delivery.ts';
import { explain } from './deliver/explain.ts';
import { Filling } from './deliver/filling.ts';
import { LoaderState } from './deliver/loader-state.ts';
import type { ShownItem } from './deliver/select-request.ts';
import { Questions } from './deliver/questions.ts';
import { nameOf, placementIn } from './deliver/slot-item.ts';
import {
  announce,
  announceOn,
  detailOf,
  type PlacementEventDetail,
  type RuntimeEventDetails,
  type RuntimeEventType,
} from './events.ts';
import { PageSlots } from './inject/page-slots.ts';
import type { Slot } from './inject/slot.ts';
import { watchUnfilled } from './inject/watch-unfilled.ts';
import { later } from './load-part.ts';
import type { Asked } from './deliver/server-mode.ts';
import type { Ad, Group, PlacementReason } from './model.ts';
import { PageState } from './page-state.ts';
import type { AdRuntime, Explanation } from './public-api.ts';
import { Runs } from './runs.ts';
import type { Impression } from './track/impressions.ts';
import { Trackers } from './track/trackers.ts';

const report = (error: unknown): void => reportError(error);

/** The page's one ad runtime: sources → decide → deliver → inject → track. */
export class Runtime implements AdRuntime {
  declare readonly consent: Consent;
  readonly #page = new PageState(report);
  readonly #slots = new PageSlots();
  readonly #loader: LoaderState;
  readonly #decisions: Decisions;
  readonly #delivery: Delivery;
  readonly #runs: Runs;
  readonly #waiting: ReturnType<typeof watchWaiting>;

  constructor() {
    const page = this.#page;
    const slots = this.#slots;
    const config = (): PageState['config'] => page.config;
    page.read();
    const consent = (this.consent = new Consent(page.mayAskForConsent ? 'unknown' : 'not_needed', (effect) =>
      this.#consentChanged(effect),
    ));
    const loader = (this.#loader = new LoaderState({
      idleTimeoutMs: () => config().idleTimeoutMs,
      onChange: (state) => announce(`ad-runtime-${state}`, null),
    }));
    const trackers = new Trackers({
      config,
      consent,
      loader,
      slots,
      refuse: (slot) => delivery.refuse(slot, ['by_cfp'], 'passive'),
      report,
    });
    const count = (impressions: readonly Impression[]): void => trackers.count(impressions);
    const delivery = (this.#delivery = new Delivery({
      config,
      loader,
      count,
      close: (slot) => this.#close(slot),
      report,
    }));
    const decisions = (this.#decisions = new Decisions({ page, consent, shown: () => this.ads }));
    const context = (): ReturnType<Decisions['context']> => decisions.context();
    this.#waiting = watchWaiting({
      isConsentGiven: () => isConsentGiven(consent.state),
      nonce: () => config().nonce,
      loader,
      wrapperOf: (element) => slots.get(element)?.elementId,
      count,
      report,
    });
    const onRefusal = ({ slot }: Asked, reason: PlacementReason): void => filling.refused(slot, reason);
    const questions = new Questions({
      config,
      loader,
      create: (Mode) =>
        new Mode({
          config,
          loader,
          filling,
          consent: () => consent.state,
          shown: () => this.ads,
          onRefusal,
          report,
        }),
      onRefusal,
      report,
    });
    const compose = (ads: readonly Ad[], group: Group | null, render: (ad: Ad) => string): string =>
      (group && page.parts.groups?.composeChoice(ads, group, render)) ?? ads.map(render).join('');
    const health = later(
      'ad-health',
      async () => new (await import('./health/ad-health.ts')).AdHealth(config),
      report,
    );
    const watchFallbacks = watchUnfilled({
      config,
      data: () => page.data,
      context,
      compose,
      slots,
      loader,
      count,
      fellBack: (title) => health((menu) => menu.adFellBack(title)),
      report,
    });
    const filling: Filling = new Filling({
      config,
      delivery,
      context,
      parts: page.parts,
      compose,
      ask: (slot, query) => questions.ask(slot, query),
      flush: () => questions.flush(false),
      onChosen: (ads) => decisions.chosen(ads),
      onInjected: watchFallbacks,
      report,
    });
    this.#runs = new Runs({
      page,
      slots,
      consent,
      pageConsent: new PageConsent(consent, report),
      waiting: this.#waiting,
      decisions,
      loader,
      questions,
      filling,
      trackers: () => trackers.needed(),
      lookAgain: () => {
        trackers.lookAgain();
        if (config().adHealth.enabled) health((menu) => menu.countHighlighted());
        watchFallbacks();
      },
      report,
    });
    openOnDemand(this, slots);
  }

  get state(): 'busy' | 'idle' {
    return this.#loader.state;
  }

  get ads(): readonly ShownItem[] {
    const { printedAds } = this.#page.data;
    const printed = printedAds.map((ad): ShownItem => ({ ...ad, method: 'ajax' }));
    return [...printed, ...[...this.#slots].flatMap(({ shown }) => shown)];
  }

  idle(): Promise<void> {
    return this.#runs.idle();
  }

  load(bootData: unknown): void {
    this.#page.load(bootData);
    this.run();
  }

  reload(): void {
    this.#runs.outdate();
    for (const slot of this.#slots) {
      slot.empty();
      slot.item = undefined;
      slot.setState('waiting');
    }
    this.run();
  }

  close(slugOrElement: string | Element): void {
    for (const slot of [...this.#slots]) {
      const { id, slug } = nameOf(slot.item);
      if (slot.element === slugOrElement || slug === slugOrElement || id === slugOrElement) this.#close(slot);
    }
  }

  explain(idOrSlug: string): Explanation[] {
    return explain(idOrSlug, this.#slots, this.#page.data, this.#decisions.context());
  }

  on<Type extends RuntimeEventType>(
    type: Type,
    listener: (detail: RuntimeEventDetails[Type]) => void,
  ): () => void {
    const listen = (event: Event): void => listener((event as CustomEvent<RuntimeEventDetails[Type]>).detail);
    document.addEventListener(type, listen);
    return () => document.removeEventListener(type, listen);
  }

  push(...callbacks: ((runtime: AdRuntime) => void)[]): number {
    for (const callback of callbacks) {
      try {
        callback(this);
      } catch (error) {
        report(error);
      }
    }
    return 0;
  }

  fill(host: HTMLElement): void {
    if (this.#slots.get(host)?.item === undefined) this.run();
  }

  describe(element: Element): PlacementEventDetail | undefined {
    const slot = this.#slots.get(element);
    return slot && detailOf(slot);
  }

  release(element: Element): void {
    this.#slots.release(element);
  }

  /** Fills whatever on the page is not filled yet. */
  run(): void {
    this.#runs.next();
  }

  #close(slot: Slot): void {
    announceOn(slot, 'ad-close');
    const { cookiePath: path, cookieDomain: domain } = this.#page.config;
    const { slug, close } = placementIn(slot.item) ?? {};
    const days = close?.timeoutDays ?? null;
    if (days !== null) {
      writeCookie(`timeout_placement_${slug}`, '1', { path, domain, days: days || undefined });
    }
    this.#delivery.refuse(slot, ['closed'], 'passive');
  }

  #consentChanged({ state, previousState, isFirst, reloads, decodes }: ConsentEffect): void {
    announce('ad-runtime-consent', { state, previousState });
    if (!isFirst) this.#decisions.remember();
    if (reloads) this.reload();
    else if (!isFirst) console.info(`consent ${previousState} → ${state}: no action`);
    if (decodes) this.#waiting.decode();
  }
}
