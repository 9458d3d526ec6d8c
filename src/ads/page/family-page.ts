import { attempt } from '../../lib/attempt.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { type Fields, fieldsOf } from '../../lib/shape.ts';

/** The page's `window`: a field may have any value, and reading it may throw. */
export type Globals = object;

/**
 * The globals that pages of the plugin family print. The names of the family's script API do not match
 * (FAMILY-1).
 */
const PRINTED = /^(advads(_|[A-Z])|advanced_ads_(pro_|cookies)|advancedAds|adsense_fallback_)/;

/**
 * Whether the family's own front end runs on this page. If so, the runtime leaves its data, wrappers and
 * events alone.
 */
export function familyRunsHere(globals: Globals = window): boolean {
  const pro = (): Fields => fieldsOf(pageGlobal('advanced_ads_pro', undefined, globals));
  return attempt(() => typeof pro().process_passive_cb === 'function') ?? false;
}

/** The names of the family's globals that the page has printed so far; none where its own front end uses them. */
export const familyGlobals = (globals: Globals = window): readonly string[] =>
  familyRunsHere(globals) ? [] : Object.keys(globals).filter((name) => PRINTED.test(name));

/** Whether the page has printed globals of the family so far, and the runtime uses them. */
export const usesFamilyGlobals = (globals: Globals = window): boolean => familyGlobals(globals).length > 0;
