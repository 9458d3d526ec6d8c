import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { createApp } from '../../demo/app.mjs';
import { launchBrowser } from './launch.ts';

/**
 * Pages with ads, printed by the demo's server beside its ad server, without anything between browser and network:
 * what leaves a page at its end must not depend on the test.
 */
export interface AdPages {
  readonly url: string;
  /** The same server under another site's name. */
  readonly otherUrl: string;
  readonly browser: Browser;
  /** What a path answers from now on. */
  print(path: string, markup: string): void;
  /** How often a path was asked for. */
  asked(path: string): number;
  calls(kind: string): Promise<Call[]>;
  /** Calls of this kind, as soon as there are so many. */
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
    /** ms after the page was opened at which its clock stands: how fast the machine is, changes nothing. */
    clockAhead?: number;
    /** What waits for 1500 ms after the page was ready; tests let that time pass. */
    heldTimers?: (() => void)[];
    /** How many listen to clicks of the middle button: what keeps them until the code is there, and that code. */
    clickListeners?: number;
    /** Problems that the page has reported. */
    reported?: string[];
  }
}

/** Prints a page with boot data. */
export const adPage = (boot: object, body: string, head = ''): string => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>Prova</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/yearbook-islands.css">${head}
<script type="application/json" data-ad-runtime>${JSON.stringify(boot)}</script>
<script type="module" src="/dist/yearbook-islands.js"></script></head>
<body style="margin:0">${body}</body></html>`;

/** An ad as pages print it, in its wrappers. */
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
  // some of it may have passed between two looks at the clock
  const isHeld = (ms = 0): boolean => ms > 1400 && ms <= 1500;
  window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
    isHeld(ms) ? held.push(run) : set(run, ms, ...more)) as typeof set;
  const reported: string[] = (window.reported = []);
  addEventListener('error', (event) => reported.push(event.message));
  // so that the page counts as ready when its runtime comes, and all of the 1500 ms are held
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
    // pages that come back are one of the ways in which views begin
    keepsPages: true,
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
      for (;;) {
        const found = await calls(kind);
        if (found.length >= count) return found;
      }
    },
    forget: async () => void (await fetch(`${url}/_log`, { method: 'DELETE' })),
    async visitor() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(preparePage);
      return {
        context,
        page,
        async open(path, touch = false) {
          await page.setViewport({ width: 800, height: 900, hasTouch: touch, isMobile: touch });
          await page.goto(url + path);
          await whenIdle(page);
          // what hears clicks comes with the visitor's first gesture, where nobody counts them
          await page.evaluate(() =>
            document.body.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
          );
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

/** Lets the 1500 ms pass after which clicks are tracked (specification §9). */
export async function startTrackingClicks(page: Page): Promise<void> {
  await page.evaluate(() => window.heldTimers?.splice(0).forEach((run) => run()));
}
