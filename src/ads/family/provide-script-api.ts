import type { Lazy } from '../../lib/lazy.ts';
import type { FixedAds } from '../fixed/fixed-ads.ts';
import type { InstallScriptApi } from './script-api.ts';

/** Names of the family's script API, as ads and injected snippets call it. */
const CALLS = /\b(advads\s*[.[]|advanced_ads_(ready|pro)\b)/;
/** Behind every sticky ad and layer the family prints such a script. */
const FIXED = /\badvanced_ads_sticky_items\b|\badvads_items\.close_functions\b/;
/** Asks for the next ad of a group, which the runtime does itself. */
const REFRESHES = /\badvanced_ads_group_refresh\b/;

/** Provides the family's script API, from chunks that few pages load. */
export interface ScriptApi {
  /** Provides it for the scripts of the page. */
  provide(): void;
  /** Null where scripts in this HTML can run at once; else resolves when they can, also after a failure. */
  provideFor(html: string): Promise<void> | null;
  /** Whether the runtime does what a script asks for, so that it does not run. */
  does(code: string): boolean;
  /** Calls back when the HTML in an element is shown: at once, or when the sticky ad or layer in it comes. */
  whenShown(element: Element, html: string, action: () => void): void;
}

export interface ScriptApiOptions {
  /** Holds the function that installs the API. */
  readonly parts: Lazy<{ readonly installScriptApi: InstallScriptApi }>;
  readonly fixed: Lazy<FixedAds>;
  readonly report: (error: unknown) => void;
}

export function createScriptApi({ parts, fixed, report }: ScriptApiOptions): ScriptApi {
  let isInstalled = false;
  const install = ({ installScriptApi }: { readonly installScriptApi: InstallScriptApi }): void => {
    if (!isInstalled) installScriptApi({ fixed, isFixed: (code) => FIXED.test(code), report });
    isInstalled = true;
  };
  return {
    provide: () => parts.whenLoaded(install),
    provideFor(html) {
      if (isInstalled || !CALLS.test(html)) return null;
      return parts.load().then(install).catch(report);
    },
    does: (code) => REFRESHES.test(code),
    whenShown(element, html, action) {
      if (FIXED.test(html)) fixed.whenLoaded((ads) => ads.whenShown(element, action));
      else action();
    },
  };
}
