import type { AdConfig } from '../config.ts';
import { loadPart } from '../load-part.ts';
import type { Consent } from './consent.ts';
import type { ConsentSource } from './consent-source.ts';
import { loadOtherTools } from './methods/load-other-tools.ts';

/** Methods that need no tool of others. */
const OWN = new Set(['cookie', 'api']);

/** Lets consent come from where the page's settings say; pages that ask nobody never load what does so. */
export class PageConsent {
  readonly #consent: Consent;
  readonly #report: (error: unknown) => void;
  #source: ConsentSource | null = null;

  constructor(consent: Consent, report: (error: unknown) => void) {
    this.#consent = consent;
    this.#report = report;
  }

  /** Whether something has to be loaded before these settings can be followed. */
  needs(config: AdConfig): boolean {
    return config.consent.enabled && (this.#source?.needs(config) ?? true);
  }

  /** Where it does not come, nobody is taken to have consented. */
  async load(config: AdConfig): Promise<void> {
    try {
      // side by side; whether they came is found out below
      if (!OWN.has(config.consent.method)) loadOtherTools().catch(() => undefined);
      const { ConsentSource } = await loadPart('consent-source', () => import('./consent-source.ts'));
      this.#source ??= new ConsentSource(this.#consent, this.#report);
      if (this.#source.needs(config)) await this.#source.load();
    } catch (error) {
      this.#report(error);
    }
  }

  follow(config: AdConfig): void {
    this.#source?.follow(config);
  }
}
