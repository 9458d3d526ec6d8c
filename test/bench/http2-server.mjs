import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { selfSigned } from './certificate.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** @typedef {{ type: string, body: Buffer }} Answer */

/** @param {string} folder @param {string} path @returns {Answer | null} */
function readAnswer(folder, path) {
  const file = join(folder, normalize(`/${path}`));
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))];
  return type && existsSync(file) ? { type, body: gzipSync(readFileSync(file), { level: 6 }) } : null;
}

/**
 * A server on this machine as sites have them: HTTP/2, gzip, files that caches may keep.
 * @param {{ pages: ReadonlyMap<string, string>, folders: Readonly<Record<string, string>>, answer?: string }} site  address →
 * HTML; beginning of an address → folder; the answer to each POST
 */
export async function serveHttp2({ pages, folders, answer = '{}' }) {
  /** @type {Map<string, Answer | null>} */
  const answers = new Map();
  for (const [path, html] of pages)
    answers.set(path, { type: 'text/html; charset=utf-8', body: gzipSync(html) });
  const find = (/** @type {string} */ path) => {
    const [start] = Object.keys(folders).filter((one) => path.startsWith(one));
    const folder = start && folders[start];
    if (!answers.has(path)) answers.set(path, folder ? readAnswer(folder, path.slice(start.length)) : null);
    return answers.get(path);
  };
  const server = createSecureServer(selfSigned());
  server.on('stream', (stream, headers) => {
    // the browser may leave at any moment
    stream.on('error', () => undefined);
    if (headers[':method'] === 'POST') {
      stream.respond({ ':status': 200, 'content-type': 'application/json' });
      return stream.end(answer);
    }
    const found = find(String(headers[':path']).replace(/\?.*/, ''));
    if (!found) {
      stream.respond({ ':status': 404 });
      return stream.end();
    }
    stream.respond({ ':status': 200, 'content-type': found.type, 'content-encoding': 'gzip' });
    return stream.end(found.body);
  });
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `https://127.0.0.1:${address.port}`,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
