import type { AdConfig } from '../model/config.ts';

/** Ids of the family's menu in the administrator's toolbar. */
const MENU = 'wp-admin-bar-advanced_ads_ad_health';
const FINE = `${MENU}_fine`;
const COUNT = `#${MENU}_highlight_ads .highlighted_ads_count`;
const FALLBACK = 'wp-admin-bar-advanced_ads_gads_fallback';

/** The ad-health menu of the admin toolbar ; without toolbar or notice it does nothing. */
export class AdHealth {
  readonly #config: () => AdConfig;
  readonly #told = new Set<string>();

  constructor(config: () => AdConfig) {
    this.#config = config;
    document.addEventListener('ad-runtime-idle', () => this.countHighlighted());
  }

  /** Says that a network ad without a fill has given way to another ad; once per title. */
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
