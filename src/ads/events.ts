import type { SelectPayload } from './deliver/select-request.ts';
import { nameOf } from './deliver/slot-item.ts';
import type { Slot } from './inject/slot.ts';
import type { Ad, ConsentState, Reason } from './model.ts';
import { familyRunsHere } from './sources/family-page.ts';

/** An ad as events name it. */
export interface EventAd {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** `event.detail` of what the runtime dispatches on `document` (contract §5). */
export interface RuntimeEventDetails {
  'ad-runtime-busy': null;
  'ad-runtime-idle': null;
  'ad-runtime-consent': { state: ConsentState; previousState: ConsentState };
  'ad-runtime-placement': {
    /** The placement's own id, or the id of an ad or group without a placement. */
    id: string;
    slug: string;
    elementId: string;
    isEmpty: boolean;
    method: 'passive' | 'ajax';
    ads: readonly EventAd[];
    /** Whether the page wants it gone while it is empty. */
    removesIfEmpty: boolean;
  };
  /** Cancelable: a cancelled one vetoes the ad. */
  'ad-runtime-can-display': { ad: Ad };
  /** Listeners may change the payload before it is sent. */
  'ad-runtime-select': { payload: SelectPayload };
  'ad-runtime-impression': { blogId: string; ads: readonly string[] };
  /** `ga`: told to analytics alone. */
  'ad-runtime-click': { adId: string; blogId: string; type: 'ajax' | 'beacon' | 'ga' };
  'ad-runtime-unfilled': { elementId: string };
  'ad-runtime-ban': null;
}

/** `event.detail` of what the runtime dispatches on wrappers and `<ad-placement>` hosts (contract §3). */
export interface PlacementEventDetail {
  readonly placement: string;
  readonly ads: readonly EventAd[];
  readonly reason?: Reason;
}

export type PlacementEventType =
  'ad-requested' | 'ad-rendered' | 'ad-empty' | 'ad-viewable' | 'ad-click' | 'ad-close';

export type RuntimeEventType = keyof RuntimeEventDetails;

type RuntimeEventMap = {
  [Type in keyof RuntimeEventDetails]: CustomEvent<RuntimeEventDetails[Type]>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members are those above
  interface DocumentEventMap extends RuntimeEventMap {}
}

interface Dispatched {
  readonly type: string;
  readonly detail?: unknown;
}

type Translations = {
  readonly [Type in RuntimeEventType]?: (detail: RuntimeEventDetails[Type]) => Dispatched;
};

/** The same events under the plugin family's names (facts: "Event names of that family"). */
const FAMILY: Translations = {
  'ad-runtime-busy': () => ({ type: 'advanced_ads_pro.busy' }),
  'ad-runtime-idle': () => ({ type: 'advanced_ads_pro.idle' }),
  'ad-runtime-consent': ({ state, previousState }) => ({
    type: 'advanced_ads_privacy',
    detail: { state, previousState, userAction: previousState !== 'unknown' },
  }),
  'ad-runtime-placement': ({ elementId, isEmpty, method, removesIfEmpty }) => ({
    type: 'advads_pro_cache_busting_done',
    detail: { elementId, isEmpty, type: method, extra: { emptyCbOption: removesIfEmpty } },
  }),
  // one and the same: what listeners put there is what is sent
  'ad-runtime-select': (detail) => ({ type: 'advanced-ads-ajax-cb-payload', detail }),
  'ad-runtime-unfilled': ({ elementId }) => ({
    type: 'advanced_ads_pro_adsense_unfilled',
    detail: {
      ad: document.getElementById(elementId) ?? document.getElementsByClassName(elementId)[0] ?? null,
    },
  }),
};

/** Dispatches a runtime event on `document`, under its family name too; false where a listener cancelled it. */
export function announce<Type extends RuntimeEventType>(
  type: Type,
  detail: RuntimeEventDetails[Type],
  { cancelable = false } = {},
): boolean {
  const event = new CustomEvent(type, { detail, cancelable });
  document.dispatchEvent(event);
  const family = FAMILY[type]?.(detail);
  if (family) dispatchFamilyEvent(family.type, family.detail);
  return !event.defaultPrevented;
}

/** Dispatches an event that only the plugin family has, unless its own front end dispatches them (contract §4). */
export function dispatchFamilyEvent(type: string, detail: unknown, target: EventTarget = document): void {
  if (familyRunsHere(window)) return;
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}

/** Ads as events name them, and no more of them. */
export const eventAds = (ads: readonly EventAd[]): EventAd[] =>
  ads.map(({ id, type, title }) => ({ id, type, title }));

/** What the events of a wrapper say of it: whose it is, and the ads that stand in it. */
export const detailOf = ({ item, ads }: Slot): PlacementEventDetail => ({
  placement: nameOf(item).slug,
  ads,
});

/** Dispatches a placement's event on its wrapper. */
export function announceOn(
  slot: Slot,
  type: PlacementEventType,
  more?: Partial<Omit<PlacementEventDetail, 'placement'>>,
): void {
  slot.element.dispatchEvent(
    new CustomEvent(type, { detail: { ...detailOf(slot), ...more }, bubbles: true, composed: true }),
  );
}
