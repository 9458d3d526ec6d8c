import type { Browser } from 'puppeteer-core';
import { openTab, type OpenOptions, type Tab } from '../e2e/harness.ts';

/** A request's time-outs are for real servers; this one is PHP inside the test's own process. */
const PATIENCE = 12;

/** A tab whose requests may take longer. */
export async function openPatientTab(browser: Browser, url: string, options: OpenOptions = {}): Promise<Tab> {
  const tab = await openTab(browser, url, options);
  await tab.page.evaluateOnNewDocument((factor) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * factor);
  }, PATIENCE);
  return tab;
}
