import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { createApp } from '../../demo/app.mjs';
import { launchBrowser, newPage } from './launch.ts';
import { MOUSE_SWITCH } from './mouse.ts';

/**
 * Pages with ads from the demo's server, beside its ad server. No request interception sits between browser and
 * network, because requests that leave a closing page must not depend on the test.
 */
export interface AdPages {
  readonly url: string;
  /** The same server under another host name. */
  readonly otherUrl: string;
  readonly browser: Browser;
  /** Sets the answer of a path. */
  print(path: string, markup: string): void;
  /** How often a path was requested. */
  asked(path: string): number;
  calls(kind: string): Promise<Call[]>;
  /** Calls of this kind, once there are this many. */
  callsWhen(kind: string, count: number): Promise<Call[]>;
  forget(): Promise<void>;
  /** A visitor without cookies. */
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Call {
  readonly kind: string;
  readonly path: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a path and waits until the ad runtime is idle, listens to clicks, and the ads' frames are loaded. */
  open(path: string, touch?: boolean): Promise<void>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    /** The page's clock in ms since it was opened. It does not depend on the speed of the machine. */
    clockAhead?: number;
    /** Timers that wait 1500 ms after the page is ready. Tests run them. */
    heldTimers?: (() => void)[];
    /**
     * Number of listeners for middle clicks: one keeps early clicks until the code is loaded, and one belongs to
     * that code.
     */
    clickListeners?: number;
    /** Errors that the page has reported. */
    reported?: string[];
  }
}

/** ms; a call that has not come by then does not come. */
const CALL_TIMEOUT_MS = 60_000;

/** Prints a page with boot data. */
export const adPage = (boot: object, body: string, head = ''): string => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>Prova</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/yearbook-islands.css">${head}
<script type="application/json" data-ad-runtime>${JSON.stringify(boot)}</script>
<script type="module" src="/dist/yearbook-islands.js"></script></head>
<body style="margin:0">${body}</body></html>`;

/** An ad in its wrappers, in the format of printed boot data. */
export const ad = (id: number, elementid: string[], more: object = {}): object => ({
  [`${id}_1`]: {
    elementid,
    ads: {
      [id]: {
        id,
        title: `Annuncio ${id}`,
        type: 'image',
        content: `<a id="link-${id}" href="#${id}" style="display:block;height:80px">Annuncio ${id}</a>`,
        visitors: [],
        expiry_date: 0,
        blog_id: 1,
        ...more,
      },
    },
  },
});

function preparePage(): void {
  const opened = Date.now();
  Date.now = () => opened + (window.clockAhead ?? 0);
  const held: (() => void)[] = (window.heldTimers = []);
  const set = window.setTimeout;
  // the code subtracts time that passed since its own clock reading, so the delay can be shorter
  const isHeld = (ms = 0): boolean => ms > 1400 && ms <= 1500;
  window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
    isHeld(ms) ? held.push(run) : set(run, ms, ...more)) as typeof set;
  const reported: string[] = (window.reported = []);
  addEventListener('error', (event) => reported.push(event.message));
  // without entries the page counts as ready when its runtime starts, so all of the 1500 ms are held
  performance.getEntriesByType = () => [];
  const listen = window.addEventListener;
  window.addEventListener = ((type: string, ...more: [EventListener]) => {
    if (type === 'auxclick') window.clickListeners = (window.clickListeners ?? 0) + 1;
    listen.call(window, type, ...more);
  }) as typeof listen;
  const loaded = ({ target }: Event): void => (target as Element).setAttribute('data-loaded', '');
  document.addEventListener('load', loaded, true);
}

export async function openAdPages(): Promise<AdPages> {
  const pages = new Map<string, string>();
  const asked = new Map<string, number>();
  const app = createApp();
  app.get('/prova/*', (context) => {
    const { path } = context.req;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const markup = pages.get(path);
    return markup === undefined ? context.notFound() : context.html(markup);
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const browser = await launchBrowser({
    // pages from the back/forward cache are one way in which page views begin
    keepsPages: true,
    switches: [MOUSE_SWITCH],
  });

  const calls = async (kind: string): Promise<Call[]> => {
    const log = (await (await fetch(`${url}/_log?format=json`)).json()) as { calls: Call[] };
    return log.calls.filter((call) => call.kind === kind);
  };
  return {
    url,
    otherUrl: `http://localhost:${port}`,
    browser,
    print: (path, markup) => void pages.set(path, markup),
    asked: (path) => asked.get(path) ?? 0,
    calls,
    async callsWhen(kind, count) {
      const end = Date.now() + CALL_TIMEOUT_MS;
      for (;;) {
        const found = await calls(kind);
        if (found.length >= count) return found;
        if (Date.now() > end) throw new Error(`${found.length} of ${count} calls of the kind "${kind}" came`);
      }
    },
    forget: async () => void (await fetch(`${url}/_log`, { method: 'DELETE' })),
    async visitor() {
      const context = await browser.createBrowserContext();
      const page = await newPage(context);
      await page.evaluateOnNewDocument(preparePage);
      return {
        context,
        page,
        async open(path, touch = false) {
          await page.setViewport({ width: 800, height: 900, hasTouch: touch, isMobile: touch });
          await page.goto(url + path);
          await whenIdle(page);
          const works = (): boolean =>
            (window.clickListeners ?? 0) > 1 && !document.querySelector('iframe:not([data-loaded])');
          // not by animation frame: hidden pages have none
          await page.waitForFunction(works, { polling: 20 });
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

/** Waits until the runtime is idle. */
export const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        (window.adRuntime ??= []).push((runtime) => void runtime.idle().then(resolve)),
      ),
  );

/** Skips the 1500 ms after which clicks are tracked (TRACK-11). */
export async function startTrackingClicks(page: Page): Promise<void> {
  await page.evaluate(() => window.heldTimers?.splice(0).forEach((run) => run()));
}
