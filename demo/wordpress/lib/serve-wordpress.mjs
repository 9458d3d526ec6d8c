import { createAdaptorServer } from '@hono/node-server';
import { bootWordPress } from './boot-wordpress.mjs';

/** @import { AddressInfo } from 'node:net' */
/** @import { Options as BootOptions, WordPress } from './boot-wordpress.mjs' */

/**
 * @typedef {Omit<BootOptions, 'url'> & {
 *   port?: number,
 *   front?: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>,
 * }} Options  `front` handles requests before WordPress, like a page cache
 */

/**
 * Starts a WordPress on `http://127.0.0.1:{port}`. Port 0 takes a free port. Rejects with the system's error if
 * the port is taken.
 *
 * @param {Options} [options]
 * @returns {Promise<Omit<WordPress, 'close'> & { url: string, close: () => Promise<void> }>}
 */
export async function serveWordPress({
  port = 0,
  front = (request, next) => next(request),
  ...options
} = {}) {
  /** @type {WordPress | undefined} */
  let site;
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (/** @type {Request} */ request) => {
      if (!site)
        return new Response('WordPress is starting.', { status: 503, headers: { 'Retry-After': '5' } });
      try {
        return await front(request, site.fetch);
      } catch (error) {
        console.error(`${request.method} ${request.url} could not be answered:`, error);
        return new Response('Internal error', { status: 500 });
      }
    },
  });
  // PHP blocks this thread and can keep a waiting connection longer than Node keeps an idle one
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  const taken = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(/** @type {AddressInfo} */ (server.address()).port));
  });
  const url = `http://127.0.0.1:${taken}`;
  const close = () =>
    new Promise((closed) => {
      site?.close();
      server.close(() => closed(undefined));
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  try {
    site = await bootWordPress({ url, ...options });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...site, url, close };
}
