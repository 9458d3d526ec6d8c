import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath, firefoxPath } from '../browser-path.mjs';
import { WebkitBrowser } from './webkit/browser.ts';

/** The browser of this run: the projects `firefox` and `webkit` set the variable (test/vitest.config.ts). */
export const browserName =
  (['firefox', 'webkit'] as const).find((name) => name === process.env.E2E_BROWSER) ?? 'chromium';

/** For differences between the drivers. Tests that a driver cannot run use `onlyIn`. */
export const isChromium = browserName === 'chromium';
export const isFirefox = browserName === 'firefox';

const PREFERENCES = {
  // a test page in the background is treated as visible
  'dom.min_background_timeout_value': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
  'focusmanager.testmode': true,
  'widget.windows.window_occlusion_tracking.enabled': false,
  // scrollbars take no room, as in Chromium here
  'ui.useOverlayScrollbars': 1,
};

export interface LaunchOptions {
  /** Whether the browser keeps left pages for a return, if it can: a Chromium that is a headless shell never does. */
  readonly keepsPages?: boolean;
  /** Firefox and WebKit only: a browser that runs no scripts. */
  readonly withoutScript?: boolean;
  /** Chromium only: further switches. */
  readonly switches?: readonly string[];
  /** Firefox only: further preferences. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

const launchers: Record<typeof browserName, (options: LaunchOptions) => Promise<Browser>> = {
  chromium: async ({ keepsPages, switches = [] }) =>
    puppeteer.launch({
      executablePath: await browserPath(),
      args: [...BROWSER_ARGS, ...(keepsPages ? [] : ['--disable-back-forward-cache']), ...switches],
      headless: true,
      timeout: 120_000,
    }),
  firefox: async ({ keepsPages, withoutScript, preferences }) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
      extraPrefsFirefox: {
        ...PREFERENCES,
        ...(keepsPages && { 'fission.bfcacheInParent': true }),
        ...(withoutScript && { 'javascript.enabled': false }),
        ...preferences,
      },
      headless: true,
      timeout: 120_000,
      protocolTimeout: 120_000,
    }),
  // it has the part of the interface that the tests use
  webkit: async ({ withoutScript = false }) =>
    new WebkitBrowser({ runsScripts: !withoutScript }) as unknown as Browser,
};

/** The Chromium of the files of this process that need no switches of their own. It ends with the process. */
let shared: Promise<Browser> | undefined;

/** The browser of this run: Chromium over CDP, Firefox over WebDriver BiDi, or WebKit over WebDriver. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (!isChromium || Object.keys(options).length) return launchers[browserName](options);
  if (!(await shared)?.connected) shared = launchers.chromium({});
  return shared as Promise<Browser>;
}

/** Ends a browser, unless other files have it too. */
export async function closeBrowser(browser: Browser): Promise<void> {
  if (browser !== (await shared)) await browser.close();
}

/** A command that Firefox 140 does not know. The driver sends it beside the size of a viewport. */
const ORIENTATION = 'unknown command emulation.setScreenOrientationOverride';

/** Firefox's driver lost a tab that it was opening. It happens while other tabs close. */
const LOST_TAB = 'Protocol error (browsingContext.create): no such frame';

/** Calls once more if the first call fails with this message. */
const orAgain = <T>(call: () => Promise<T>, message: string): Promise<T> =>
  call().catch((error: unknown) => {
    if (String(error).includes(message)) return call();
    throw error;
  });

/**
 * A new tab. Firefox's driver now and then loses a tab or refuses an address, opens it when asked again, and fails where
 * Firefox cannot turn a screen.
 */
export async function newPage(context: BrowserContext): Promise<Page> {
  if (!isFirefox) return context.newPage();
  const page = await orAgain(() => context.newPage(), LOST_TAB);
  const setViewport = page.setViewport.bind(page);
  page.setViewport = (viewport) =>
    setViewport(viewport).catch((error: unknown) => {
      if (!String(error).includes(ORIENTATION)) throw error;
    });
  const goto = page.goto.bind(page);
  page.goto = (address, options) => orAgain(() => goto(address, options), 'Address rejected');
  return page;
}

interface Scriptless {
  readonly browser: Browser;
  /** Turns scripts off in a tab, before it opens a page. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Clicks at an element's place. The driver's own click needs scripts in the page. */
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

/** A visitor without scripts: a setting of the tab in Chromium, of the whole browser in the others. */
export async function launchWithoutScript(usual: Browser): Promise<Scriptless> {
  if (isChromium)
    return {
      browser: usual,
      prepare: (page) => page.setJavaScriptEnabled(false),
      end: async () => undefined,
    };
  const browser = await launchBrowser({ withoutScript: true });
  return { browser, prepare: clickByPlace, end: () => browser.close() };
}
