import { readCookies } from '../../lib/cookies.ts';
import type { Consent } from '../consent/consent.ts';
import { chooseTests } from '../decide/choose-tests.ts';
import type { DecisionContext, TestPattern } from '../decide/context.ts';
import { canDisplay } from '../family/can-display.ts';
import type { Ad } from '../model/ads.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { detectAdblocker } from '../visitor/detect-adblocker.ts';
import { readVisitor } from '../visitor/read-visitor.ts';
import { VisitorMemory } from '../visitor/visitor-memory.ts';
import type { KnownPageData } from './page-data.ts';

export interface DecisionContextsOptions {
  readonly page: KnownPageData;
  readonly consent: Pick<Consent, 'state'>;
  /** Ads, groups and placements that stand on the page now. */
  readonly shown: () => readonly ShownItem[];
  /** Loads the code that tests patterns; resolves with undefined where that fails. */
  readonly loadTestPattern: () => Promise<TestPattern | undefined>;
}

/** Makes the contexts of the page's decisions, and remembers what they leave behind. */
export class DecisionContexts {
  readonly #options: DecisionContextsOptions;
  readonly #memory: VisitorMemory;
  #tests: ReadonlyMap<string, string> = new Map();
  /**
   * The page's cookies and the ads that stand on it, shared by all contexts: the context of a run stays true when
   * somebody asks for an explanation in the middle of it.
   */
  readonly #cookies = new Map<string, string>();
  readonly #shownAdIds = new Set<string>();
  #hasAdblocker = false;
  /** No pattern can be used before the code is there. */
  #testPattern: TestPattern = () => undefined;

  constructor(options: DecisionContextsOptions) {
    const { page, consent } = options;
    this.#options = options;
    this.#memory = new VisitorMemory({
      config: () => page.config,
      isConsentGiven: () => isConsentGiven(consent.state),
    });
  }

  /** Writes down what conditions read on later pages, as far as the visitor consents. */
  remember(): void {
    this.#memory.update();
  }

  /** Finds out what decisions depend on and the page does not say; null where that is nothing. */
  prepare(): Promise<unknown> | null {
    const { page } = this.#options;
    const needed = [
      page.config.adblocker === null && page.asks.adblocker && this.#detectAdblocker(),
      page.asks.patterns && this.#loadTestPattern(),
    ].filter((one) => one !== false);
    return needed.length ? Promise.all(needed) : null;
  }

  async #detectAdblocker(): Promise<void> {
    this.#hasAdblocker = await detectAdblocker();
  }

  async #loadTestPattern(): Promise<void> {
    this.#testPattern = (await this.#options.loadTestPattern()) ?? this.#testPattern;
  }

  /** Draws the placement of every test that was not drawn before. */
  chooseTests(): void {
    this.#tests = chooseTests(this.#options.page.data.tests, Math.random, this.#tests);
  }

  /** Everything that decisions depend on, as of now. */
  now(): DecisionContext {
    const { page, consent } = this.#options;
    const { config } = page;
    const cookie = (name: string): string | undefined => this.#cookies.get(name);
    this.#refresh();
    return {
      now: Date.now(),
      random: Math.random,
      timeZone: config.timeZone,
      consent: { state: consent.state, nonPersonalized: config.consent.nonPersonalized },
      cookie,
      visitor: readVisitor(cookie, config.visitorCounters, config.adblocker ?? this.#hasAdblocker),
      shownAdIds: this.#shownAdIds,
      chosenTests: this.#tests,
      showInHidden: config.showInHidden,
      canDisplay,
      log: (message) => console.warn(message),
      testPattern: this.#testPattern,
    };
  }

  /** Ads that the browser chose are about to stand on the page. */
  chosen(ads: readonly Ad[]): void {
    for (const { id } of ads) this.#shownAdIds.add(id);
    this.#memory.countShown(ads, this.#cookies);
  }

  #refresh(): void {
    this.#cookies.clear();
    for (const [name, value] of readCookies()) this.#cookies.set(name, value);
    this.#shownAdIds.clear();
    for (const { type, id } of this.#options.shown()) if (type === 'ad') this.#shownAdIds.add(id);
  }
}
