import { execFileSync } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { OLDEST_BROWSERS } from '../.rollup/oldest-browsers.mjs';
import { BROWSER_ARGS, browserPath, firefoxPath, webkitPaths } from './browser-path.mjs';

/**
 * The browser of a run.
 *
 * @typedef {object} About
 * @property {string} browser its name and version
 * @property {string} line
 * @property {string} warning where it is older than the promise to users; '' where it is not
 */

/**
 * @param {string} version as the browser tells it, e.g. `HeadlessChrome/147.0.7727.0`
 * @param {string} path
 * @returns {About}
 */
export function aboutChromium(version, path) {
  const [, number = '', major = ''] = /\/((\d+)[\d.]*)/.exec(version) ?? [];
  const { chrome: oldest } = OLDEST_BROWSERS;
  const isOld = Number(major) < oldest;
  const browser = number ? `Chromium ${number}` : version;
  return {
    browser,
    line: `${browser}, ${path}`,
    warning:
      major && isOld
        ? `Chromium ${major} is older than the oldest version that pages may rely on (${oldest}): tests may fail. Let CHROME_PATH name a newer one.`
        : '',
  };
}

/** Starts the browser for a moment, because not every system tells a version without that. */
async function chromiumOfTests() {
  const path = await browserPath();
  const browser = await puppeteer.launch({ executablePath: path, args: BROWSER_ARGS, timeout: 120_000 });
  const version = await browser.version();
  await browser.close();
  return aboutChromium(version, path);
}

/** @param {string | undefined} path @param {readonly string[]} [before] the command that runs it @returns {About} */
function installed(path = '', before = []) {
  if (!path) return { browser: 'none', line: 'none, ', warning: '' };
  const [command = path, ...args] = [...before, path, '--version'];
  const version = execFileSync(command, args, { encoding: 'utf8' }).trim();
  return { browser: version, line: `${version}, ${path}`, warning: '' };
}

/** @param {'chromium' | 'firefox' | 'webkit'} name @returns {Promise<About>} */
export async function browserOf(name) {
  if (name === 'chromium') return chromiumOfTests();
  if (name === 'firefox') return installed(firefoxPath());
  // WebKitGTK's browser tells its version on a screen only
  return installed(webkitPaths()?.browser, ['xvfb-run', '--auto-servernum']);
}
