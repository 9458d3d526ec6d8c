import { debugTools } from '../debug/debug.ts';
import { AdHealth } from '../health/ad-health.ts';
import type { AdConfig } from '../model/config.ts';

/** Tools for the people who make the site: the administrator's menu, and the log and the panel for `#debug=true`. */
export const createSiteTools = (config: () => AdConfig) => ({
  debug: debugTools,
  health: new AdHealth(config),
});
