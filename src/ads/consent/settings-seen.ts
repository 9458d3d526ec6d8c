import type { AdConfig } from '../model/config.ts';
import { BOOT_SCRIPTS } from '../sources/read-boot-data.ts';

/**
 * Whether the page's settings for consent are known. They may come late, so their absence means that the site
 * does not ask for consent only if the page has loaded, or has printed a JSON boot script or
 * `advads_options`.
 */
export const settingsSeen = ({ consent }: AdConfig): boolean =>
  consent.enabled ||
  document.readyState === 'complete' ||
  'advads_options' in window ||
  !!document.querySelector(BOOT_SCRIPTS);
