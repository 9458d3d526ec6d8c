import type { AdConfig } from '../model/config.ts';

/** Ids and selectors of the family's menu in the administrator's toolbar. */
const MENU = 'wp-admin-bar-advanced_ads_ad_health';
const FINE = `${MENU}_fine`;
const COUNT = `#${MENU}_highlight_ads .highlighted_ads_count`;
const FALLBACK = 'wp-admin-bar-advanced_ads_gads_fallback';

/** The ad-health menu in the admin toolbar. Without the toolbar or the setting it does nothing. */
export class AdHealth {
  readonly #config: () => AdConfig;
  readonly #told = new Set<string>();

  constructor(config: () => AdConfig) {
    this.#config = config;
    document.addEventListener('ad-runtime-idle', () => this.countHighlighted());
  }

  /** Adds an entry: the network had no ad for this title, and another ad replaced it. One entry per title. */
  adFellBack(title: string): void {
    const list = this.#isShown() && document.querySelector(`#${MENU} ul`);
    if (!list || this.#told.has(title)) return;
    this.#told.add(title);
    document.getElementById(FINE)?.remove();
    const entry = document.createElement('li');
    entry.id = this.#told.size > 1 ? `${FALLBACK}-${this.#told.size}` : FALLBACK;
    const text = document.createElement('div');
    text.className = 'ab-item ab-empty-item';
    text.textContent = this.#config().adHealth.pattern.replaceAll('[ad_title]', () => title);
    entry.append(text);
    list.append(entry);
  }

  countHighlighted(): void {
    const count = this.#isShown() && document.querySelector(COUNT);
    if (!count) return;
    const highlighted = document.getElementsByClassName(`${this.#config().frontendPrefix}highlight-wrapper`);
    count.textContent = String(highlighted.length);
  }

  #isShown(): boolean {
    return this.#config().adHealth.enabled && !!document.getElementById('wpadminbar');
  }
}
