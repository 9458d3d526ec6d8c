import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @param {readonly string[]} words after `npm` @returns {Promise<void>} */
export function npm(words) {
  console.log(`npm ${words.join(' ')}`);
  const child = spawn('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${words.join(' ')} ended with ${code}.`)),
    );
  });
}

/**
 * Installs the packages of a folder with a package.json of its own, if they are missing.
 *
 * @param {string} folder
 */
export async function installPackages(folder) {
  // npm writes this file last
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  await npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}
