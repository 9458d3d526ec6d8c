import { attempt } from '../../lib/attempt.ts';
import { isPrerendering } from '../../lib/is-prerendering.ts';
import { onNetworkReturn } from '../../lib/network.ts';
import { startSlices } from '../../lib/slices.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { yieldToMain } from '../../lib/yield-to-main.ts';
import type { ConsentSource } from '../consent/consent-source.ts';
import type { WaitingAdsFinder } from '../consent/find-waiting-ads.ts';
import { mayActOnConsent } from '../consent/may-act-on-consent.ts';
import { assign } from '../deliver/assign.ts';
import type { AdConfig } from '../model/config.ts';
import type { SlotItem } from '../model/slot-item.ts';
import { HiddenHosts } from '../page/hidden-hosts.ts';
import type { Slot } from '../page/slot.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import { isPreview } from './soft-navigation.ts';
import { loadCutter } from './parts.ts';
import { parseLongBootData } from '../sources/read-scripts.ts';
import type { Common } from './common.ts';
import type { DecisionContexts } from './decision-contexts.ts';
import type { Delivery, WaitingCreatives } from './delivery.ts';

export interface PageFillerOptions extends Common {
  readonly owner: SlotOwner;
  readonly consentSource: ConsentSource;
  readonly waitingAds: WaitingAdsFinder;
  readonly contexts: DecisionContexts;
  readonly delivery: Delivery;
  /** Called after each run, also a failed one, when the browser has nothing else to do: the server's ads come first. */
  readonly afterRun: () => void;
}

/**
 * Whether later boot data brings news for a wrapper that is not filled: an item where there was none, an item
 * that the browser can decide instead of a query, or the address of the ad server.
 */
function isNews(
  { item: before, state, pending, reasons }: Slot,
  item: SlotItem | null,
  { ajaxUrl }: AdConfig,
): boolean {
  if (!item || state === 'filled') return false;
  if (!before || (before.kind === 'query' && item.kind !== 'query')) return true;
  return !pending && !!ajaxUrl && reasons[0] === 'no_ajax_url';
}

const hasFailed = ({ state, reasons: [reason] }: Slot): boolean =>
  state === 'empty' && reason === 'request_failed';

/**
 * Does the runs, one after the other. A run reads the page, learns consent, and fills the wrappers that are
 * not filled.
 */
export class PageFiller {
  readonly #options: PageFillerOptions;
  /** The run under way; the next one waits for it. */
  #turn: Promise<void> | null = null;
  /** Whether a router shows a stored page until the page itself has come. */
  #isPreview = false;
  readonly #hidden = new HiddenHosts(() => this.run());
  /** Counts the reloads. A run that belongs to an older generation is dropped. */
  #generation = 0;
  /** Ends the loader's first busy time, which lasts until the first run is done, even if that run finds no work. */
  #firstRunDone: (() => void) | null;

  constructor(options: PageFillerOptions) {
    this.#options = options;
    this.#firstRunDone = options.loader.request();
    onNetworkReturn(() => this.run(true));
  }

  /** Resolves when no run is under way or waiting, and the loader is idle. */
  async idle(): Promise<void> {
    await this.#turn;
    await this.#options.loader.idle();
  }

  /** Empties all wrappers, and drops the run under way and its queries to the server. */
  empty(): void {
    const { delivery, owner, page } = this.#options;
    this.#generation += 1;
    // data that has left the page is kept for the wrappers that still have their items
    page.read();
    delivery.abort();
    owner.resetAll();
  }

  /** Fills a page that a router has shown. */
  pageShown(): void {
    this.#isPreview = false;
    this.run();
  }

  /**
   * Fills the wrappers that are not filled, but not those of a router's preview (LOADER-9).
   *
   * @param retries whether wrappers whose request failed are tried again
   */
  run(retries = false): void {
    // a router takes the mark away before it replaces the preview
    this.#isPreview ||= isPreview();
    if (isPrerendering() || this.#isPreview) return;
    const turn = this.#turn ? this.#turn.then(() => this.#run(retries)) : this.#run(retries);
    this.#turn = turn;
    void turn.finally(() => {
      if (this.#turn === turn) this.#turn = null;
    });
  }

  async #run(retries: boolean): Promise<void> {
    const { page, consentSource, contexts, afterRun, report } = this.#options;
    const generation = this.#generation;
    const isFirst = this.#firstRunDone !== null;
    try {
      const parsing = parseLongBootData(document, loadCutter);
      if (parsing) await parsing;
      page.read();
      if (page.lacksGlobals) await page.readGlobals();
      const loading = consentSource.load(page.config);
      // evaluating this code and filling the page are separate tasks; scripts of the page can listen in between
      if (isFirst || loading) await Promise.all([loading, yieldToMain()]);
      this.#learnConsent();
      // null means that there is nothing to wait for: then the page is filled in the same task
      const reading = page.readRest();
      if (reading) await reading;
      for (let asks; asks !== page.asks;) {
        asks = page.asks;
        const prepared = contexts.prepare();
        if (prepared) await prepared;
        // the page may have printed a host and its boot data meanwhile: without this data, the server would be asked
        page.read();
        if (page.lacksGlobals) await page.readGlobals();
        const readingMore = page.readRest();
        if (readingMore) await readingMore;
      }
      await this.#fillAll(generation, isFirst, retries);
    } catch (error) {
      report(error);
    } finally {
      // also after an error: the server may have printed ads
      whenIdle(afterRun);
      // after a reload, the next run ends the loader's first busy time
      if (generation === this.#generation) {
        this.#firstRunDone?.();
        this.#firstRunDone = null;
      }
    }
  }

  /** Learns before any decision if the visitor consents, writes the visitor's cookies, and looks for waiting ads. */
  #learnConsent(): void {
    const { page, consent, consentSource, waitingAds, contexts } = this.#options;
    consentSource.follow(page.config);
    if (!page.config.consent.enabled && consent.state === 'unknown') consent.assume('not_needed');
    consent.begin();
    contexts.remember();
    if (mayActOnConsent(page.config)) waitingAds.start();
  }

  async #fillAll(generation: number, isFirst: boolean, retries: boolean): Promise<void> {
    if (generation !== this.#generation) return;
    const { page, slots, contexts, delivery } = this.#options;
    contexts.chooseTests();
    let pauseWhereOver = startSlices();
    slots.releaseGone();
    // no `await` unless a slice is over: data that a script loads later is shown in the same task
    const assigning = assign(page.data, slots);
    let step = assigning.next();
    for (; !step.done; step = assigning.next()) {
      const pause = pauseWhereOver();
      if (pause) await pause;
    }
    if (generation !== this.#generation) return;
    // before anything is written: after a change, the browser would compute styles for each host
    const due = [...step.value].filter(([slot]) => page.config.showInHidden || !this.#hidden.waits(slot));
    const context = contexts.now();
    // with queries, ads are shown after all are chosen: the queries name these ads
    const asksServer = due.some(([, item]) => item?.kind === 'query');
    const waiting: WaitingCreatives | undefined = asksServer ? [] : undefined;
    const deliveries = due.map(([slot, item]) => () => {
      const isOwed = isNews(slot, item, page.config) || (retries && hasFailed(slot));
      if (slot.item === undefined || isOwed) delivery.deliver(slot, item, context, waiting);
    });
    if (!(await this.#doAll(deliveries, pauseWhereOver, generation))) return;
    delivery.expectJsItems(page.data.jsItems);
    delivery.flush(isFirst);
    // the queries of the first run leave before its ads are shown
    if (isFirst && waiting?.length) {
      await yieldToMain();
      pauseWhereOver = startSlices();
    }
    if (generation !== this.#generation) return;
    if (!(await this.#doAll(waiting ?? [], pauseWhereOver, generation))) return;
    delivery.placeJsItems(page.data.jsItems);
  }

  /** Reports a step that throws. Returns false if a reload has begun meanwhile: then the rest is not done. */
  async #doAll(
    steps: readonly (() => void)[],
    pauseWhereOver: ReturnType<typeof startSlices>,
    generation: number,
  ): Promise<boolean> {
    for (const step of steps) {
      attempt(step, this.#options.report);
      const pause = pauseWhereOver();
      if (pause) await pause;
      if (generation !== this.#generation) return false;
    }
    return true;
  }
}
