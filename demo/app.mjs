import { createSecureServer } from 'node:http2';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createAdServer } from './ads/ad-server.mjs';
import { createCallLog } from './ads/call-log.mjs';
import { faultProblem, wait } from './ads/faults.mjs';
import { MEDIA } from './data/pictures.mjs';
import { setVisitorCookies } from './bench/visitor-cookies.mjs';
import { contentPolicy, DOCS_POLICY, hostHeaders } from './lib/host-headers.mjs';
import { serveFile } from './lib/serve-folder.mjs';
import { createNewsletterServer } from './newsletter/newsletter-server.mjs';
import { archiveIndex, INDEX_PATH } from './pages/archive-facets.mjs';
import { logPage } from './pages/log.mjs';
import { notFoundPage } from './pages/plain.mjs';
import { pageRoutes } from './pages/routes.mjs';
import { ASSET_BASE, viewOf } from './pages/view.mjs';

/** @import { Context, Hono as App } from 'hono' */
/** @import { AddressInfo } from 'node:net' */
/** @import { CallLog } from './ads/call-log.mjs' */
/** @import { Faults } from './ads/faults.mjs' */
/** @import { View } from './pages/view.mjs' */

/**
 * @typedef {object} Options
 * @property {string} [distDir]  the built folder; default `dist` beside `demo`
 * @property {() => number} [random]  from 0 up to 1; draws ads from groups
 * @property {() => Date} [now]  the time for the log
 * @property {boolean} [isCompressed]  default true
 */

const ASSETS = `${import.meta.dirname}/assets`;
const FONTS = `${import.meta.dirname}/../node_modules/@fontsource-variable`;
const CONSENT_LIBRARY = `${import.meta.dirname}/../node_modules/vanilla-cookieconsent/dist`;

/** @param {Context} context @param {(view: View) => string} print @param {{ status?: 200 | 404, cookies?: Readonly<Record<string, string>> }} [options] */
function page(context, print, { status = 200, cookies = {} } = {}) {
  const view = viewOf(context);
  context.header('Content-Security-Policy', contentPolicy(view.nonce));
  context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  context.header('Content-Language', view.lang);
  context.header('Cache-Control', view.nonce ? 'no-store' : 'no-cache');
  setVisitorCookies(context, view, { now: new Date(), more: cookies });
  return context.html(print(view), status);
}

/**
 * Serves the built folder: at its own address, at the address of a theme, and with a delay.
 * @param {App} app
 * @param {string} distDir
 */
function serveBuild(app, distDir) {
  for (const base of ['/dist', ASSET_BASE]) {
    app.get(`${base}/*`, (context) => serveBuilt(context, distDir, base));
    for (const broken of ['', '/broken/:chunk{[\\w-]+}']) {
      if (broken) app.get(`${broken}${base}/*`, (context) => serveBuilt(context, distDir, base));
      app.get(`/slow/:ms{\\d+}${broken}${base}/*`, async (context) => {
        await wait(context, Number(context.req.param('ms')));
        return serveBuilt(context, distDir, base);
      });
    }
  }
}

/**
 * Modules need CORS headers when a page of another origin loads them.
 * @param {Context} context
 * @param {string} distDir
 * @param {string} base
 */
function serveBuilt(context, distDir, base) {
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const { path } = context.req;
  const file = path.slice(path.indexOf(`${base}/`) + base.length + 1);
  const missing = context.req.param('chunk');
  if (missing && file.startsWith(`chunks/${missing}-`)) return context.text('Asked for by the demo.', 503);
  return serveFile(context, distDir, file);
}

/** The documentation that `npm run docs` has written. @param {App} app @param {string} distDir */
function serveDocs(app, distDir) {
  app.get('/docs', (context) => context.redirect('/docs/', 301));
  app.get('/docs/*', (context) => {
    context.header('Content-Security-Policy', DOCS_POLICY);
    return serveFile(
      context,
      `${distDir}/docs`,
      context.req.path.slice('/docs/'.length).replace(/(^|\/)$/, '$1index.html'),
    );
  });
}

/** @param {App} app */
function servePages(app) {
  app.get(INDEX_PATH, (context) => {
    // the address of the index changes with its content
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    return context.body(archiveIndex, 200, { 'Content-Type': 'application/json' });
  });
  for (const route of pageRoutes) {
    app.get(route.path, (context) => {
      const found = route.page(context.req.param('name') ?? '');
      return found
        ? page(context, found.print, { cookies: found.cookies ?? {} })
        : page(context, notFoundPage, { status: 404 });
    });
  }
  app.get('/assets/*', (context) => serveFile(context, ASSETS, context.req.path.slice('/assets/'.length)));
  app.get('/vendor/fonts/:family/:file', (context) =>
    serveFile(context, FONTS, `${context.req.param('family')}/files/${context.req.param('file')}`),
  );
  app.get('/vendor/vanilla-cookieconsent/*', (context) =>
    serveFile(context, CONSENT_LIBRARY, context.req.path.slice('/vendor/vanilla-cookieconsent/'.length)),
  );
  app.get('/media/*', async (context) => {
    const answer = await serveFile(context, fileURLToPath(MEDIA), context.req.path.slice('/media/'.length));
    if (answer.ok) answer.headers.set('Cache-Control', 'public, max-age=3600');
    return answer;
  });
}

/**
 * Serves the routes for testers: the log of calls, and the faults of the ad server.
 * @param {App} app
 * @param {CallLog} log
 * @param {Faults} faults
 */
function serveBackstage(app, log, faults) {
  app.get('/_log', (context) =>
    context.req.query('format') === 'json'
      ? context.json(log.read())
      : page(context, (view) => logPage(view, log.read(), faults)),
  );
  app.post('/_log', (context) => {
    log.empty();
    return context.redirect(viewOf(context).link('/_log'), 303);
  });
  app.delete('/_log', (context) => {
    log.empty();
    return context.body(null, 204);
  });
  app.get('/_faults', (context) => context.json(faults));
  app.post('/_faults', async (context) => {
    const wanted = await context.req.json().catch(() => null);
    if (!wanted || typeof wanted !== 'object')
      return context.text('Send a JSON object: call → fault, e.g. {"select":"500"}.', 400);
    const problems = Object.entries(wanted)
      .map(([call, fault]) => faultProblem(call, String(fault)))
      .filter(Boolean);
    if (problems.length) return context.text(problems.join('\n'), 400);
    for (const [call, fault] of Object.entries(wanted)) faults[call] = String(fault);
    return context.json(faults);
  });
  app.delete('/_faults', (context) => {
    for (const call of Object.keys(faults)) delete faults[call];
    return context.body(null, 204);
  });
}

/** The demo as an application without a port. @param {Options} [options] */
export function createApp({
  distDir = `${import.meta.dirname}/../dist`,
  random = Math.random,
  now = () => new Date(),
  isCompressed = true,
} = {}) {
  const log = createCallLog(now);
  /** @type {Faults} */
  const faults = {};
  const app = new Hono();
  app.use(hostHeaders);
  if (isCompressed) app.use(compress());
  app.use(etag());
  serveBuild(app, distDir);
  app.route('/', createAdServer({ log, faults, random }));
  app.route('/', createNewsletterServer({ log, now }));
  serveDocs(app, distDir);
  servePages(app);
  serveBackstage(app, log, faults);
  app.get('/annuario', (context) => context.redirect('/annuario/', 301));
  app.notFound((context) => page(context, notFoundPage, { status: 404 }));
  return app;
}

/**
 * Starts the demo, or an application that contains it. Port 0 takes a free port. Rejects with the system's error
 * if the port is taken. With a key and a certificate it speaks HTTP/2.
 * @param {Options & { port?: number, hostname?: string, app?: { fetch: App['fetch'] }, secure?: { key: string, cert: string } }} [options]
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export function startServer({ port = 0, hostname = '127.0.0.1', app, secure, ...options } = {}) {
  const { fetch } = app ?? createApp(options);
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    ...(secure && { createServer: createSecureServer, serverOptions: secure }),
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      const taken = /** @type {AddressInfo} */ (server.address()).port;
      resolve({
        url: `${secure ? 'https' : 'http'}://${hostname}:${taken}`,
        port: taken,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
