import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../test/browser-path.mjs';

const PATIENCE_MS = 60_000;

/**
 * Opens a page and waits until every one of these tags works. Throws, with what the console said, where one does not.
 * @param {string} url
 * @param {readonly string[]} tags
 */
export async function openPage(url, tags) {
  const browser = await puppeteer.launch({
    executablePath: await browserPath(),
    args: BROWSER_ARGS,
    headless: true,
  });
  /** @type {string[]} */
  const problems = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    for (const tag of tags) await page.waitForSelector(`${tag}[data-ready]`, { timeout: PATIENCE_MS });
    if (problems.length) throw new Error('the console is not silent');
  } catch (cause) {
    throw new Error([`${url} does not work.`, ...problems].join('\n  '), { cause });
  } finally {
    await browser.close();
  }
}
