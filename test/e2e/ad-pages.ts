import type { BrowserContext, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { sharedSite, type Site } from './harness.ts';
import { newPage } from './launch.ts';
import { MOUSE_SWITCH } from './mouse.ts';
import { bootScript, htmlPage } from './pages.ts';

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

/** Prints a page with boot data. */
export const adPage = (boot: object, body: string, head = ''): string =>
  htmlPage({
    base: '/dist',
    head: `<link rel="icon" href="data:,"><style>body { margin: 0 }</style>${head}${bootScript(boot)}`,
    body,
  });

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

/** A site for visitors whose browser keeps pages: one from the back/forward cache is one way in which page views begin. */
export const sharedAdSite = (): Site =>
  sharedSite({ browser: { keepsPages: true, switches: [MOUSE_SWITCH] } });

export interface Call {
  readonly kind: string;
  readonly path: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const callsOf = async (site: Site, kind: string): Promise<Call[]> =>
  (await site.log()).calls.filter((call) => call.kind === kind) as Call[];

/** Calls of this kind, once there are this many. */
export async function callsWhen(site: Site, kind: string, count: number): Promise<Call[]> {
  await expect
    .poll(async () => (await callsOf(site, kind)).length, { interval: 20, timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);
  return callsOf(site, kind);
}

/**
 * A visitor without cookies. No interception of requests sits between browser and network, because requests that leave
 * a closing page must not depend on the test.
 */
export async function openVisitor(site: Site): Promise<Visitor> {
  const context = await site.browser.createBrowserContext();
  const page = await newPage(context);
  await page.evaluateOnNewDocument(preparePage);
  return {
    context,
    page,
    async open(path, touch = false) {
      await page.setViewport({ width: 800, height: 900, hasTouch: touch, isMobile: touch });
      await page.goto(site.url + path);
      await whenIdle(page);
      const works = (): boolean =>
        (window.clickListeners ?? 0) > 1 && !document.querySelector('iframe:not([data-loaded])');
      // not by animation frame: hidden pages have none
      await page.waitForFunction(works, { polling: 20 });
    },
    close: () => context.close(),
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
