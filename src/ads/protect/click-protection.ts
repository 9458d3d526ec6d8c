import { type CookieOptions, readCookie, writeCookie } from '../../lib/cookies.ts';
import { messageOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { BAN_COOKIE } from '../decide/decide-ad.ts';
import { parseJsonCookie } from '../../lib/decode-cookie.ts';
import { announce } from '../page/announce.ts';
import { familyRunsHere } from '../page/family-page.ts';
import {
  countForGlobalLimit,
  countForOwnLimits,
  isSpent,
  readOwnLimits,
  type ClickRecord,
  type OwnLimits,
} from './click-records.ts';
import {
  bannedElements,
  limitedAds,
  protectedAdOn,
  type Removal,
  removeWrappers,
  wrappersOf,
} from './protected-wrappers.ts';

/** A second click on an ad within this time does not count, because it belongs to a double click, ms. */
const REPEAT_MS = 1000;

export interface ClickProtectionOptions {
  readonly config: () => AdConfig;
  /** ms since 1970 */
  readonly now: () => number;
  /** Called after wrappers were removed. */
  readonly removed: (removal: Removal) => void;
  readonly report: (error: unknown) => void;
}

type Where = Pick<CookieOptions, 'path' | 'domain'>;

const globalCookie = (adId: string): string => `advads_procfp_${adId}`;
const ownCookie = (adId: string): string => `advanced_ads_ad_clicks_${adId}`;
const held = (cookie: string): unknown => parseJsonCookie(readCookie(cookie));

/** Counts the clicks on protected ads and removes ads that were clicked too often (CLICK-1, CLICK-2). */
export class ClickProtection {
  readonly #options: ClickProtectionOptions;
  /** The time of the last counted click, by ad. */
  readonly #counted = new Map<string, number>();
  readonly #unreadable = new Set<string>();
  #banned = false;
  #watching = false;

  constructor(options: ClickProtectionOptions) {
    this.#options = options;
  }

  /**
   * Counts a click. `path` begins with the innermost element. `enforce` removes ads whose limit is reached.
   */
  click(path: readonly Element[]): void {
    const { config, now } = this.#options;
    const ad = protectedAdOn(path);
    if (!ad || now() - (this.#counted.get(ad.id) ?? -Infinity) < REPEAT_MS) return;
    this.#counted.set(ad.id, now());
    const seconds = Math.floor(now() / 1000);
    const limits = this.#read(ad.limits);
    if (limits.size) {
      this.#write(ownCookie(ad.id), countForOwnLimits(held(ownCookie(ad.id)), seconds, limits), this.#where);
    }
    if (config().clickProtection.enabled && !ad.excluded) this.#countForAll(ad.id, seconds);
  }

  /** Removes ads that a ban or a limit forbids. Call it whenever ads may have come. */
  enforce(): void {
    const { enabled } = this.#options.config().clickProtection;
    if (!enabled && familyRunsHere()) return;
    if (enabled && (this.#banned || readCookie(BAN_COOKIE) !== undefined)) {
      this.#watch();
      this.#remove(bannedElements());
    }
    const now = this.#options.now() / 1000;
    const spent = limitedAds().filter(([id, limits]) =>
      isSpent(held(ownCookie(id)), now, this.#read(limits)),
    );
    this.#remove([...new Set(spent.map(([id]) => id))].flatMap((id) => wrappersOf(id)));
  }

  #countForAll(adId: string, seconds: number): void {
    const { clickLimit, expiryHours, banDays } = this.#options.config().clickProtection;
    const record = countForGlobalLimit(held(globalCookie(adId)), seconds, expiryHours);
    const where = this.#whereForAll;
    this.#write(globalCookie(adId), record, where);
    if (record.count < clickLimit || this.#banned) return;
    this.#banned = true;
    this.#write(BAN_COOKIE, { value: '1', expires: seconds + banDays * 86_400 }, where);
    announce('ad-runtime-ban', null);
  }

  get #where(): Where {
    const { cookiePath: path, cookieDomain: domain } = this.#options.config();
    return { path, domain };
  }

  /** The place of the cookies of the global limit: the server removes them there when the site ends the protection. */
  get #whereForAll(): Where {
    const { cookiePath, cookieDomain } = this.#options.config().clickProtection;
    const { path, domain } = this.#where;
    return { path: cookiePath || path, domain: cookieDomain || domain };
  }

  #write(name: string, { value, expires }: ClickRecord, where: Where): void {
    writeCookie(name, value, { ...where, expires: new Date(expires * 1000) });
  }

  /** Reads an ad's limits. An invalid attribute limits nothing, and is reported once. */
  #read(limits: string): OwnLimits {
    try {
      if (limits) return readOwnLimits(limits);
    } catch (error) {
      if (!this.#unreadable.has(limits))
        this.#options.report(new TypeError(`Can not read data-cfph: ${limits}: ${messageOf(error)}`));
      this.#unreadable.add(limits);
    }
    return new Map();
  }

  #remove(wrappers: readonly Element[]): void {
    if (wrappers.length) this.#options.removed(removeWrappers(wrappers));
  }

  /** Checks every new node during a ban, because the ad network may add ads at any time. */
  #watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    new MutationObserver(() => this.enforce()).observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'data-anchor-status', 'data-vignette-loaded', 'data-cfpw'],
    });
  }
}
