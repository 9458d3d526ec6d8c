import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createNodeFsMountHandler, loadNodeRuntime } from '@php-wasm/node';
import { bootWordPress as bootFromZip } from '@wp-playground/wordpress';
import { answerWith } from './answer.mjs';

/**
 * @import { PHP } from '@php-wasm/universal'
 * @import { Asked } from './answer.mjs'
 */

/**
 * @typedef {object} Options
 * @property {string} url the site's address in WordPress, without a slash at the end
 * @property {string} [php]  7.4 (default) to 8.4
 * @property {string} [wordpress]  6.5 (default), `beta` (6.6), `nightly` (6.7), or a folder with a WordPress. The
 *   variable `WORDPRESS` of the environment names a folder for every site.
 * @property {Readonly<Record<string, string>>} [plugins] folder name → a folder (shared live) or a zip
 * @property {Readonly<Record<string, string>>} [themes]  folder name → a folder (shared live)
 * @property {string} [muPlugins]  a folder of must-use plugins (shared live)
 */

/**
 * @typedef {object} WordPress
 * @property {(request: Asked) => Promise<Response>} fetch answers like a web server
 * @property {(code: string) => Promise<string>} run runs PHP (without `<?php`) inside the loaded site; returns its
 *   output
 * @property {(path: string, content: string | Uint8Array) => void} write writes a file of the site, by its path
 *   there
 * @property {() => Promise<string>} debugLog the log of WP_DEBUG so far
 * @property {() => void} close
 */

const ROOT = '/wordpress';
const BUILDS = `${import.meta.dirname}/../node_modules/@wp-playground/wordpress-builds`;
const DEBUG_LOG = `${ROOT}/wp-content/debug.log`;

/**
 * Forbids requests to other hosts, and WP-Cron's request to itself, which the only PHP process could not answer.
 * Scripts of the back office come one by one, because PHP does not have the files that it would put together.
 */
const CONSTANTS = {
  WP_DEBUG: true,
  WP_DEBUG_LOG: true,
  WP_DEBUG_DISPLAY: false,
  SCRIPT_DEBUG: false,
  DISABLE_WP_CRON: true,
  AUTOMATIC_UPDATER_DISABLED: true,
  WP_HTTP_BLOCK_EXTERNAL: true,
  CONCATENATE_SCRIPTS: false,
};

const PRETTY_PERMALINKS = `
  $GLOBALS['wp_rewrite']->set_permalink_structure('/%postname%/');
  flush_rewrite_rules(false);`;

/** @param {string} path */
const zipFile = async (path) => new File([await readFile(path)], 'archive.zip');

/**
 * @param {PHP} php
 * @param {string} target
 * @param {string} source a folder, or a zip that contains a folder with the target's name
 */
async function place(php, target, source) {
  if (!existsSync(source))
    throw new Error(`${source} does not exist: WordPress needs it as a plugin or theme.`);
  php.mkdirTree(target);
  if (!source.endsWith('.zip')) return void (await php.mount(target, createNodeFsMountHandler(source)));
  php.writeFile('/tmp/place.zip', await readFile(source));
  const { text } = await php.run({
    code: `<?php $zip = new ZipArchive();
      echo true === $zip->open('/tmp/place.zip') && $zip->extractTo('${target.replace(/\/[^/]+$/, '')}') ? 'ok' : 'failed';`,
  });
  if (text !== 'ok') throw new Error(`${source} could not be unpacked.`);
}

/** Styles that PHP reads and prints into the page. WordPress's zip does not contain them. */
const READ_BY_PHP = ['wp-includes/css/classic-themes.min.css'];

/** @param {PHP} php @param {string} coreFiles */
async function placeCoreStyles(php, coreFiles) {
  for (const path of READ_BY_PHP) {
    php.mkdirTree(`${ROOT}/${path}`.replace(/\/[^/]+$/, ''));
    php.writeFile(`${ROOT}/${path}`, await readFile(`${coreFiles}/${path}`));
  }
}

/** Files that only the web server reads: it finds them in the folder. */
const FOR_BROWSERS = /\.(?:map|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|eot|mp4|wasm)$|\/js\/.+\/.+\.js$/;

/**
 * Copies a WordPress into PHP's memory.
 *
 * @param {PHP} php
 * @param {string} folder
 */
async function copyWordPress(php, folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || FOR_BROWSERS.test(path)) continue;
    const target = `${ROOT}/${relative(folder, path)}`;
    php.mkdirTree(dirname(target));
    php.writeFile(target, await readFile(path));
  }
  const config = `${ROOT}/wp-config.php`;
  if (!php.fileExists(config)) php.writeFile(config, php.readFileAsText(`${ROOT}/wp-config-sample.php`));
}

/**
 * The files of a WordPress, out of a zip or a folder. The zip has no css and no scripts: they stand in a folder too.
 *
 * @param {string} wordpress
 */
function filesOf(wordpress) {
  if (!existsSync(join(wordpress, 'wp-load.php'))) {
    const wordPressZip = zipFile(`${BUILDS}/src/wordpress/wp-${wordpress}.zip`);
    return { boot: { wordPressZip }, coreFiles: `${BUILDS}/public/wp-${wordpress}` };
  }
  const beforeWordPressFiles = (/** @type {PHP} */ php) => copyWordPress(php, wordpress);
  return { boot: { hooks: { beforeWordPressFiles } }, coreFiles: wordpress };
}

/** @param {PHP} php @param {Options} options */
async function placeAll(php, { plugins = {}, themes = {}, muPlugins }) {
  const content = `${ROOT}/wp-content`;
  for (const [name, source] of Object.entries(plugins))
    await place(php, `${content}/plugins/${name}`, source);
  for (const [name, source] of Object.entries(themes)) await place(php, `${content}/themes/${name}`, source);
  if (muPlugins) await place(php, `${content}/mu-plugins`, muPlugins);
}

/** @param {PHP} php @param {string} code */
async function runInside(php, code) {
  const { text, errors, exitCode } = await php.run({ code: `<?php require '${ROOT}/wp-load.php';\n${code}` });
  if (exitCode) throw new Error(`PHP ended with ${exitCode}: ${errors || text}`);
  return text;
}

/**
 * Installs and starts a WordPress in memory: user `admin`, password `password`. Plugins and themes are installed,
 * but not activated. One PHP process answers requests one after the other.
 *
 * @param {Options} options
 * @returns {Promise<WordPress>}
 */
export async function bootWordPress(options) {
  const { url, php: phpVersion = '7.4', wordpress = '6.5' } = options;
  const { boot, coreFiles } = filesOf(process.env.WORDPRESS ?? wordpress);
  const handler = await bootFromZip({
    ...boot,
    siteUrl: url,
    createPhpRuntime: () => loadNodeRuntime(phpVersion),
    sqliteIntegrationPluginZip: zipFile(
      `${BUILDS}/src/sqlite-database-integration/sqlite-database-integration.zip`,
    ),
    constants: CONSTANTS,
  });
  const php = await handler.getPrimaryPhp();
  await placeCoreStyles(php, coreFiles);
  await placeAll(php, options);
  await runInside(php, PRETTY_PERMALINKS);
  return {
    fetch: answerWith(php, { root: ROOT, coreFiles }),
    run: (code) => runInside(php, code),
    write: (path, content) => {
      php.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      php.writeFile(path, content);
    },
    debugLog: async () => (php.fileExists(DEBUG_LOG) ? php.readFileAsText(DEBUG_LOG) : ''),
    close: () => php.exit(),
  };
}
