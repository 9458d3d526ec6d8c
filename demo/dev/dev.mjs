/**
 * `npm run dev`: serves the demo, rebuilds after every save and reloads the open pages. `--no-open` opens no browser,
 * `PORT` changes the port.
 */
import { fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuild } from './build.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PORT = process.env.PORT || '8080';
/** How long an editor may take to write all files of one save, ms. */
const SAVE_MS = 20;

const { values } = parseArgs({ options: { open: { type: 'boolean', default: true } }, allowNegative: true });
const build = await createBuild();
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let errors = '';

const tellServer = () => server?.connected && server.send({ errors });

async function rebuild() {
  const started = performance.now();
  errors = await build.rebuild();
  const took = Math.round(performance.now() - started);
  if (errors) console.error(`\n${errors}\nThe last build that worked is still served.`);
  else console.log(`Built in ${took} ms.`);
  tellServer();
}

/** Starts the server, or restarts it with the demo's changed code. @returns {Promise<void>} */
async function startServer() {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill();
    await ended;
  }
  const started = fork(join(import.meta.dirname, 'dev-server.mjs'), { env: { ...process.env, PORT } });
  server = started;
  await new Promise((resolve) => {
    started.once('message', resolve);
    started.once('exit', resolve);
  });
  tellServer();
}

/** Jobs run one after the other; a job that already waits is not added again. @type {(() => Promise<void>)[]} */
const waiting = [];
let isRunning = false;
/** @param {() => Promise<void>} job */
async function schedule(job) {
  if (!waiting.includes(job)) waiting.push(job);
  if (isRunning) return;
  isRunning = true;
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS));
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  isRunning = false;
}

/** Reloads the pages: the server reads assets and pictures again for every request. */
const tellPages = async () => void tellServer();

/** @param {string} file below `demo` */
function demoJob(file) {
  if (/^(assets|media)\//.test(file)) return tellPages;
  return /\.(mjs|json)$/.test(file) && !file.startsWith('wordpress/') ? startServer : undefined;
}

/** @param {string} folder @param {(file: string) => (() => Promise<void>) | undefined} jobOf */
const watchFolder = (folder, jobOf) =>
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    const job = file && jobOf(file.replaceAll('\\', '/'));
    if (job) void schedule(job);
  });

/** Opens the QA page if there is a screen; ignores a failure. @param {string} url */
function openBrowser(url) {
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!values.open || process.env.CI || !hasScreen) return;
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    String(process.platform)
  ] ?? ['xdg-open'];
  spawn(String(command), [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

await rebuild();
await startServer();
if (server?.exitCode !== null) process.exit(1);
const url = `http://127.0.0.1:${PORT}/`;
console.log(`The QA page is at ${url}, the yearbook at ${url}annuario/`);
for (const folder of ['src', 'elements'])
  watchFolder(folder, (file) => (/\.(tsx?|css)$/.test(file) ? rebuild : undefined));
watchFolder('demo', demoJob);
openBrowser(url);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    server?.kill();
    process.exit(0);
  });
