import { pageGlobal } from '../../lib/page-global.ts';
import { fieldsOf, textOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { type CloseCookie, closeCookieIn, remember } from './close-cookie.ts';
import { replaceCloseControl } from './close-control.ts';
import { openDialog, whenPageIsFree } from './dialog.ts';
import { readLayer } from './layer-settings.ts';
import { whenTriggered } from './layer-trigger.ts';
import { positionSticky } from './position.ts';
import { type Effect, reveal } from './reveal.ts';
import { readSticky, type StickySettings } from './sticky-settings.ts';
import { tellRemoved, whenRemoved } from './when-removed.ts';
import { whenSeen } from './when-seen.ts';

export interface FixedAdsOptions {
  readonly config: () => Pick<AdConfig, 'frontendPrefix' | 'cookiePath' | 'cookieDomain'>;
  /** Empties the wrapper around a closed ad. False if the ad is in no wrapper. */
  readonly closed: (ad: Element) => boolean;
  /** Moves an element; `advads.move` of the script API. */
  readonly move: (element: unknown, target: unknown, options: unknown) => void;
  readonly report: (error: unknown) => void;
}

const LAYER_ID = /\badvads_items\.close_functions\[\s*["']([^"']+)["']\s*\]/;

/**
 * Sticky ads and layers of the plugin family. They are fixed in the window, some come after a trigger, and
 * some can be closed. The family prints a script behind each of them. That script needs jQuery, so it does
 * not run: this class reads the settings in it.
 */
export class FixedAds {
  readonly #options: FixedAdsOptions;
  readonly #started = new WeakSet<Element>();
  /** The ads that are shown and seen. */
  readonly #shown = new Set<Element>();
  /** The functions that start ads whose script has come before the ad, by the ad's id. */
  readonly #missing = new Map<string, (ad: HTMLElement) => void>();
  readonly #arrivals = new MutationObserver(() => this.#lookForMissing());
  /** Callbacks that wait until a fixed ad in an element is seen, by the element. */
  readonly #waiting = new Map<Element, () => void>();

  constructor(options: FixedAdsOptions) {
    this.#options = options;
  }

  /** Takes the script that is printed behind an ad, and starts the ad. */
  take(code: string): void {
    const sticky = readSticky(code);
    const [, layerId] = LAYER_ID.exec(code) ?? [];
    if (sticky) this.#begin(sticky.id, (ad) => this.#startSticky(ad, sticky));
    else if (layerId) this.#begin(layerId, (ad) => this.#startLayer(ad, closeCookieIn(code)));
  }

  /** Calls `action` when a fixed ad in the element has been seen for a moment, at once if one was seen already. */
  whenShown(container: Element, action: () => void): void {
    if ([...this.#shown].some((ad) => container.contains(ad))) action();
    else this.#waiting.set(container, action);
  }

  /** Starts an ad once, or as soon as it comes: an ad that waits for consent comes after its script. */
  #begin(id: string, start: (ad: HTMLElement) => void): void {
    const ad = document.getElementById(id);
    if (!ad) {
      this.#missing.set(id, start);
      this.#arrivals.observe(document, { childList: true, subtree: true });
    } else if (!this.#started.has(ad)) {
      this.#started.add(ad);
      start(ad);
    }
  }

  #lookForMissing(): void {
    for (const [id, start] of this.#missing) {
      if (!document.getElementById(id)) continue;
      this.#missing.delete(id);
      this.#begin(id, start);
    }
    if (!this.#missing.size) this.#arrivals.disconnect();
  }

  #startSticky(ad: HTMLElement, settings: StickySettings): void {
    const { place, delay, effect, closes, cookie } = settings;
    if (place?.target || place?.options.target) this.#options.move(ad, place.target, place.options);
    positionSticky(ad, settings);
    if (closes) replaceCloseControl(ad, this.#closeClass, () => this.#close(ad, cookie));
    const come = (): void =>
      this.#show(ad, delay === null ? { name: 'show', duration: 0 } : effect, 'advads-sticky-trigger');
    if (delay) setTimeout(come, delay);
    else come();
  }

  #startLayer(ad: HTMLElement, cookie: CloseCookie | null): void {
    const layerClass = this.#layerClass;
    const { closes, closesAfter, hasBackground, backgroundCloses, ...settings } = readLayer(ad, layerClass);
    const ended = new AbortController();
    const { signal } = ended;
    const close = (): void => {
      ended.abort();
      this.#close(ad, cookie);
    };
    if (closes) replaceCloseControl(ad, this.#closeClass, close);
    const come = (): void => {
      if (!ad.isConnected) return;
      // a layer that this one replaces gives the page back first
      tellRemoved();
      this.#show(ad, settings.effect, `${layerClass}-trigger`);
      const closeByBackground = backgroundCloses ? close : null;
      openDialog(ad, { hasBackground, closeByBackground, close: closes ? close : closeByBackground }, signal);
      signal.addEventListener(
        'abort',
        whenRemoved(ad, () => ended.abort()),
      );
      if (!closesAfter) return;
      const timer = setTimeout(close, closesAfter);
      signal.addEventListener('abort', () => clearTimeout(timer));
    };
    const comeInTurn = (): void => (hasBackground ? whenPageIsFree(come, signal) : come());
    whenTriggered(settings.trigger, comeInTurn, signal);
  }

  #show(ad: HTMLElement, effect: Effect, type: string): void {
    // the ad was closed or emptied before its time
    if (!ad.isConnected) return;
    reveal(ad, effect);
    ad.dispatchEvent(new CustomEvent(type, { bubbles: true }));
    whenSeen(ad, () => this.#count(ad));
  }

  /** Counts an ad that is shown and seen. */
  #count(ad: HTMLElement): void {
    this.#shown.add(ad);
    let isCounted = false;
    for (const [container, action] of this.#waiting) {
      if (!container.contains(ad)) continue;
      this.#waiting.delete(container);
      action();
      isCounted = true;
    }
    if (!isCounted) this.#countDelayed(ad);
  }

  /** Counts the ads that the server printed with `data-delayed`: they count when they are shown. */
  #countDelayed(ad: HTMLElement): void {
    const { frontendPrefix: prefix } = this.#options.config();
    for (const one of [ad, ...ad.querySelectorAll<HTMLElement>('[data-delayed]')]) {
      const id = one.getAttribute(`data-${prefix}trackid`);
      if (!id || !one.hasAttribute('data-delayed') || !one.hasAttribute(`data-${prefix}impression`)) continue;
      const detail = { ad: id, bid: one.getAttribute(`data-${prefix}trackbid`) ?? '1' };
      document.dispatchEvent(new CustomEvent('advads_track_async', { detail }));
    }
  }

  #close(ad: HTMLElement, cookie: CloseCookie | null): void {
    if (cookie) remember(cookie, this.#options.config());
    this.#shown.delete(ad);
    if (!this.#options.closed(ad)) ad.remove();
  }

  get #closeClass(): string {
    return `${this.#options.config().frontendPrefix}close-button`;
  }

  /** The class of layers, for which the page may set a prefix of its own. */
  get #layerClass(): string {
    const settings = pageGlobal('advanced_ads_layer_settings');
    return textOf(fieldsOf(settings).layer_class, `${this.#options.config().frontendPrefix}layer`);
  }
}
