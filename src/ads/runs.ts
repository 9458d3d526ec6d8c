import { isPrerendering } from '../lib/is-prerendering.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import type { Consent } from './consent/consent.ts';
import type { PageConsent } from './consent/page-consent.ts';
import { settingsSeen } from './consent/settings-seen.ts';
import type { WaitingWatch } from './consent/watch-waiting.ts';
import type { Decisions } from './decisions.ts';
import type { AdConfig } from './config.ts';
import { assign } from './deliver/assign.ts';
import type { Filling } from './deliver/filling.ts';
import type { LoaderState } from './deliver/loader-state.ts';
import type { Questions } from './deliver/questions.ts';
import type { SlotItem } from './deliver/slot-item.ts';
import { provideScriptApi } from './family/provide-script-api.ts';
import type { PageSlots } from './inject/page-slots.ts';
import type { Slot } from './inject/slot.ts';
import type { PageState } from './page-state.ts';
import { familyRunsHere, hasFamilyGlobals } from './sources/family-page.ts';

/** Work goes on in the next task when it has kept the main thread this long. */
const SLICE_MS = 12;

export interface RunsOptions {
  readonly page: PageState;
  readonly slots: PageSlots;
  readonly consent: Consent;
  readonly pageConsent: PageConsent;
  readonly waiting: WaitingWatch;
  readonly decisions: Decisions;
  readonly loader: LoaderState;
  readonly questions: Questions;
  readonly filling: Filling;
  /** Asks for what tells of impressions: the page may end as soon as an ad stands, and then nothing more comes. */
  readonly trackers: () => Promise<void>[];
  /** What follows a run. */
  readonly lookAgain: () => void;
  readonly report: (error: unknown) => void;
}

/** Whether boot data that came later says of a waiting or empty wrapper what nobody knew when it was looked at. */
function isNews(
  { item: before, state, pending, reasons }: Slot,
  item: SlotItem | null,
  { ajaxUrl }: AdConfig,
): boolean {
  if (!item || state === 'filled') return false;
  if (!before || (before.kind === 'query' && item.kind !== 'query')) return true;
  return !pending && !!ajaxUrl && reasons[0] === 'no_ajax_url';
}

/** The runs, one after the other: each reads the page, learns consent, and fills what is not filled yet. */
export class Runs {
  readonly #options: RunsOptions;
  /** The run under way; the next one waits for it. */
  #turn: Promise<void> | null = null;
  /** Grows with every reload: what an older generation began is dropped. */
  #generation = 0;
  /** Busy from the start until the first run is done, also one without work (ruling 10). */
  #firstRunDone: (() => void) | null;
  #jsItemsDone = 0;
  /** The last run had to do without something that the page needs. */
  #lacks = false;

  constructor(options: RunsOptions) {
    this.#options = options;
    this.#firstRunDone = options.loader.request();
    addEventListener('online', () => this.next(true));
  }

  /** A run that waits its turn is work too, though nothing is busy yet. */
  async idle(): Promise<void> {
    await this.#turn;
    await this.#options.loader.idle();
  }

  /** Outdates the run under way and all that it has asked for. */
  outdate(): void {
    this.#generation += 1;
    this.#options.questions.abort();
  }

  /** @param retries whether the network is back, and what failed is worth another try */
  next(retries = false): void {
    if (isPrerendering()) return;
    const turn = this.#turn ? this.#turn.then(() => this.#run(retries)) : this.#run(retries);
    this.#turn = turn;
    void turn.finally(() => {
      if (this.#turn === turn) this.#turn = null;
    });
  }

  async #run(retries: boolean): Promise<void> {
    const { page, decisions, questions, lookAgain, report } = this.#options;
    const generation = this.#generation;
    const isFirst = this.#firstRunDone !== null;
    try {
      if (page.needsGlobals) await page.loadGlobals();
      page.read();
      // a page that needs nothing more is filled in this same task
      const loading = this.#loadNeeded();
      // where it does, what that brought has been read in this task; the next one decides
      if (loading.length) await Promise.all(loading).then(yieldToMain);
      this.#learnConsent();
      if (hasFamilyGlobals(window) && !familyRunsHere(window)) void provideScriptApi(report);
      if (decisions.asksForAdblocker()) await decisions.detectAdblocker();
      // what has come while that was loading: a wrapper without its boot data would be asked for
      page.read();
      const lacked = this.#lacks;
      this.#lacks = page.needsGlobals || page.missing.length > 0;
      const isOwed = ({ state, reasons: [reason] }: Slot): boolean =>
        state === 'empty' &&
        ((retries && reason === 'request_failed') || (lacked && !this.#lacks && reason !== 'closed'));
      await this.#fillAll(generation, isOwed);
      if (generation === this.#generation) questions.flush(isFirst);
      lookAgain();
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

  /** All that the page's data and its decisions need, side by side. */
  #loadNeeded(): Promise<void>[] {
    const { page, pageConsent, trackers } = this.#options;
    return [
      ...trackers(),
      page.missing.length ? page.loadMissing() : [],
      pageConsent.needs(page.config) ? pageConsent.load(page.config) : [],
    ].flat();
  }

  /** Before anything is decided: whether the visitor consents, and what may be remembered and decoded then. */
  #learnConsent(): void {
    const { page, consent, pageConsent, waiting, decisions } = this.#options;
    pageConsent.follow(page.config);
    if (!page.mayAskForConsent && consent.state === 'unknown') consent.set('not_needed');
    consent.begin();
    decisions.remember();
    if (settingsSeen(page.config) && !familyRunsHere(window)) waiting.start();
  }

  /** @param isOwed whether a wrapper is empty for want of something that may be had by now */
  async #fillAll(generation: number, isOwed: (slot: Slot) => boolean): Promise<void> {
    if (generation !== this.#generation) return;
    const { page, slots, decisions, filling, report } = this.#options;
    decisions.chooseTests();
    const context = decisions.context();
    let since = performance.now();
    slots.releaseGone();
    for (const [slot, item] of assign(page.data, slots)) {
      if (slot.item !== undefined && !isNews(slot, item, page.config) && !isOwed(slot)) continue;
      slot.cancel?.();
      slot.cancel = null;
      slot.pending = null;
      filling.fill(slot, item, context);
      if (performance.now() - since < SLICE_MS) continue;
      await yieldToMain();
      if (generation !== this.#generation) return;
      since = performance.now();
    }
    // once per page (facts, "Order of work")
    const { jsItems } = page.data;
    page.parts.groups?.placeJsItems(jsItems.slice(this.#jsItemsDone), slots, filling, report);
    this.#jsItemsDone = jsItems.length;
  }
}
