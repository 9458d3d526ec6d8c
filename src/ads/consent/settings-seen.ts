import type { AdConfig } from '../config.ts';
import { BOOT_SCRIPTS } from '../sources/read-boot-data.ts';

/**
 * Whether the page has said how it asks for consent. Settings may come late: that there are none is believed
 * once the page has printed other boot data, or has loaded.
 */
export const settingsSeen = ({ consent }: AdConfig): boolean =>
  consent.enabled ||
  document.readyState === 'complete' ||
  'advads_options' in window ||
  !!document.querySelector(BOOT_SCRIPTS);
