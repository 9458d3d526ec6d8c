import type { Lazy } from '../../lib/lazy.ts';
import type { FixedAds } from '../fixed/fixed-ads.ts';
import type { InstallScriptApi } from './script-api.ts';

/** Matches calls of the family's script API in ads and injected snippets. */
const CALLS = /\b(advads\s*[.[]|advanced_ads_(ready|pro)\b)/;
/** Matches the script that the family prints behind every sticky ad and layer. */
const FIXED = /\badvanced_ads_sticky_items\b|\badvads_items\.close_functions\b/;
/** Matches a script that asks for the next ad of a group; the runtime brings the next ad itself. */
const REFRESHES = /\badvanced_ads_group_refresh\b/;

/** Installs the family's script API, whose code is in a chunk that few pages load. */
export interface ScriptApi {
  /** Installs the API for the scripts of the page. */
  provide(): void;
  /** Installs the API if scripts in this HTML need it. Null if they can run now, else resolves when they can run. */
  provideFor(html: string): Promise<void> | null;
  /** Whether the runtime does the work of a script itself, now or later, so that the script must not run. */
  does(code: string): boolean;
  /** Calls `action` when the HTML in an element is visible: now, or when its sticky ad or layer comes. */
  whenShown(element: Element, html: string, action: () => void): void;
}

interface ScriptApiParts {
  readonly installScriptApi: InstallScriptApi;
  readonly fixed: FixedAds;
}

export interface ScriptApiOptions {
  /** The chunk with the function that installs the API, and with the code of fixed ads. */
  readonly parts: Lazy<ScriptApiParts>;
  readonly report: (error: unknown) => void;
}

export function createScriptApi({ parts, report }: ScriptApiOptions): ScriptApi {
  let isInstalled = false;
  const install = ({ installScriptApi, fixed }: ScriptApiParts): void => {
    if (!isInstalled) installScriptApi({ fixed, isFixed: (code) => FIXED.test(code), report });
    isInstalled = true;
  };
  return {
    provide: () => parts.whenLoaded(install),
    provideFor(html) {
      if (isInstalled || !CALLS.test(html)) return null;
      return parts.load().then(install).catch(report);
    },
    does(code) {
      // without the API the script would throw, so its settings are read when the code comes (FIXED-3)
      const waits = !isInstalled && FIXED.test(code);
      if (waits) parts.whenLoaded(({ fixed }) => fixed.take(code));
      return waits || REFRESHES.test(code);
    },
    whenShown(element, html, action) {
      if (FIXED.test(html)) parts.whenLoaded(({ fixed }) => fixed.whenShown(element, action));
      else action();
    },
  };
}
