import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Options for the browser of every test run. Chromium has no sandbox of its own for root and in containers. */
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

/** The exact version that package.json pins. */
function pinnedVersion() {
  const { resolve } = createRequire(import.meta.url);
  const manifest = join(resolve('@sparticuz/chromium'), '../../package.json');
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

/** The package unpacks to the temporary folder that the environment names. @param {string} folder */
async function unpackTo(folder) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * The Chromium that package.json pins, unpacked once to a folder of its version. The package itself would take
 * whatever lies in the temporary folder, also another version. The folder gets its name when it is complete, so
 * processes that start at once never run half a browser.
 */
async function unpackPinned() {
  const folder = join(tmpdir(), `yearbook-islands-chromium-${pinnedVersion()}`);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  const unpacked = mkdtempSync(`${folder}-`);
  await unpackTo(unpacked);
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(unpacked, { recursive: true }); // another process was first
  }
  return path;
}

/** @type {Promise<string> | undefined} one attempt per process: `unpackTo` changes its environment */
let pinned;

/**
 * The path of the Chromium that every suite uses: the pinned one, or `CHROME_PATH`. Installed browsers are not
 * looked for, so that a run gives the same result on every machine.
 *
 * @returns {Promise<string>}
 * @throws {Error} where `CHROME_PATH` names no file, or the pinned Chromium does not run on this system
 */
export async function browserPath() {
  const asked = process.env.CHROME_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROME_PATH names no file: ${asked}`);
  if (asked) return asked;
  if (process.platform === 'linux' && process.arch === 'x64') return (pinned ??= unpackPinned());
  throw new Error(
    `The pinned Chromium runs on Linux x64, not on ${process.platform} ${process.arch}: set CHROME_PATH.`,
  );
}

const FIREFOXES = ['firefox-esr', 'firefox'].flatMap((name) =>
  ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/firefox'].map((folder) => `${folder}/${name}`),
);

/**
 * The path of a Firefox for tests: `FIREFOX_PATH` or an installed Firefox; undefined if there is none.
 *
 * @returns {string | undefined}
 */
export function firefoxPath() {
  const asked = process.env.FIREFOX_PATH;
  return (asked ? [asked] : FIREFOXES).find((path) => existsSync(path));
}

/** Libraries stand in a folder per machine type, and WebKit's own browser stands beside its library. */
function miniBrowsers() {
  const folders = ['/usr/lib', '/usr/libexec'].filter((path) => existsSync(path));
  const inside = folders.flatMap((path) => readdirSync(path).map((name) => `${path}/${name}`));
  return [...folders, ...inside].flatMap((path) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((library) => `${path}/${library}/MiniBrowser`),
  );
}

/**
 * The paths of a WebKit for tests: WebKitGTK's browser (`WEBKIT_PATH`, or an installed one), its driver, and the
 * screen that it needs; undefined if one of them is missing.
 *
 * @returns {{ browser: string, driver: string, screen: string } | undefined}
 */
export function webkitPaths() {
  const asked = process.env.WEBKIT_PATH;
  const browser = (asked ? [asked] : miniBrowsers()).find((path) => existsSync(path));
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) =>
    ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path)),
  );
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}
