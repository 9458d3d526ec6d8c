import { seeded } from '../../../demo/lib/seeded.mjs';
import { hasRoomForCount } from '../../../src/ads/decide/ad-counts.ts';
import type { DecisionContext, VisitorFacts } from '../../../src/ads/decide/context.ts';
import { conditionParts } from '../../../src/ads/decide/condition-parts.ts';
import { readVisitorCookie } from '../../../src/ads/decide/stored-info.ts';
import type { Ad, Group } from '../../../src/ads/model/ads.ts';
import { createAds } from '../../../src/ads/sources/create-ad.ts';
import { createGroup } from '../../../src/ads/sources/create-group.ts';

export { seeded };

/** 2026-03-04 12:00 UTC, a Wednesday. */
export const NOW = Date.UTC(2026, 2, 4, 12);

interface Given extends Partial<Omit<DecisionContext, 'cookie' | 'visitor'>> {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly visitor?: Partial<VisitorFacts>;
}

/** A visitor on a desktop computer who accepted, without cookies; each test says what differs. */
export function contextWith({ cookies = {}, visitor = {}, ...given }: Given = {}): DecisionContext {
  return {
    now: NOW,
    random: seeded(1),
    timeZone: { name: 'Europe/Rome', offset: 3600 },
    consent: { state: 'accepted', nonPersonalized: false },
    cookie: (name) => (Object.hasOwn(cookies, name) ? cookies[name] : undefined),
    hasRoomForCount: () => hasRoomForCount(new Map(Object.entries(cookies))),
    visitor: {
      device: 'desktop',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      address: 'https://orologi.example/annuario/?marca=aurelia',
      languages: ['it-IT', 'en'],
      browserWidth: 1024,
      firstReferrer: 'https://search.example/?q=watch',
      pageImpressions: 3,
      stored: new Map(),
      adblocker: false,
      ...visitor,
    },
    shownAdIds: new Set(),
    chosenTests: new Map(),
    showInHidden: false,
    log: () => undefined,
    conditionParts,
    ...given,
  };
}

/** Reports nothing, but throws. */
export const strict = (error: unknown): never => {
  throw error;
};

/** A record with a field that throws when it is touched. */
export const hostile = <Fields extends object>(name: string, fields = {} as Fields): Fields =>
  Object.defineProperty(fields, name, {
    enumerable: true,
    get: () => {
      throw new Error(`${name} bites`);
    },
  });

/** An ad, read from what a page prints. Errors name it `x: ad 0`. */
export function createAd(raw: unknown): Ad {
  const [ad] = createAds([raw], 'x', strict).values();
  return ad as Ad;
}

/** The least that a page prints of an ad. */
export const printedAd = (id: number, more: object = {}) => ({ id, title: '', content: 'x', ...more });

/** The least that a page prints of these ads, under their ids. */
export const printedAds = (...ads: readonly { readonly id: number }[]) =>
  Object.fromEntries(ads.map((one) => [one.id, one]));

/** An ad with content, as a page prints it. */
export const adWith = (raw: object = {}): Ad =>
  createAd({ id: 12, title: 'Annuncio', content: '<b>ad</b>', ...raw });

/** Data that the server stored: type → list of data. */
export function storedWith(
  conditions: Readonly<Record<string, readonly unknown[]>>,
  time = NOW / 1000,
): VisitorFacts['stored'] {
  const hashes = Object.entries(conditions).map(([type, list]) => [
    type,
    Object.fromEntries(list.map((data, index) => [`hash${index}`, { data, time }])),
  ]);
  return readVisitorCookie(encodeURIComponent(JSON.stringify({ conditions: Object.fromEntries(hashes) })))
    .stored;
}

/** A group of ads `1…n` by their weights, or of the ids given. */
export function groupWith(
  weights: Readonly<Record<string, unknown>>,
  info: object = {},
  fields: object = {},
): Group {
  const ads = Object.keys(weights).map((id) => ({ id, title: '', content: `<i>${id}</i>` }));
  return createGroup({ id: 7, ads, group_info: { id: 7, weights, ...info }, ...fields }, 'test', strict);
}
