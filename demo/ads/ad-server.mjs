import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { serveFile } from '../lib/serve-folder.mjs';
import { answerCall } from './answer-call.mjs';
import { artSvg } from './art.mjs';

/** @import { MiddlewareHandler } from 'hono' */
/** @import { Backstage } from './answer-call.mjs' */
/** @import { CallLog } from './call-log.mjs' */

const MOST_BYTES = 1024 * 1024;

const limit = bodyLimit({
  maxSize: MOST_BYTES,
  onError(context) {
    // the rest of the body stays unread, so the connection cannot be reused
    context.header('Connection', 'close');
    return context.text(`A call may have at most ${MOST_BYTES} bytes.`, 413);
  },
});

/** Logs preflights, because tracking must not cause any (TRACK-9). @param {CallLog} log @returns {MiddlewareHandler} */
const logPreflights = (log) => async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    const origin = context.req.header('Origin') ?? null;
    log.add({ method: 'OPTIONS', path: context.req.path, kind: 'preflight', origin, type: '', body: null });
  }
  await next();
};

/**
 * The three calls of an ad server, its creatives, and all faults that the calls can have.
 * @param {Backstage} backstage
 */
export function createAdServer(backstage) {
  const server = new Hono();
  server.use('/ads/*', logPreflights(backstage.log));
  server.use('/ads/*', cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'] }));
  for (const path of ['/wp-admin/admin-ajax.php', '/ads/track']) {
    server.post(path, limit, (context) => answerCall(context, backstage));
  }
  server.get('/ads/creative.js', (context) => serveFile(context, import.meta.dirname, 'creative.js'));
  server.get('/ads/art/:name{.+\\.svg}', (context) => {
    const svg = artSvg(context.req.param('name').replace(/\.svg$/, ''));
    if (!svg) return context.text('No such creative.', 404);
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' };
    return context.body(svg, 200, headers);
  });
  return server;
}
