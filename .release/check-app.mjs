import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { writeGuideFiles } from '../demo/docs/guide-files.mjs';
import { serveFile } from '../demo/lib/serve-folder.mjs';
import { freePort } from '../test/free-port.mjs';
import { markup, tags } from './markup.mjs';
import { openPage } from './open-page.mjs';

/**
 * @import { App } from './apps.mjs'
 * @import { Visit } from './open-page.mjs'
 */

const APPS = fileURLToPath(new URL('apps', import.meta.url));
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
const PATIENCE_MS = 120_000;
const run = promisify(execFile);

/**
 * Runs a command of the app; an error contains what the command has written.
 * @param {string} folder
 * @param {string[]} command for npm
 * @param {'production' | 'development'} [mode]
 */
async function npm(folder, command, mode) {
  const env = { ...process.env, ...QUIET, ...(mode && { NODE_ENV: mode }) };
  try {
    return (await run('npm', command, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (cause) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (cause);
    throw new Error(`npm ${command.join(' ')} failed.\n${stdout}${stderr}`, { cause });
  }
}

/**
 * Packs the package as npm would publish it.
 * @param {string} folder receives the file
 * @returns {Promise<string>} the path of the file
 */
export async function pack(folder) {
  const project = fileURLToPath(new URL('..', import.meta.url));
  const packed = await npm(project, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(packed);
  return join(folder, filename);
}

/** Copies the app's files, with every tag in the place of `<EveryTag />`. @param {App} app @param {string} site */
async function copy({ folders, guide }, site) {
  await mkdir(site);
  if (guide) await writeGuideFiles(guide, site);
  for (const folder of folders) await cp(join(APPS, folder), site, { recursive: true });
  for (const file of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    if (text.includes('<EveryTag />'))
      await writeFile(
        path,
        text.replace('<EveryTag />', () => markup),
      );
  }
}

/** @param {App} app @param {string} site @param {string} packed path of the packed package */
async function install({ packages = [], refused }, site, packed) {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  // npm itself refuses a React that is too old, and some people overrule it
  const anyway = refused ? ['--legacy-peer-deps'] : [];
  await npm(site, ['install', ...options, ...anyway, packed, ...packages]);
}

/** A running site. @typedef {{ url: string, close: () => void }} Site */

/** Serves the files of a folder. @param {string} folder @returns {Promise<Site>} */
function serveFiles(folder) {
  const app = new Hono();
  app.get('/', async (context) => context.html(await readFile(join(folder, 'index.html'), 'utf8')));
  app.get('*', (context) => serveFile(context, folder, context.req.path.slice(1)));
  return new Promise((listening) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      listening({ url: `http://127.0.0.1:${port}/`, close: () => server.close() }),
    );
  });
}

/**
 * Starts the server that the app brings and waits for its first answer.
 * @param {string} folder
 * @param {string} script of the app's package.json
 * @returns {Promise<Site>}
 */
async function startServer(folder, script) {
  const url = `http://localhost:${await freePort()}/`;
  const env = { ...process.env, ...QUIET, PORT: new URL(url).port };
  const child = spawn('npm', ['run', script], { cwd: folder, env, detached: true });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part));
  const close = () => {
    // npm and what it has started are one group
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, close };
    if (child.exitCode !== null || Date.now() > end) {
      close();
      throw new Error(`npm run ${script} gives no page.\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Builds the app, or starts it as its developers do, and serves it.
 * @param {string} folder
 * @param {'production' | 'development'} mode
 * @returns {Promise<Site>}
 */
async function start(folder, mode) {
  /** @type {{ scripts?: Record<string, string> }} */
  const { scripts = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (mode === 'development' && scripts.develop) return startServer(folder, 'develop');
  if (!scripts.build) return serveFiles(folder);
  await npm(folder, ['run', 'build'], mode);
  return scripts.start ? startServer(folder, 'start') : serveFiles(join(folder, 'dist'));
}

/** @param {App} app @param {string} url @param {'production' | 'development'} mode */
async function visit({ react, hydrates, works, withoutReact, refused }, url, mode) {
  const until = hydrates ? '[data-hydrated="true"]' : works;
  const opened = openPage(url, refused || works ? [] : tags, { warnings: true, ...(until && { until }) });
  if (refused) {
    const told = `found React ${refused}`;
    const problem = await opened.then(() => 'nothing', String);
    if (!problem.includes(told)) throw new Error(`The page does not say “${told}”, it says: ${problem}`);
    return undefined;
  }
  const seen = await opened;
  // a framework's panel for developers may have a React of its own
  if (mode === 'development') return seen;
  const copies = withoutReact ? 0 : 1;
  if (seen.reacts.length !== copies) throw new Error(`The page runs ${seen.reacts.length} copies of React.`);
  if (react && seen.reacts[0] !== react) throw new Error(`The page runs React ${seen.reacts}, not ${react}.`);
  return seen;
}

/**
 * Installs the packed package into an app, builds the app, and opens it in a browser. Every tag works, with one React
 * and a silent console; else this throws.
 *
 * @param {App} app
 * @param {string} packed path of the packed package
 * @returns {Promise<Visit | undefined>} undefined where the page refuses the app's React, as it has to
 */
export async function checkApp(app, packed) {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-app-'));
  const site = join(folder, 'site');
  try {
    await copy(app, site);
    await install(app, site, packed);
    /** @type {Visit | undefined} */
    let seen;
    for (const mode of /** @type {const} */ (['development', 'production'])) {
      if (mode === 'development' && !app.hydrates) continue;
      const served = await start(site, mode);
      try {
        seen = await visit(app, served.url, mode);
      } catch (cause) {
        throw new Error(`${app.name}, ${mode}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      } finally {
        served.close();
      }
    }
    return seen;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
