import type { RuntimeEventDetails, RuntimeEventType } from '../model/events.ts';
import { familyRunsHere } from './family-page.ts';

interface Dispatched {
  readonly type: string;
  readonly detail?: unknown;
}

type Translations = {
  readonly [Type in RuntimeEventType]?: (detail: RuntimeEventDetails[Type]) => Dispatched;
};

/** The runtime's events under the plugin family's names, for scripts that pages already have. */
const FAMILY: Translations = {
  'ad-runtime-busy': () => ({ type: 'advanced_ads_pro.busy' }),
  'ad-runtime-idle': () => ({ type: 'advanced_ads_pro.idle' }),
  'ad-runtime-placement': ({ elementId, isEmpty, method, removesIfEmpty }) => ({
    type: 'advads_pro_cache_busting_done',
    detail: { elementId, isEmpty, type: method, extra: { emptyCbOption: removesIfEmpty } },
  }),
  // both events carry the same object, so that the changes of all listeners are sent
  'ad-runtime-select': (detail) => ({ type: 'advanced-ads-ajax-cb-payload', detail }),
  'ad-runtime-unfilled': ({ elementId }) => ({
    type: 'advanced_ads_pro_adsense_unfilled',
    detail: {
      ad: document.getElementById(elementId) ?? document.getElementsByClassName(elementId)[0] ?? null,
    },
  }),
};

/** Dispatches a runtime event on `document`, also under its family name. False if a listener cancelled it. */
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

/** Dispatches an event of the plugin family, unless the family's own front end runs on the page. */
export function dispatchFamilyEvent(type: string, detail: unknown, target: EventTarget = document): void {
  if (familyRunsHere()) return;
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}
