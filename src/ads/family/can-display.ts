import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import { plainOf } from '../../lib/plain-of.ts';
import { type Fields, fieldsOf } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';

/** The ads that listeners know. */
const known = new WeakSet<Ad>();
/** The objects that describe ads to listeners. Listeners may have changed them. */
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

/** The object that describes an ad: our fields with their defaults, and the printed fields over them. */
const infoOf = (ad: Ad): Fields =>
  getOrInsertComputed(infos, ad, ({ printed, ...fields }) => ({ ...fields, ...copyOf(printed) }));

/** Dispatches the family's event that introduces an ad, once. */
function introduce(ad: Ad): void {
  if (known.has(ad)) return;
  known.add(ad);
  let copy: Fields | undefined;
  dispatchFamilyEvent('advanced-ads-passive-cb-ad-info', {
    get ad() {
      return infoOf(ad);
    },
    get adInfo() {
      return (copy ??= copyOf(ad.printed));
    },
  });
}

/**
 * Whether no listener on the page vetoes an ad. The runtime's event asks first, then the family's event. The objects that
 * describe the ad are made when a listener reads them, because on most pages none does.
 */
export function canDisplay(ad: Ad): boolean {
  introduce(ad);
  const canDisplay = { display: announce('ad-runtime-can-display', { ad }, { cancelable: true }) };
  dispatchFamilyEvent('advanced-ads-passive-cb-can-display', {
    canDisplay,
    checkOptions: { ignore_debugmode: false },
    get adInfo() {
      return infoOf(ad);
    },
  });
  return !!canDisplay.display;
}
