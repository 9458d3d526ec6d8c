import type { Browser } from 'puppeteer-core';
import { openTab, type OpenOptions, type Tab } from '../e2e/harness.ts';

/** Time-outs of requests are for real servers. Here PHP runs inside the test's own process and is slower. */
const PATIENCE = 12;

/** A tab whose requests have longer time-outs. */
export async function openPatientTab(browser: Browser, url: string, options: OpenOptions = {}): Promise<Tab> {
  const tab = await openTab(browser, url, options);
  await tab.page.evaluateOnNewDocument((factor) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * factor);
  }, PATIENCE);
  return tab;
}
