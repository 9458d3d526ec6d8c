import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import type { Browser, HTTPRequest, Page, Viewport } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createApp, startServer } from '../../demo/app.mjs';
import {
  closeBrowser,
  isFirefox,
  launchBrowser,
  launchWithoutScript,
  newPage,
  type LaunchOptions,
} from './launch.ts';
import { withPlainPictures } from './plain-pictures.ts';

/** The demo's server with the built files, and a browser for its pages. */
export interface Site {
  readonly url: string;
  /** The same server under another host name. */
  readonly otherUrl: string;
  readonly browser: Browser;
  /** Answers navigations to an address of the site with this markup, as a host would print it. */
  print(path: string, html: string): void;
  /** How often a printed page was requested. */
  asked(path: string): number;
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
    readonly type: string;
    readonly body: unknown;
  }[];
  /** `impressions` and `clicks`: ad id → count. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface OpenOptions {
  readonly viewport?: Readonly<Viewport>;
  /** Whether the test causes errors: else a tab without any is a check of every test. Lost answers may cause them too. */
  readonly reports?: boolean;
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
  /** The errors that no part of the test explains. */
  unexpected(): string[];
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

/**
 * A tab of a visitor without cookies, on the site at `url`.
 *
 * @param print lets the site answer with a printed page
 */
export async function openTab(
  browser: Browser,
  url: string,
  { viewport, intercept, reports = false }: OpenOptions = {},
  print?: Site['print'],
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
  await page.setCacheEnabled(false);
  let isClosing = false;
  let losesAnswers = false;

  async function answer(request: HTTPRequest): Promise<void> {
    const instead = await intercept?.(request);
    losesAnswers ||= instead === 'abort' || (instead?.status ?? 200) >= 400;
    if (instead === 'abort') return request.abort('failed');
    if (instead) return request.respond({ headers: { 'Access-Control-Allow-Origin': '*' }, ...instead });
    return request.continue();
  }
  // every intercepted request costs the browser time
  if (intercept) {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void answer(request).catch((error: unknown) => {
        // the driver rejects an answer that comes while the tab closes
        if (!isClosing) throw error;
      });
    });
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
      if (!print) throw new Error('This site prints no pages of tests.');
      print(path, html);
      await goto(path);
    },
    unexpected: () => (reports || losesAnswers ? [] : problems),
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

type SiteOptions = Parameters<typeof createApp>[0] & {
  /** In place of the demo. */
  readonly app?: Pick<Hono, 'fetch'>;
  readonly browser?: LaunchOptions;
};

/** The visitor saves data: nothing is fetched ahead. */
export const saveData = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Waits until the browser is idle: where it cannot say so, for the next task, as the product does. */
export const browserIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
      ),
  );

/** Pages of tests before those of the demo. Requests of scripts for the same address go to the demo. */
function withPages(demo: Pick<Hono, 'fetch'>): {
  readonly app: Hono;
  readonly pages: Map<string, { html: string; asked: number }>;
} {
  const pages = new Map<string, { html: string; asked: number }>();
  const app = new Hono();
  app.all('*', (context) => {
    const { pathname, search } = new URL(context.req.url);
    const page = pages.get(pathname + search);
    if (!page || (context.req.header('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate')
      return demo.fetch(context.req.raw, context.env);
    page.asked += 1;
    return context.html(page.html);
  });
  return { app, pages };
}

/**
 * Starts the demo's server on a free port, and takes the browser of this process, or starts one for these options. The
 * caller gives both back with `close`. Nothing is compressed, and pictures are empty: the browser would draw them, and
 * no test looks at them.
 */
export async function openSite({ app: demo, browser: launch, ...options }: SiteOptions = {}): Promise<Site> {
  if (!existsSync(`${options.distDir ?? 'dist'}/yearbook-islands.js`))
    throw new Error('Nothing is built: run `npm run build` first.');
  const { app, pages } = withPages(demo ?? withPlainPictures(createApp({ isCompressed: false, ...options })));
  const server = await startServer({ app, port: 0 });
  const browser = await launchBrowser(launch);
  const { url } = server;
  const keyOf = (path: string): string => {
    const { pathname, search } = new URL(path, url);
    return pathname + search;
  };
  const print: Site['print'] = (path, html) => void pages.set(keyOf(path), { html, asked: 0 });
  let scriptless: ReturnType<typeof launchWithoutScript> | undefined;
  return {
    url,
    otherUrl: url.replace('127.0.0.1', 'localhost'),
    browser,
    print,
    asked: (path) => pages.get(keyOf(path))?.asked ?? 0,
    open: (tab = {}) => openTab(browser, url, tab, print),
    async openWithoutScript(options = {}) {
      const { browser: without, prepare } = await (scriptless ??= launchWithoutScript(browser));
      const tab = await openTab(without, url, options, print);
      await prepare(tab.page);
      return tab;
    },
    log: async () => (await (await fetch(new URL('/_log?format=json', url))).json()) as CallLog,
    forgetLog: async () => void (await fetch(new URL('/_log', url), { method: 'DELETE' })),
    async close() {
      await (await scriptless)?.end();
      await closeBrowser(browser);
      await server.close();
    },
  };
}

/**
 * The site of a test file, open from before its first test until after its last. Tabs close with their test, which fails
 * where one of them has an error that it does not explain.
 */
export function sharedSite(options?: SiteOptions): Site {
  let site: Site;
  const tabs = new Set<Tab>();
  beforeAll(async () => {
    site = await openSite(options);
  });
  afterAll(() => site.close());
  afterEach(async () => {
    const unexpected = [...tabs].flatMap((tab) => tab.unexpected());
    for (const tab of tabs) await tab.close();
    tabs.clear();
    expect(unexpected, 'errors of the page').toEqual([]);
  });
  const watched = (tab: Tab): Tab => {
    let isOpen = true;
    const own: Tab = {
      ...tab,
      async close() {
        if (isOpen) await tab.close();
        isOpen = false;
      },
    };
    tabs.add(own);
    return own;
  };
  const own: Partial<Site> = {
    open: async (how) => watched(await site.open(how)),
    openWithoutScript: async (how) => watched(await site.openWithoutScript(how)),
  };
  return new Proxy({} as Site, { get: (_none, name: keyof Site) => own[name] ?? site[name] });
}
