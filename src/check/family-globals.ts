import { endOfJson } from '../lib/json-end.ts';
import type { Page } from './page-elements.ts';

const ASSIGNED =
  /(?:var\s+|window\.)(advads_\w+|advanced_ads\w*|advadsTracking|advadsCfpInfo|advancedAds|adsense_fallback_group_info)\s*=\s*(?=[[{])/g;

/** The globals of the plugin family that inline scripts of a page assign as JSON. */
export function familyGlobals({ elements }: Page): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const { tag, text } of elements) {
    if (tag !== 'script') continue;
    for (const match of text.matchAll(ASSIGNED)) {
      const start = match.index + match[0].length;
      try {
        globals[match[1] ?? ''] = JSON.parse(text.slice(start, endOfJson(text, start)));
      } catch {
        // the script computes the value
      }
    }
  }
  return globals;
}
