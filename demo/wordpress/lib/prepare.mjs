import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, npm } from '../../lib/install-packages.mjs';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = fileURLToPath(new URL('../', import.meta.url));

/** The plugin's zip, as a site installs it. */
export const PLUGIN_ZIP = `${PROJECT}dist/yearbook-islands.zip`;

/** Installs PHP and WordPress beside this folder's package.json and builds the plugin, if they are missing. */
export async function prepare() {
  await installPackages(HERE);
  if (!existsSync(PLUGIN_ZIP)) await npm(['--prefix', PROJECT, 'run', 'build']);
}
