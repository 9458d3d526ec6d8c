import { globalOnce } from '../../lib/global.ts';

interface Policy {
  createHTML(html: string): unknown;
  createScript(code: string): unknown;
  createScriptURL(url: string): unknown;
}

interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

const same = (text: string): unknown => text;
const RAW: Policy = { createHTML: same, createScript: same, createScriptURL: same };

/**
 * The one Trusted Types policy of the page's ads (facts: "Injected HTML"): creatives are HTML that the site chose
 * to run. Where the page's policy list does not name it, sinks get plain strings, and refuse them by themselves.
 */
export function trustedPolicy(): Policy {
  return globalOnce('trusted-types', () => {
    try {
      return (window as TrustedTypesWindow).trustedTypes?.createPolicy('yearbook-islands', RAW) ?? RAW;
    } catch (error) {
      reportError(error);
      return RAW;
    }
  });
}
