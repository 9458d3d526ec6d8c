import { globalOnce } from './global.ts';

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
 * The one Trusted Types policy: for creatives, which are HTML that the site chose to run, and for the site's own pages.
 * Where the page's security policy does not allow this name, sinks get plain strings, and refuse them.
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
