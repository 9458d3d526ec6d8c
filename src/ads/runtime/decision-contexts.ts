import { readCookies } from '../../lib/cookies.ts';
import { hasRoomForCount } from '../decide/ad-counts.ts';
import { chooseTests } from '../decide/choose-tests.ts';
import type { ConditionParts, DecisionContext } from '../decide/context.ts';
import { canDisplay } from '../family/can-display.ts';
import type { Ad } from '../model/ads.ts';
import { hasAdblocker } from '../visitor/adblocker.ts';
import { readVisitor } from '../visitor/read-visitor.ts';
import { VisitorMemory } from '../visitor/visitor-memory.ts';
import type { Common } from './common.ts';
import { decisionPart } from './parts.ts';

/**
 * Makes the contexts for the page's decisions, and remembers drawn tests and chosen ads for later decisions.
 */
export class DecisionContexts {
  readonly #common: Common;
  readonly #memory: VisitorMemory;
  #tests: ReadonlyMap<string, string> = new Map();
  /**
   * The page's cookies and the ads that stand on it. All contexts share them, so that the context of a run
   * stays up to date when a script calls `explain()` during the run.
   */
  readonly #cookies = new Map<string, string>();
  readonly #shownAdIds = new Set<string>();
  #hasAdblocker = false;
  /** Placeholder until the code is loaded: the conditions that need it pass, and ads for some days are left out. */
  #conditionParts: ConditionParts = { testPattern: () => undefined, isOnDay: () => false, rules: new Map() };

  constructor(common: Common) {
    this.#common = common;
    this.#memory = new VisitorMemory(common);
  }

  /** Counts the page view, which conditions read, if the visitor consents. */
  remember(): void {
    this.#memory.update();
  }

  /**
   * Detects an ad blocker and loads further code of conditions, if decisions need them. Null if there is
   * nothing to wait for.
   */
  prepare(): Promise<unknown> | null {
    const { page } = this.#common;
    const needed = [
      page.config.adblocker === null && page.asks.adblocker && this.#detectAdblocker(),
      page.asks.conditionParts && this.#loadConditionParts(),
    ].filter((one) => one !== false);
    return needed.length ? Promise.all(needed) : null;
  }

  async #detectAdblocker(): Promise<void> {
    this.#hasAdblocker = await hasAdblocker();
  }

  async #loadConditionParts(): Promise<void> {
    this.#conditionParts = (await decisionPart('conditionParts')) ?? this.#conditionParts;
  }

  /** Draws the placement of every test that was not drawn before. */
  chooseTests(): void {
    this.#tests = chooseTests(this.#common.page.data.tests, Math.random, this.#tests);
  }

  /** Makes a context for decisions at this moment. */
  now(): DecisionContext {
    const { page, consent } = this.#common;
    const { config } = page;
    const cookie = (name: string): string | undefined => this.#cookies.get(name);
    this.#cookies.clear();
    for (const [name, value] of readCookies()) this.#cookies.set(name, value);
    this.#shownAdIds.clear();
    for (const { type, id } of this.#common.shown()) if (type === 'ad') this.#shownAdIds.add(id);
    return {
      now: Date.now(),
      random: Math.random,
      timeZone: config.timeZone,
      consent: { state: consent.state, nonPersonalized: config.consent.nonPersonalized },
      cookie,
      hasRoomForCount: () => hasRoomForCount(this.#cookies),
      visitor: readVisitor(cookie, config.visitorCounters, config.adblocker ?? this.#hasAdblocker),
      shownAdIds: this.#shownAdIds,
      chosenTests: this.#tests,
      showInHidden: config.showInHidden,
      canDisplay,
      log: (message) => console.warn(message),
      conditionParts: this.#conditionParts,
    };
  }

  /** Called with chosen ads before they are shown. */
  chosen(ads: readonly Ad[]): void {
    for (const { id } of ads) this.#shownAdIds.add(id);
    this.#memory.countShown(ads, this.#cookies);
  }
}
