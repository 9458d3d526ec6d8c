import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HTTPRequest } from 'puppeteer-core';
import type { Interception } from '../harness.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const INSTALLED = `${FOLDER}node_modules/.package-lock.json`;

/** The folder of the site that has the libraries, as in `node_modules`. */
export const LIBRARIES = '/librerie/';

export const libraryTag = (file: string): string => `<script src="${LIBRARIES}${file}"></script>`;

/** Installs the libraries of package.json, unless they are there. */
export function installLibraries(): void {
  const changed = statSync(`${FOLDER}package-lock.json`).mtimeMs;
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= changed) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefix', FOLDER], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The libraries of foreign pages could not be installed.');
}

/** The answer to a request for a file of a library. */
export function libraryFile(request: HTTPRequest): Interception | undefined {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith(LIBRARIES)) return undefined;
  const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
  const body = readFileSync(`${FOLDER}node_modules/${pathname.slice(LIBRARIES.length)}`, 'utf8');
  return { contentType, body };
}
