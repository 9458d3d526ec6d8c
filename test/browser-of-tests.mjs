import { execFileSync } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, browserPath, firefoxPath, webkitPaths } from './browser-path.mjs';

/** Starts the browser for a moment, because not every system tells a version without that. @param {string} executablePath */
async function versionOfChromium(executablePath) {
  const browser = await puppeteer.launch({ executablePath, args: BROWSER_ARGS, timeout: 120_000 });
  const version = await browser.version();
  await browser.close();
  return version.replace(/^.*\//, 'Chromium ');
}

/**
 * The browser of a run.
 *
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Promise<{ version: string, path: string }>}
 */
export async function browserOf(name) {
  if (name === 'chromium') {
    const path = await browserPath();
    return { version: await versionOfChromium(path), path };
  }
  const path = (name === 'firefox' ? firefoxPath() : webkitPaths()?.browser) ?? '';
  // WebKitGTK's browser tells its version on a screen only
  const [command = path, ...args] = name === 'webkit' ? ['xvfb-run', '--auto-servernum', path] : [path];
  return { version: execFileSync(command, [...args, '--version'], { encoding: 'utf8' }).trim(), path };
}
