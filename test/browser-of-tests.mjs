import puppeteer from 'puppeteer-core';
import { OLDEST_BROWSERS } from '../.rollup/oldest-browsers.mjs';
import { BROWSER_ARGS, browserPath } from './browser-path.mjs';

/**
 * What a run says of its browser, and a warning where it is older than the promise to users.
 *
 * @param {string} version as the browser tells it, e.g. `HeadlessChrome/147.0.7727.0`
 * @param {string} path
 * @returns {{ line: string, warning: string }} `warning` is '' where there is none
 */
export function aboutBrowser(version, path) {
  const [, number = '', major = ''] = /\/((\d+)[\d.]*)/.exec(version) ?? [];
  const { chrome: oldest } = OLDEST_BROWSERS;
  const isOld = Number(major) < oldest;
  return {
    line: `The tests use ${number ? `Chromium ${number}` : version}: ${path}`,
    warning:
      major && isOld
        ? `Chromium ${major} is older than the oldest version that pages may rely on (${oldest}): tests may fail. Install a newer one, or set CHROME_PATH.`
        : '',
  };
}

/** Starts the browser of the tests for a moment, because not every system tells a version without that. */
export async function browserOfTests() {
  const path = await browserPath();
  const browser = await puppeteer.launch({ executablePath: path, args: BROWSER_ARGS, timeout: 120_000 });
  const version = await browser.version();
  await browser.close();
  return aboutBrowser(version, path);
}
