import type { AdConfig } from '../model/config.ts';
import { BOOT_SCRIPTS } from '../sources/read-boot-data.ts';

/**
 * Whether the page's settings for consent are known. They may come late: a page counts as one without settings
 * when it has printed other boot data, or has loaded.
 */
export const settingsSeen = ({ consent }: AdConfig): boolean =>
  consent.enabled ||
  document.readyState === 'complete' ||
  'advads_options' in window ||
  !!document.querySelector(BOOT_SCRIPTS);
