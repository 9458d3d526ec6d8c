import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import { plainOf } from '../../lib/plain-of.ts';
import { type Fields, fieldsOf } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';

const infos = new WeakMap<Ad, Fields>();

/** The ad as printed, with every field and the types that the page uses: snippets compare `adInfo.id` with a number. */
function copyOf(printed: unknown): Fields {
  try {
    return fieldsOf(plainOf(printed));
  } catch {
    return {};
  }
}

/** The first look at an ad announces it; later events carry the same object, which listeners may have changed. */
function infoOf(ad: Ad): Fields {
  let info = infos.get(ad);
  if (!info) {
    // under our names with their defaults, and as printed
    const { printed, ...fields } = ad;
    info = { ...fields, ...copyOf(printed) };
    infos.set(ad, info);
    dispatchFamilyEvent('advanced-ads-passive-cb-ad-info', { ad: info, adInfo: copyOf(printed) });
  }
  return info;
}

/** Asks the page for a veto against an ad: by the runtime's event, then by the family's. */
export function canDisplay(ad: Ad): boolean {
  const adInfo = infoOf(ad);
  const canDisplay = { display: announce('ad-runtime-can-display', { ad }, { cancelable: true }) };
  const checkOptions = { ignore_debugmode: false };
  dispatchFamilyEvent('advanced-ads-passive-cb-can-display', { canDisplay, checkOptions, adInfo });
  return !!canDisplay.display;
}
