import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = fileURLToPath(new URL('../', import.meta.url));

/** The plugin's zip, as a site installs it. */
export const PLUGIN_ZIP = `${PROJECT}dist/yearbook-islands.zip`;

/** @param {readonly string[]} words after `npm` */
function npm(words) {
  console.log(`npm ${words.join(' ')}`);
  const child = spawn('npm', words, { cwd: PROJECT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`npm ${words.join(' ')} ended with ${code}.`)),
    );
  });
}

/**
 * Whether the installation is complete: npm writes this lock file into `node_modules` last.
 */
const installed = () => existsSync(`${HERE}node_modules/.package-lock.json`);

/** Installs PHP and WordPress beside this folder's package.json and builds the plugin, if they are missing. */
export async function prepare() {
  if (!installed()) await npm(['ci', '--prefix', HERE, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (!existsSync(PLUGIN_ZIP)) await npm(['run', 'build']);
}
