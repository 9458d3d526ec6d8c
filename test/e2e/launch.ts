import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath, firefoxPath } from '../browser-path.mjs';

/** The browser of this run: the project `firefox` sets the variable (test/vitest.config.ts). */
export const browserName = process.env.E2E_BROWSER === 'firefox' ? 'firefox' : 'chromium';

/** For what the two drivers do in different ways; what one of them cannot show at all says so by `onlyIn`. */
export const isFirefox = browserName === 'firefox';

const PREFERENCES = {
  // a test page that is not in front is a page like any other
  'dom.min_background_timeout_value': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
  'focusmanager.testmode': true,
  'widget.windows.window_occlusion_tracking.enabled': false,
  // no scrollbar takes room, as in Chromium here
  'ui.useOverlayScrollbars': 1,
};

interface LaunchOptions {
  /** Whether pages that are left are kept for a return, where the browser does such things under a driver. */
  readonly keepsPages?: boolean;
  /** Firefox alone: a browser that runs no scripts. */
  readonly withoutScript?: boolean;
}

const launchers: Record<typeof browserName, (options: LaunchOptions) => Promise<Browser>> = {
  chromium: async ({ keepsPages }) =>
    puppeteer.launch({
      executablePath: await browserPath(),
      args: BROWSER_ARGS,
      ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
      headless: true,
      timeout: 120_000,
    }),
  firefox: async ({ keepsPages, withoutScript }) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
      extraPrefsFirefox: {
        ...PREFERENCES,
        ...(keepsPages && { 'fission.bfcacheInParent': true }),
        ...(withoutScript && { 'javascript.enabled': false }),
      },
      headless: true,
      timeout: 120_000,
      protocolTimeout: 120_000,
    }),
};

/** Starts the browser of this run: Chromium over CDP, or Firefox over WebDriver BiDi. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  launchers[browserName](options);

interface Scriptless {
  readonly browser: Browser;
  /** Makes a tab run no scripts, before it opens anything. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Clicks where an element is; what a driver does before it clicks takes scripts of the page. */
async function clickByPlace(page: Page): Promise<void> {
  page.click = async (selector) => {
    const [x, y] = await page.$eval(selector, (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.mouse.click(x, y);
  };
}

/** A visitor without scripts: a setting of the tab in Chromium, of the whole browser in Firefox. */
export async function launchWithoutScript(usual: Browser): Promise<Scriptless> {
  if (!isFirefox)
    return {
      browser: usual,
      prepare: (page) => page.setJavaScriptEnabled(false),
      end: async () => undefined,
    };
  const browser = await launchBrowser({ withoutScript: true });
  return { browser, prepare: clickByPlace, end: () => browser.close() };
}
