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
 * The package's own Trusted Types policy; DOMPurify has another one. It allows the HTML of creatives, which
 * the site chose to run, and of the site's own pages. If the page's security policy forbids the name of this
 * policy, DOM sinks get plain strings, and the browser refuses them.
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
