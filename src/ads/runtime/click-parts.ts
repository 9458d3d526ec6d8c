import type { Consent } from '../consent/consent.ts';
import { mayActOnConsent } from '../consent/may-act-on-consent.ts';
import { watchScripts } from '../page/watch-scripts.ts';
import { Clicks, type ClicksOptions } from '../track/clicks.ts';
import { tellAnalytics } from '../track/tell-analytics.ts';
import { forgetVisitor } from '../visitor/forget-visitor.ts';
import { WidthMemory } from '../visitor/width-memory.ts';

export interface ClickPartsOptions extends ClicksOptions {
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
  readonly isConsentGiven: () => boolean;
}

/**
 * Code that no ad waits for: clicks on ads are noticed, counted and limited, analytics are told, the browser's width is
 * remembered. It loads after the first run, when the browser is idle.
 */
export function createClickParts(options: ClickPartsOptions) {
  const { config, consent } = options;
  const clicks = new Clicks(options);
  const width = new WidthMemory(options);
  const update = (): void => {
    width.update();
    if (consent.state === 'rejected' && mayActOnConsent(config())) forgetVisitor(config());
  };
  consent.subscribe(update);
  return {
    tellAnalytics,
    /** Calls `look` now, and whenever scripts have come to the page or left it. */
    watchScripts(look: () => void): void {
      look();
      watchScripts(look);
    },
    /** Looks at the ads that have come since the last call. */
    watchNewAds(): void {
      clicks.watchNewAds();
      if (config().keepsWidth && mayActOnConsent(config())) width.follow();
      update();
    },
  };
}

export type ClickParts = ReturnType<typeof createClickParts>;
