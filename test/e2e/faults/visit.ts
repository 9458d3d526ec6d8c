import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { newPage } from '../launch.ts';
import { eventually, TIMEOUT_MS } from './eventually.ts';
import type { Fault } from './fault.ts';
import { startPageServer, type PageServer } from './page-server.ts';
import { recordPage, type PageRecord } from './recorder.ts';
import { WHOLE_PAGE } from './whole-page.ts';

/** A visitor reads the whole page during a fault. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: PageServer;
  /** Waits until this condition is true in the page. */
  until(condition: (...parts: never[]) => unknown, ...parts: unknown[]): Promise<void>;
  record(): Promise<PageRecord>;
  /** Waits until every island works or has failed, and the ad runtime, if it loads, is idle. */
  settle(): Promise<void>;
  /** Dispatches the browser's event for the return of the network. */
  online(): Promise<void>;
  close(): Promise<void>;
}

/** All tags of the product. */
export const TAGS = ['yb-masonry', 'yb-carousel', 'yb-menu', 'yb-filter', 'ad-placement', 'nl-form'] as const;

/** Scrolls to the islands that wait for visibility, one by one, until each works or has failed. */
export function islandsAreSettled(tags: string): boolean {
  const isTheirs = ({ localName }: Element): boolean => {
    const element = customElements.get(localName);
    return !!element && !('contract' in element);
  };
  const open = [...document.querySelectorAll(tags)].filter(
    (host) => !host.hasAttribute('data-ready') && !host.hasAttribute('data-error') && !isTheirs(host),
  );
  open.find((host) => host.checkVisibility())?.scrollIntoView({ behavior: 'instant', block: 'center' });
  return !open.length;
}

/** Collects details for the message of a failed test. */
function describePage(tags: string): string {
  const open = [...document.querySelectorAll(tags)].filter((host) => !host.hasAttribute('data-ready'));
  const runtime = window.adRuntime && 'state' in window.adRuntime ? window.adRuntime.state : 'none';
  return [
    `${location.href} ${document.readyState}, ${document.visibilityState}, runtime ${runtime}`,
    ...open.map((host) => (host.cloneNode() as Element).outerHTML),
    JSON.stringify(window.pageRecord),
  ].join('\n');
}

export async function visit(browser: Browser, fault: Fault): Promise<Visit> {
  const server = await startPageServer(fault);
  const context = await browser.createBrowserContext();
  const page = await newPage(context);
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument(recordPage);
  if (fault.before) await page.evaluateOnNewDocument(fault.before);
  await fault.prepare?.(page, server.url);
  const arrived = await page.goto(server.url + WHOLE_PAGE + (fault.path ?? ''), {
    waitUntil: 'domcontentloaded',
  });
  if (!arrived?.ok()) throw new Error(`The page answered ${arrived?.status()}`);
  const until: Visit['until'] = async (condition, ...parts) => {
    try {
      await page.waitForFunction(
        condition as unknown as string,
        { polling: 50, timeout: TIMEOUT_MS },
        ...parts,
      );
    } catch (cause) {
      const standing = await page.evaluate(describePage, TAGS.join()).catch(String);
      throw new Error(`The page never reached ${condition}\n${standing}`, { cause });
    }
  };
  return {
    page,
    context,
    server,
    until,
    record: () => page.evaluate(() => structuredClone(window.pageRecord as PageRecord)),
    async settle() {
      if (fault.script === false || fault.unsettled) await until(() => document.readyState === 'complete');
      else {
        await until(islandsAreSettled, TAGS.join());
        await eventually(
          async () => server.hangs || page.evaluate(() => document.readyState === 'complete'),
          Boolean,
        );
      }
      if ((fault.runtime ?? fault.script) === false) return;
      await until(
        () => !!window.adRuntime && 'state' in window.adRuntime && window.adRuntime.state === 'idle',
      );
    },
    online: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    async close() {
      await context.close();
      await server.close();
    },
  };
}
