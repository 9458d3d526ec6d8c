import type { Page } from './page-elements.ts';

const ASSIGNED =
  /(?:var\s+|window\.)(advads_\w+|advanced_ads\w*|advadsTracking|advadsCfpInfo|advancedAds|adsense_fallback_group_info)\s*=\s*(?=[[{])/g;

/** The end of the record or list that begins at `start`. */
function endOf(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '"') {
      for (at += 1; at < code.length && code[at] !== '"'; at += 1) if (code[at] === '\\') at += 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (!depth) return at + 1;
    }
  }
  return start;
}

/** The globals of the plugin family that inline scripts of a page assign as JSON. */
export function familyGlobals({ elements }: Page): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const { tag, text } of elements) {
    if (tag !== 'script') continue;
    for (const match of text.matchAll(ASSIGNED)) {
      const start = match.index + match[0].length;
      try {
        globals[match[1] ?? ''] = JSON.parse(text.slice(start, endOf(text, start)));
      } catch {
        // the script computes the value
      }
    }
  }
  return globals;
}
