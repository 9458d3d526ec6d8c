import type { Browser } from 'puppeteer-core';
import { startDemoSite } from '../../demo/wordpress/lib/demo-site.mjs';
import type { OpenOptions, Tab } from '../e2e/harness.ts';
import { launchBrowser } from '../e2e/launch.ts';
import { openPatientTab } from './patient-tab.ts';
import { Visitor } from './visitor.ts';

type Options = NonNullable<Parameters<typeof startDemoSite>[0]>;

/** The magazine's WordPress and a browser for its pages. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** Runs PHP inside the site; returns its output. */
  run(code: string): Promise<string>;
  /** WordPress's log since its start: notices and worse. */
  debugLog(): Promise<string>;
  visitor(): Visitor;
  open(options?: OpenOptions): Promise<Tab>;
  /** How often the table counted an ad, over all days. */
  counted(what: 'impressions' | 'clicks', ad: number): Promise<number>;
  close(): Promise<void>;
}

/** Fewer watches are enough for tests that look at only a few. */
export async function openSite(options: Options = {}): Promise<Site> {
  const wordpress = await startDemoSite({ count: 24, ...options });
  const browser = await launchBrowser();
  return {
    url: wordpress.url,
    browser,
    run: wordpress.run,
    debugLog: wordpress.debugLog,
    visitor: () => new Visitor(wordpress.url),
    open: (tab = {}) => openPatientTab(browser, wordpress.url, tab),
    counted: async (what, ad) =>
      Number(
        await wordpress.run(
          `YearbookIslands\\Ads\\Roll_Up::roll_up_site();
            echo (int) $GLOBALS['wpdb']->get_var("SELECT SUM(${what}) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counts WHERE ad_id = ${ad}");`,
        ),
      ),
    async close() {
      await browser.close();
      await wordpress.close();
    },
  };
}
