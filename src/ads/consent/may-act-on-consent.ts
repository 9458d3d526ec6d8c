import type { AdConfig } from '../model/config.ts';
import { familyRunsHere } from '../page/family-page.ts';
import { BOOT_SCRIPTS } from '../sources/read-scripts.ts';
import { hasPageGlobal } from '../../lib/page-global.ts';

/**
 * Whether the runtime may act on the page's settings for consent: the settings are known, and the family's own front
 * end, which acts on them itself, does not run. The settings may come late, so their absence means that the site does
 * not ask for consent only if the page has loaded, or has printed a JSON boot script or `advads_options`.
 */
export const mayActOnConsent = ({ consent }: AdConfig): boolean =>
  !familyRunsHere() &&
  (consent.enabled ||
    document.readyState === 'complete' ||
    hasPageGlobal('advads_options') ||
    !!document.querySelector(BOOT_SCRIPTS));
