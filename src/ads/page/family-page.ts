import { type Fields, fieldsOf } from '../../lib/shape.ts';

/** The page's `window`: its fields may hold anything, and may throw. */
export type Globals = object;

/** The globals that pages of the plugin family print, without the names of its script API (FAMILY-1). */
const PRINTED = /^(advads(_|[A-Z])|advanced_ads_(pro_|cookies)|advancedAds|adsense_fallback_)/;

/** Whether the page has printed any of the family's globals by now. */
export const hasFamilyGlobals = (globals: Globals): boolean =>
  Object.keys(globals).some((name) => PRINTED.test(name));

/** Whether the family's own front end runs on this page: then its data, wrappers and events are left alone. */
export function familyRunsHere(globals: Globals): boolean {
  try {
    return typeof fieldsOf((globals as Fields).advanced_ads_pro).process_passive_cb === 'function';
  } catch {
    return false;
  }
}
