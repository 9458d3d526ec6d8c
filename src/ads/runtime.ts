import { writeCookie } from '../lib/cookies.ts';
import { isPrerendering } from '../lib/is-prerendering.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { Conditions } from './conditions.ts';
import { Consent, type ConsentEffect } from './consent/consent.ts';
import { ConsentSource } from './consent/consent-source.ts';
import { settingsSeen } from './consent/settings-seen.ts';
import { WaitingAds } from './consent/waiting-ads.ts';
import { asksForAdblocker } from './decide/asks-for-adblocker.ts';
import { chooseTests } from './decide/choose-tests.ts';
import type { DecisionContext } from './decide/context.ts';
import { isConsentGiven } from './decide/decide-ad.ts';
import { openOnDemand } from './debug/open-on-demand.ts';
import { assign, nameOf } from './deliver/assign.ts';
import { Delivery, type DeliveryOptions } from './deliver/delivery.ts';
import { explain } from './deliver/explain.ts';
import { Filling } from './deliver/filling.ts';
import { LoaderState } from './deliver/loader-state.ts';
import type { ShownItem } from './deliver/select-request.ts';
import { ServerMode } from './deliver/server-mode.ts';
import { announce, announceOn, type RuntimeEventDetails, type RuntimeEventType } from './events.ts';
import { canDisplay } from './family/can-display.ts';
import { provideScriptApi } from './family/provide-script-api.ts';
import { PageSlots } from './inject/page-slots.ts';
import type { Slot } from './inject/slot.ts';
import { watchUnfilled } from './inject/watch-unfilled.ts';
import { PageState } from './page-state.ts';
import type { AdRuntime, Explanation } from './public-api.ts';
import { familyRunsHere, hasFamilyGlobals } from './sources/family-page.ts';
import { loadAftercare } from './track/load-aftercare.ts';
import { detectAdblocker } from './visitor/detect-adblocker.ts';
import { readVisitor } from './visitor/read-visitor.ts';
import { VisitorMemory } from './visitor/visitor-memory.ts';

/** Work goes on in the next task when it has kept the main thread this long. */
const SLICE_MS = 12;

/** The page's one ad runtime: sources → decide → deliver → inject → track. */
export class Runtime implements AdRuntime {
  readonly consent: Consent;
  readonly #page = new PageState(report);
  readonly #slots = new PageSlots();
  readonly #conditions = new Conditions();
  readonly #loader: LoaderState;
  readonly #server: ServerMode;
  readonly #delivery: Delivery;
  readonly #filling: Filling;
  readonly #watchUnfilled: () => void;
  readonly #aftercare: ReturnType<typeof loadAftercare>;
  readonly #consentSource: ConsentSource;
  readonly #waiting: WaitingAds;
  readonly #memory: VisitorMemory;
  #tests: ReadonlyMap<string, string> = new Map();
  #adblocker = false;
  /** The run under way; the next one waits for it. */
  #turn: Promise<void> | null = null;
  /** Grows with every reload: what an older generation began is dropped. */
  #generation = 0;
  /** Busy from the start until the first run is done, also one without work (ruling 10). */
  #firstRunDone: (() => void) | null;
  #jsItemsDone = 0;
  /** What decisions take for standing on the page; grows as a run shows ads. */
  #shownAdIds = new Set<string>();

  constructor() {
    const config = (): PageState['config'] => this.#page.config;
    this.#page.read();
    this.consent = new Consent(this.#page.mayAskForConsent ? 'unknown' : 'not_needed', (effect) =>
      this.#consentChanged(effect),
    );
    this.#loader = new LoaderState({
      idleTimeoutMs: config().idleTimeoutMs,
      onChange: (state) => announce(`ad-runtime-${state}`, null),
    });
    this.#firstRunDone = this.#loader.request();
    const loader = this.#loader;
    const count: DeliveryOptions['count'] = (impressions) =>
      this.#aftercare((care) => care.count(impressions));
    this.#delivery = new Delivery({ config, loader, count, close: (slot) => this.#close(slot), report });
    const refuse = (slot: Slot): void => this.#delivery.refuse(slot, ['by_cfp'], 'passive');
    this.#aftercare = loadAftercare({
      config,
      consent: this.consent,
      loader,
      slots: this.#slots,
      refuse,
      report,
    });
    const given = (): boolean => isConsentGiven(this.consent.state);
    this.#consentSource = new ConsentSource(this.consent, report);
    this.#memory = new VisitorMemory({ config, isConsentGiven: given });
    this.#waiting = new WaitingAds({
      isConsentGiven: given,
      nonce: () => config().nonce,
      loader,
      wrapperOf: (element) => this.#slots.get(element)?.elementId,
      count,
      report,
    });
    this.#server = new ServerMode({
      config,
      loader: this.#loader,
      consent: () => this.consent.state,
      adblockerActive: () => this.#adblocker,
      shown: () => this.ads,
      onItem: (asked, item) => this.#filling.place(asked, item),
      onRefusal: ({ slot }, reason) => this.#filling.refused(slot, reason),
      report,
    });
    this.#watchUnfilled = watchUnfilled({
      config,
      data: () => this.#page.data,
      context: () => this.#context(),
      slots: this.#slots,
      loader,
      count,
      fellBack: (title) => this.#aftercare((care) => care.health.adFellBack(title)),
      report,
    });
    this.#filling = new Filling({
      config,
      delivery: this.#delivery,
      context: () => this.#context(),
      ask: (slot, query) => this.#server.ask(slot, query),
      flush: () => this.#server.flush(false),
      onChosen: (ads) => {
        for (const { id } of ads) this.#shownAdIds.add(id);
        this.#memory.countShown(ads);
      },
      onInjected: () => this.#watchUnfilled(),
      report,
    });
    openOnDemand(this, this.#slots, report);
  }

  get state(): 'busy' | 'idle' {
    return this.#loader.state;
  }

  get ads(): readonly ShownItem[] {
    const { printedAds } = this.#page.data;
    const printed = printedAds.map((ad): ShownItem => ({ ...ad, method: 'ajax' }));
    return [...printed, ...[...this.#slots].flatMap(({ shown }) => shown)];
  }

  /** A run that waits its turn is work too, though nothing is busy yet. */
  async idle(): Promise<void> {
    await this.#turn;
    await this.#loader.idle();
  }

  load(bootData: unknown): void {
    this.#page.load(bootData);
    // what nothing was known of may be known now
    for (const slot of this.#slots) {
      if (slot.reasons.some((reason) => reason === 'no_ajax_url' || reason === 'unknown placement'))
        slot.item = undefined;
    }
    this.run();
  }

  reload(): void {
    this.#generation += 1;
    this.#server.abort();
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
    return explain(idOrSlug, this.#slots, this.#page.data, this.#context());
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

  release(element: Element): void {
    this.#slots.release(element);
  }

  /** Fills whatever on the page is not filled yet; runs follow each other. */
  run(): void {
    if (isPrerendering()) return;
    const turn = this.#turn ? this.#turn.then(() => this.#run()) : this.#run();
    this.#turn = turn;
    void turn.finally(() => {
      if (this.#turn === turn) this.#turn = null;
    });
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    const isFirst = this.#firstRunDone !== null;
    try {
      if (this.#page.needsGlobals) await this.#page.loadGlobals();
      this.#page.read();
      if (this.#consentSource.needs(this.#page.config)) await this.#consentSource.load().catch(report);
      this.#learnConsent();
      if (this.#conditions.isNeededFor(this.#page.data)) await this.#conditions.load(report);
      if (hasFamilyGlobals(window) && !familyRunsHere(window)) void provideScriptApi(report);
      if (asksForAdblocker(this.#page.data))
        this.#adblocker = this.#page.config.adblocker ?? (await detectAdblocker());
      await this.#fillAll(generation);
      if (generation === this.#generation) this.#server.flush(isFirst);
      this.#aftercare((care) => care.lookAgain());
      this.#watchUnfilled();
    } catch (error) {
      report(error);
    } finally {
      // a run that a reload has overtaken leaves its place to the next one
      if (generation === this.#generation) {
        this.#firstRunDone?.();
        this.#firstRunDone = null;
      }
    }
  }

  /** Before anything is decided: whether the visitor consents, and what may be remembered and decoded then. */
  #learnConsent(): void {
    const { config } = this.#page;
    this.#consentSource.follow(config);
    if (!this.#page.mayAskForConsent && this.consent.state === 'unknown') this.consent.set('not_needed');
    this.consent.begin();
    this.#memory.update();
    if (!settingsSeen(config) || familyRunsHere(window)) return;
    this.#memory.followWidth();
    this.#waiting.start();
  }

  async #fillAll(generation: number): Promise<void> {
    if (generation !== this.#generation) return;
    this.#tests = chooseTests(this.#page.data.tests, Math.random, this.#tests);
    const context = this.#context();
    let since = performance.now();
    this.#slots.releaseGone();
    for (const [slot, item] of assign(this.#page.data, this.#slots)) {
      if (slot.item !== undefined) continue;
      this.#filling.fill(slot, item, context);
      if (performance.now() - since < SLICE_MS) continue;
      await yieldToMain();
      if (generation !== this.#generation) return;
      since = performance.now();
    }
    this.#placeJsItems();
  }

  /** What the server chose and left to the browser to place: once per page (facts, "Order of work"). */
  #placeJsItems(): void {
    const { jsItems } = this.#page.data;
    for (const item of jsItems.slice(this.#jsItemsDone)) {
      const element = document.getElementById(item.elementId);
      if (element) this.#filling.placeJsItem(this.#slots.claim(element), item);
      else report(new Error(`js item: no element "${item.elementId}" on the page`));
    }
    this.#jsItemsDone = jsItems.length;
  }

  #close(slot: Slot): void {
    const { slug } = nameOf(slot.item);
    const close = slot.item?.kind === 'placement' ? slot.item.placement.close : null;
    announceOn(slot.element, 'ad-close', { placement: slug, ads: [] });
    const { cookiePath: path, cookieDomain: domain } = this.#page.config;
    const days = close?.timeoutDays ?? null;
    if (days !== null) {
      writeCookie(`timeout_placement_${slug}`, '1', { path, domain, days: days || undefined });
    }
    this.#delivery.refuse(slot, ['closed'], 'passive');
  }

  #consentChanged({ state, previousState, isFirst, reloads, decodes }: ConsentEffect): void {
    announce('ad-runtime-consent', { state, previousState });
    if (!isFirst) this.#memory.update();
    if (reloads) this.reload();
    else if (!isFirst) console.info(`consent ${previousState} → ${state}: no action`);
    if (decodes) this.#waiting.decode();
  }

  #context(): DecisionContext {
    const { config } = this.#page;
    const cookies = this.#memory.readCookies();
    const cookie = (name: string): string | undefined => cookies.get(name);
    this.#shownAdIds = new Set(this.ads.filter(({ type }) => type === 'ad').map(({ id }) => id));
    return {
      now: Date.now(),
      random: Math.random,
      timeZone: config.timeZone,
      consent: { state: this.consent.state, nonPersonalized: config.consent.nonPersonalized },
      cookie,
      visitor: readVisitor(cookie, config.visitorCounters, this.#adblocker),
      shownAdIds: this.#shownAdIds,
      chosenTests: this.#tests,
      showInHidden: config.showInHidden,
      visitorPasses: this.#conditions.pass,
      canDisplay,
      log: (message) => console.warn(message),
    };
  }
}

const report = (error: unknown): void => reportError(error);
