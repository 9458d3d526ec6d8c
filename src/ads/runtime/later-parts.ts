import type { Consent } from '../consent/consent.ts';
import { mayActOnConsent } from '../consent/may-act-on-consent.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import { Clicks, type ClicksOptions } from '../track/clicks.ts';
import { tellAnalytics } from '../track/tell-analytics.ts';
import { forgetVisitor } from '../visitor/forget-visitor.ts';
import { WidthMemory } from '../visitor/width-memory.ts';

export interface LaterPartsOptions extends ClicksOptions {
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
}

/**
 * The parts of the runtime that no ad needs. They are one chunk, which is loaded when the first run is done
 * and the browser is idle.
 */
export function createLaterParts(options: LaterPartsOptions) {
  const { config, consent } = options;
  const clicks = new Clicks(options);
  const width = new WidthMemory({ config, isConsentGiven: () => isConsentGiven(consent.state) });
  const update = (): void => {
    width.update();
    if (consent.state === 'rejected' && mayActOnConsent(config())) forgetVisitor(config());
  };
  consent.subscribe(update);
  return {
    tellAnalytics,
    /** Looks at the ads that have come since the last call. */
    afterRun(): void {
      clicks.watchNewAds();
      if (config().keepsWidth && mayActOnConsent(config())) width.follow();
      update();
    },
  };
}

export type LaterParts = ReturnType<typeof createLaterParts>;
