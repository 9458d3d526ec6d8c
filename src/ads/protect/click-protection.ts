import { type CookieOptions, readCookie, readCookies, writeCookie } from '../../lib/cookies.ts';
import { messageOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { CLICKS_COOKIE, hasOwnCookie, hasRoomForCount, withAdCounts } from '../decide/ad-counts.ts';
import { BAN_COOKIE } from '../decide/decide-ad.ts';
import { parseJsonCookie } from '../../lib/decode-cookie.ts';
import { announce } from '../page/announce.ts';
import { familyRunsHere } from '../page/family-page.ts';
import {
  countForGlobalLimit,
  countForOwnLimits,
  heldIn,
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
  protectedWrappersOf,
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

/** The cookies of an ad: clicks for the global limit, and for the ad's own limits. */
const GLOBAL = 'advads_procfp_';
const OWN = 'advanced_ads_ad_clicks_';

/** The clicks on an ad so far, from its own cookie or from the cookie of all counts. `now` is in unix seconds. */
function clicksSoFar(prefix: string, adId: string, now: number, limits: OwnLimits = new Map()): unknown {
  const raw = readCookie(prefix + adId);
  return raw === undefined
    ? heldIn(readCookie(CLICKS_COOKIE), adId, now, limits.keys())
    : parseJsonCookie(raw);
}

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
      const record = countForOwnLimits(clicksSoFar(OWN, ad.id, seconds, limits), seconds, limits);
      this.#write(OWN, ad.id, record, this.#where);
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
    const spent = limitedAds().filter(([id, attribute]) => {
      const limits = this.#read(attribute);
      return isSpent(clicksSoFar(OWN, id, now, limits), now, limits);
    });
    this.#remove([...new Set(spent.map(([id]) => id))].flatMap((id) => protectedWrappersOf(id)));
  }

  #countForAll(adId: string, seconds: number): void {
    const { clickLimit, expiryHours, banDays } = this.#options.config().clickProtection;
    const isFull = !hasRoomForCount(readCookies());
    const record = countForGlobalLimit(clicksSoFar(GLOBAL, adId, seconds), seconds, expiryHours);
    const where = this.#whereForAll;
    this.#write(GLOBAL, adId, record, where);
    const cannotCount = isFull && record.count === 1;
    if (cannotCount) this.#options.report(new Error('The cookies of ads are full: a click bans the visitor'));
    if ((record.count < clickLimit && !cannotCount) || this.#banned) return;
    this.#banned = true;
    writeCookie(BAN_COOKIE, '1', { ...where, expires: new Date((seconds + banDays * 86_400) * 1000) });
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

  #write(prefix: string, adId: string, { value, expires, counts }: ClickRecord, where: Where): void {
    const cookies = readCookies();
    if (hasOwnCookie(cookies, prefix, adId)) {
      writeCookie(prefix + adId, value, { ...where, expires: new Date(expires * 1000) });
      return;
    }
    const added = counts.map(([suffix, count]) => [adId + suffix, count] as const);
    const now = Math.floor(this.#options.now() / 1000);
    const { text, end } = withAdCounts(cookies.get(CLICKS_COOKIE), added, now);
    writeCookie(CLICKS_COOKIE, text, { ...this.#where, expires: new Date(end * 1000) });
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
