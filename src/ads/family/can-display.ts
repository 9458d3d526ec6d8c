import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import { plainOf } from '../../lib/plain-of.ts';
import { type Fields, fieldsOf } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';

const infos = new WeakMap<Ad, Fields>();

/**
 * Copies the ad as printed, with all fields and the page's types: snippets compare `adInfo.id` with a number.
 */
function copyOf(printed: unknown): Fields {
  try {
    return fieldsOf(plainOf(printed));
  } catch {
    return {};
  }
}

/**
 * The object that describes an ad in the family's events. The first call dispatches an event with it. Later
 * events carry the same object, because listeners may have changed it.
 */
function infoOf(ad: Ad): Fields {
  let info = infos.get(ad);
  if (!info) {
    // our fields with their defaults, and the printed fields over them
    const { printed, ...fields } = ad;
    info = { ...fields, ...copyOf(printed) };
    infos.set(ad, info);
    dispatchFamilyEvent('advanced-ads-passive-cb-ad-info', { ad: info, adInfo: copyOf(printed) });
  }
  return info;
}

/** Whether no listener on the page vetoes an ad. The runtime's event comes first, then the family's event. */
export function canDisplay(ad: Ad): boolean {
  const adInfo = infoOf(ad);
  const canDisplay = { display: announce('ad-runtime-can-display', { ad }, { cancelable: true }) };
  const checkOptions = { ignore_debugmode: false };
  dispatchFamilyEvent('advanced-ads-passive-cb-can-display', { canDisplay, checkOptions, adInfo });
  return !!canDisplay.display;
}
