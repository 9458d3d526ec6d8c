import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { serveFile } from '../demo/lib/serve-folder.mjs';
import { markup, tags } from './markup.mjs';
import { openPage } from './open-page.mjs';

const run = promisify(execFile);
const PACKAGE = 'yearbook-islands';

/** @param {string} script */
const page = (
  script,
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina vuota</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/node_modules/${PACKAGE}/dist/yearbook-islands.css">
<script type="module" src="${script}"></script></head><body>${markup}</body></html>`;

/** Packs the package and installs it into a folder that has nothing. @param {string} folder */
async function install(folder) {
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(packed.stdout);
  const site = join(folder, 'site');
  await mkdir(site);
  await writeFile(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await run('npm', ['install', ...options, join(folder, filename)], { cwd: site });
  return { site, filename };
}

/** A page's own bundle of every element. @param {string} site */
async function bundle(site) {
  await build({
    stdin: {
      contents: tags.map((tag) => `import '${PACKAGE}/elements/${tag}';`).join('\n'),
      resolveDir: site,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(site, 'bundle'),
    entryNames: 'page',
    logLevel: 'error',
  });
}

/** Installs the packed npm package into an empty page and opens it: with the script tag, and bundled. */
export async function checkNpm() {
  const folder = await mkdtemp(join(tmpdir(), `${PACKAGE}-`));
  const app = new Hono();
  /** @type {ReturnType<typeof serve> | undefined} */
  let server;
  try {
    const { site, filename } = await install(folder);
    await bundle(site);
    app.get('/script-tag/', (context) =>
      context.html(page(`/node_modules/${PACKAGE}/dist/yearbook-islands.js`)),
    );
    app.get('/bundled/', (context) => context.html(page('/bundle/page.js')));
    app.get('*', (context) => serveFile(context, site, context.req.path.slice(1)));
    const port = await new Promise((listening) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => listening(info.port));
    });
    for (const path of ['/script-tag/', '/bundled/']) await openPage(`http://127.0.0.1:${port}${path}`, tags);
    return filename;
  } finally {
    server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
