import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { Launcher } from 'chrome-launcher';

/** What every test run starts its browser with; as root, and in containers, Chromium has no sandbox of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--hide-scrollbars',
];

function installed() {
  try {
    return Launcher.getInstallations()[0];
  } catch {
    return undefined; // it throws where it finds none
  }
}

/**
 * A Chromium to test with: `CHROME_PATH`, an installed Chrome or Chromium, else the headless one that comes
 * with the npm package @sparticuz/chromium.
 *
 * @returns {Promise<string>}
 */
export async function browserPath() {
  const asked = process.env.CHROME_PATH;
  if (asked && existsSync(asked)) return asked;
  const found = installed();
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return chromium.executablePath();
  throw new Error('No browser to test with: install Chrome or Chromium, or set CHROME_PATH to one.');
}

const FIREFOXES = ['firefox-esr', 'firefox'].flatMap((name) =>
  ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/firefox'].map((folder) => `${folder}/${name}`),
);

/**
 * A Firefox to test with: `FIREFOX_PATH`, or an installed one; undefined where there is none.
 *
 * @returns {string | undefined}
 */
export function firefoxPath() {
  const asked = process.env.FIREFOX_PATH;
  return (asked ? [asked] : FIREFOXES).find((path) => existsSync(path));
}
