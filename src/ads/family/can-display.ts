import { announce, dispatchFamilyEvent } from '../events.ts';
import type { Ad } from '../model.ts';

/** An ad under the names that pages of the plugin family print it with (specification §3). */
interface AdInfo {
  readonly [field: string]: unknown;
}

const infos = new WeakMap<Ad, AdInfo>();

/** The first look at an ad tells listeners of it; what they hear of it later is the same object. */
function infoOf(ad: Ad): AdInfo {
  let info = infos.get(ad);
  if (!info) {
    const { privacy } = ad;
    info = {
      ...ad,
      expiry_date: ad.expiryDate,
      once_per_page: ad.oncePerPage,
      day_indexes: ad.weekdays,
      debugmode: ad.debugMode,
      tracking_enabled: ad.trackingEnabled,
      blog_id: ad.blogId,
      privacy: { ignore: privacy.ignore, needs_consent: privacy.needsConsent },
    };
    infos.set(ad, info);
    dispatchFamilyEvent('advanced-ads-passive-cb-ad-info', { ad, adInfo: info });
  }
  return info;
}

/** Asks the page whether it has something against an ad: under our name, then under the family's (contract §5). */
export function canDisplay(ad: Ad): boolean {
  const adInfo = infoOf(ad);
  const canDisplay = { display: announce('ad-runtime-can-display', { ad }, { cancelable: true }) };
  const checkOptions = { ignore_debugmode: false };
  dispatchFamilyEvent('advanced-ads-passive-cb-can-display', { canDisplay, checkOptions, adInfo });
  return !!canDisplay.display;
}
