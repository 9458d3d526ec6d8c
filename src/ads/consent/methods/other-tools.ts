import { connectCustomCookie } from './custom-cookie.ts';
import { connectGoogleConsentMode } from './google-consent-mode.ts';
import { connectTcf } from './iab-tcf.ts';
import type { ConsentTools } from './method.ts';
import { connectWpConsentApi } from './wp-consent-api.ts';

/** The methods for other consent tools, all in one chunk. */
export const otherTools: ConsentTools = {
  custom: connectCustomCookie,
  iab_tcf_20: connectTcf,
  wp_consent_api: connectWpConsentApi,
  google_consent_mode: connectGoogleConsentMode,
};
