import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HTTPRequest } from 'puppeteer-core';
import type { Interception } from '../harness.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** The folder of the site that has the libraries, as in `node_modules`. */
export const LIBRARIES = '/librerie/';

export const libraryTag = (file: string): string => `<script src="${LIBRARIES}${file}"></script>`;

/** Installs the packages of a folder, unless they are there. */
export function installPackages(folder: string): void {
  const installed = `${folder}node_modules/.package-lock.json`;
  const changed = statSync(`${folder}package-lock.json`).mtimeMs;
  if (existsSync(installed) && statSync(installed).mtimeMs >= changed) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefix', folder], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
}

export const installLibraries = (): void => installPackages(FOLDER);

/** The answer to a request for a file of a library. */
export function libraryFile(request: HTTPRequest): Interception | undefined {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith(LIBRARIES)) return undefined;
  const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
  const body = readFileSync(`${FOLDER}node_modules/${pathname.slice(LIBRARIES.length)}`, 'utf8');
  return { contentType, body };
}
