import { readCookies } from '../lib/cookies.ts';
import type { Consent } from './consent/consent.ts';
import type { DecisionContext, VisitorFacts } from './decide/context.ts';
import { isConsentGiven } from './decide/decide-ad.ts';
import type { ShownItem } from './deliver/select-request.ts';
import { canDisplay } from './family/can-display.ts';
import type { Ad } from './model.ts';
import type { PageState } from './page-state.ts';
import type { VisitorMemory } from './visitor/visitor-memory.ts';

const no = (): boolean => false;

/** Nobody asks what is not known of this visitor: whoever would comes with the part that knows it. */
const NOBODY = { adblocker: false } as VisitorFacts;

export interface DecisionsOptions {
  readonly page: PageState;
  readonly consent: Pick<Consent, 'state'>;
  /** What stands on the page now. */
  readonly shown: () => readonly ShownItem[];
}

/** What the page's decisions depend on besides its data, and what they leave behind. */
export class Decisions {
  readonly #options: DecisionsOptions;
  #tests: ReadonlyMap<string, string> = new Map();
  #memory: VisitorMemory | null = null;
  /**
   * The page's cookies, and the ads that stand on it, for every context that was given out: a run's own stays true
   * when someone asks for an explanation in the middle of it.
   */
  readonly #cookies = new Map<string, string>();
  readonly #shownAdIds = new Set<string>();
  #detected = false;

  constructor(options: DecisionsOptions) {
    this.#options = options;
  }

  /** Writes down what conditions are to read, as far as the visitor consents. */
  remember(): void {
    const { page, consent } = this.#options;
    const { visitor } = page.parts;
    if (visitor)
      this.#memory ??= new visitor.VisitorMemory({
        config: () => page.config,
        isConsentGiven: () => isConsentGiven(consent.state),
      });
    this.#memory?.update();
  }

  /** Whether anything depends on ad blockers that the page says nothing of. */
  asksForAdblocker(): boolean {
    const { config, data, parts } = this.#options.page;
    return config.adblocker === null && !!parts.visitor?.asksForAdblocker(data);
  }

  async detectAdblocker(): Promise<void> {
    this.#detected = (await this.#options.page.parts.visitor?.detectAdblocker()) ?? false;
  }

  /** Draws the placement of every test that was not drawn before. */
  chooseTests(): void {
    const { data, parts } = this.#options.page;
    this.#tests = parts.groups?.chooseTests(data.tests, Math.random, this.#tests) ?? this.#tests;
  }

  /** Everything that decisions depend on, as of now. */
  context(): DecisionContext {
    const { page, consent, shown } = this.#options;
    const { config, parts } = page;
    const cookie = (name: string): string | undefined => this.#cookies.get(name);
    this.#cookies.clear();
    for (const [name, value] of readCookies()) this.#cookies.set(name, value);
    this.#shownAdIds.clear();
    for (const { type, id } of shown()) if (type === 'ad') this.#shownAdIds.add(id);
    return {
      now: Date.now(),
      random: Math.random,
      timeZone: config.timeZone,
      consent: { state: consent.state, nonPersonalized: config.consent.nonPersonalized },
      cookie,
      visitor:
        parts.visitor?.readVisitor(cookie, config.visitorCounters, config.adblocker ?? this.#detected) ??
        NOBODY,
      shownAdIds: this.#shownAdIds,
      chosenTests: this.#tests,
      showInHidden: config.showInHidden,
      // without the part, what depends on it is not shown
      visitorPasses: parts.visitor?.visitorPasses ?? no,
      isOnDay: parts.visitor?.isOnDay ?? no,
      placementMode: parts.visitor?.placementMode ?? (() => 'ajax'),
      decideGroup: parts.groups?.decideGroup ?? (() => ({ ads: [], refused: [] })),
      canDisplay,
      log: (message) => console.warn(message),
    };
  }

  /** Ads that the browser chose are about to stand on the page. */
  chosen(ads: readonly Ad[]): void {
    for (const { id } of ads) this.#shownAdIds.add(id);
    this.#memory?.countShown(ads, this.#cookies);
  }
}
