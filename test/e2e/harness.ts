import { existsSync } from 'node:fs';
import type { Browser, HTTPRequest, Page, Viewport } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startServer } from '../../demo/app.mjs';
import { isFirefox, launchBrowser, launchWithoutScript, newPage } from './launch.ts';

/** The demo's server with the built files, and a browser for its pages. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** A tab of a visitor without cookies. `problems` collects its errors. */
  open(options?: OpenOptions): Promise<Tab>;
  /** The same for a visitor whose browser runs no scripts. */
  openWithoutScript(options?: OpenOptions): Promise<Tab>;
  /** The calls that the ad server has received since the last `forgetLog`. */
  log(): Promise<CallLog>;
  forgetLog(): Promise<void>;
  close(): Promise<void>;
}

export interface CallLog {
  readonly calls: readonly {
    readonly kind: string;
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
  }[];
  /** `impressions` and `clicks`: ad id → count. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface OpenOptions {
  readonly viewport?: Readonly<Viewport>;
  /** Answers requests in place of the server; undefined passes a request on to the server. */
  readonly intercept?: (request: HTTPRequest) => Promise<Interception | undefined> | Interception | undefined;
}

export type Interception = 'abort' | { status?: number; contentType?: string; body: string };

export interface Tab {
  readonly page: Page;
  /** Errors in the console and uncaught errors. */
  readonly problems: string[];
  /** The text of every message in the console, of any kind. */
  readonly messages: string[];
  /** Opens an address of the site and waits until the document is parsed. */
  goto(path: string): Promise<void>;
  /** Opens a page with this markup on the site's own origin, as a host would print it. */
  print(html: string, path?: string): Promise<void>;
  /** Sum of the page's layout shifts so far, and the moved nodes. Firefox reports none. */
  shifts(): Promise<{ score: number; moved: string[] }>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    layoutShifts?: { value: number; nodes: string[] }[];
  }
}

function recordShifts(): void {
  const shifts: { value: number; nodes: string[] }[] = (window.layoutShifts = []);
  const describe = (node: Node | null): string =>
    node instanceof Element
      ? `${node.localName}${node.id ? `#${node.id}` : ''}.${node.className}`
      : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources?: { node: Node | null }[];
    })[]) {
      shifts.push({ value: entry.value, nodes: (entry.sources ?? []).map(({ node }) => describe(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Firefox gives the driver no text of an error object, so the page gives the text. */
function logErrorsAsText(): void {
  const log = console.error;
  console.error = (...values: unknown[]) =>
    log(...values.map((value) => (value instanceof Error ? String(value) : value)));
}

/** The error of Firefox’s driver when `evaluateOnNewDocument` runs in a sandboxed frame. */
const PRELOAD_IN_SANDBOX = /Permission denied to access property "length"$/;

/** A tab of a visitor without cookies, on the site at `url`. */
export async function openTab(
  browser: Browser,
  url: string,
  { viewport, intercept }: OpenOptions = {},
): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await newPage(context);
  await page.setViewport(viewport ?? { width: 1280, height: 900 });
  await page.evaluateOnNewDocument(recordShifts);
  if (isFirefox) await page.evaluateOnNewDocument(logErrorsAsText);
  const problems: string[] = [];
  const messages: string[] = [];
  page.on('console', (message) => {
    messages.push(message.text());
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!isFirefox || !PRELOAD_IN_SANDBOX.test(String(error))) problems.push(String(error));
  });
  const printed = new Map<string, string>();
  await page.setCacheEnabled(false);
  let isIntercepting = false;
  let isClosing = false;
  /** Every intercepted request costs the browser time: only tabs that need it intercept. */
  async function interceptRequests(): Promise<void> {
    if (isIntercepting) return;
    isIntercepting = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void answer(request).catch((error: unknown) => {
        // the driver rejects an answer that comes while the tab closes
        if (!isClosing) throw error;
      });
    });
  }
  if (intercept) await interceptRequests();

  async function answer(request: HTTPRequest): Promise<void> {
    const markup = printed.get(request.url());
    if (markup !== undefined && request.isNavigationRequest()) {
      return request.respond({ contentType: 'text/html; charset=utf-8', body: markup });
    }
    const instead = await intercept?.(request);
    if (instead === 'abort') return request.abort('failed');
    if (instead) return request.respond({ headers: { 'Access-Control-Allow-Origin': '*' }, ...instead });
    return request.continue();
  }

  const goto = async (path: string): Promise<void> => {
    await page.goto(new URL(path, url).href, { waitUntil: 'domcontentloaded' });
  };
  return {
    page,
    problems,
    messages,
    goto,
    async print(html, path = '/pagina-di-prova/') {
      await interceptRequests();
      printed.set(new URL(path, url).href, html);
      await goto(path);
    },
    shifts: () =>
      page.evaluate(() => ({
        score: (window.layoutShifts ?? []).reduce((sum, { value }) => sum + value, 0),
        moved: (window.layoutShifts ?? []).flatMap(({ nodes }) => nodes),
      })),
    close() {
      isClosing = true;
      return context.close();
    },
  };
}

/** Starts the demo's server on a free port and a browser. The caller closes both with `close`. */
export async function openSite(options: Parameters<typeof startServer>[0] = {}): Promise<Site> {
  if (!existsSync(`${options.distDir ?? 'dist'}/yearbook-islands.js`))
    throw new Error('Nothing is built: run `npm run build` first.');
  const server = await startServer({ ...options, port: 0 });
  const browser = await launchBrowser();
  const { url } = server;
  let scriptless: ReturnType<typeof launchWithoutScript> | undefined;
  return {
    url,
    browser,
    open: (tab = {}) => openTab(browser, url, tab),
    async openWithoutScript(options = {}) {
      const { browser: without, prepare } = await (scriptless ??= launchWithoutScript(browser));
      const tab = await openTab(without, url, options);
      await prepare(tab.page);
      return tab;
    },
    log: async () => (await (await fetch(new URL('/_log?format=json', url))).json()) as CallLog,
    forgetLog: async () => void (await fetch(new URL('/_log', url), { method: 'DELETE' })),
    async close() {
      await (await scriptless)?.end();
      await browser.close();
      await server.close();
    },
  };
}

/** The site of a test file, open from before its first test until after its last. Tabs close with their test. */
export function sharedSite(options?: Parameters<typeof openSite>[0]): Site {
  let site: Site;
  const tabs = new Set<Tab>();
  beforeAll(async () => {
    site = await openSite(options);
  });
  afterAll(() => site.close());
  afterEach(async () => {
    for (const tab of tabs) await tab.close();
  });
  const watched = (tab: Tab): Tab => {
    const own: Tab = {
      ...tab,
      async close() {
        if (tabs.delete(own)) await tab.close();
      },
    };
    tabs.add(own);
    return own;
  };
  return {
    get url() {
      return site.url;
    },
    get browser() {
      return site.browser;
    },
    open: async (how) => watched(await site.open(how)),
    openWithoutScript: async (how) => watched(await site.openWithoutScript(how)),
    log: () => site.log(),
    forgetLog: () => site.forgetLog(),
    close: () => site.close(),
  };
}
