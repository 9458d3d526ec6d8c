import type { FormValue } from '../../lib/form-encode.ts';
import type { Ad } from './ads.ts';
import type { ConsentState } from './consent-state.ts';
import type { Reason } from './reason.ts';

/** An ad in the details of an event. */
export interface EventAd {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** The fields of a request to the ad server. Listeners of `ad-runtime-select` may change them. */
export type SelectPayload = Record<string, FormValue>;

/** `event.detail` of the events that the runtime dispatches on `document`. */
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
    /** Whether the page wants the wrapper removed when it is empty. */
    removesIfEmpty: boolean;
  };
  /** A listener that cancels this event vetoes the ad. */
  'ad-runtime-can-display': { ad: Ad };
  /** Listeners may change the payload before it is sent. */
  'ad-runtime-select': { payload: SelectPayload };
  'ad-runtime-impression': { blogId: string; ads: readonly string[] };
  /** `ga`: the click is sent to analytics only. */
  'ad-runtime-click': { adId: string; blogId: string; type: 'ajax' | 'beacon' | 'ga' };
  'ad-runtime-unfilled': { elementId: string };
  'ad-runtime-ban': null;
}

/** `event.detail` of the events that the runtime dispatches on wrappers and `<ad-placement>` hosts. */
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

/** The fields of ads that events contain. */
export const eventAds = (ads: readonly EventAd[]): EventAd[] =>
  ads.map(({ id, type, title }) => ({ id, type, title }));
