import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @import { PHP, PHPResponse } from '@php-wasm/universal' */

/** A request, also one that `Request` does not allow, such as GET with a body.
 * @typedef {Pick<Request, 'url' | 'method' | 'headers' | 'arrayBuffer'>} Asked */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Files of the site that no web server serves. */
const PRIVATE = /\.(log|sqlite)$|\/\.|\/wp-content\/database\//;

/** @param {string} path @param {Uint8Array<ArrayBuffer>} bytes */
function fileResponse(path, bytes) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return new Response(bytes, { headers: { 'Content-Type': type } });
}

/**
 * The script that answers a path, by the rules of a web server with WordPress's rewrite rules.
 * @param {PHP} php
 * @param {string} root
 * @param {string} path
 */
function scriptOf(php, root, path) {
  const asked = `${root}${path}`;
  if (path.endsWith('.php') && php.fileExists(asked)) return asked;
  const index = `${asked.replace(/\/$/, '')}/index.php`;
  return path !== '/' && php.isDir(asked) && php.fileExists(index) ? index : `${root}/index.php`;
}

/** @param {PHPResponse} answer */
function toResponse({ httpStatusCode, headers, bytes }) {
  const printed = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of values) printed.append(name, value);
  }
  const bodiless = httpStatusCode === 204 || httpStatusCode === 304;
  return new Response(bodiless ? null : bytes, { status: httpStatusCode, headers: printed });
}

/** @param {PHP} php @param {string} root @param {Asked} request */
async function runScript(php, root, request) {
  const { pathname, search, protocol, host, hostname, port } = new URL(request.url);
  const path = decodeURIComponent(pathname);
  const scriptPath = scriptOf(php, root, path);
  const headers = { host, ...Object.fromEntries(request.headers) };
  try {
    return toResponse(
      await php.run({
        relativeUri: pathname + search,
        protocol: protocol.slice(0, -1),
        method: request.method,
        headers,
        body: new Uint8Array(await request.arrayBuffer()),
        scriptPath,
        $_SERVER: {
          DOCUMENT_ROOT: root,
          REMOTE_ADDR: '127.0.0.1',
          SERVER_NAME: hostname,
          SERVER_PORT: port || '80',
          SCRIPT_NAME: scriptPath.slice(root.length),
          PHP_SELF: scriptPath.slice(root.length),
        },
      }),
    );
  } catch (error) {
    // PHP answers even a fatal error, with WordPress's own error page
    if (error instanceof Error && 'response' in error)
      return toResponse(/** @type {PHPResponse} */ (error.response));
    throw error;
  }
}

/**
 * Answers requests like a web server in front of PHP: files, then scripts, then WordPress's `index.php`. The zip
 * of WordPress does not contain its css and scripts; they are in `coreFiles`.
 *
 * @param {PHP} php
 * @param {{ root: string, coreFiles: string }} options
 * @returns {(request: Asked) => Promise<Response>}
 */
export function answerWith(php, { root, coreFiles }) {
  return async (request) => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    if (PRIVATE.test(path)) return new Response('Not found', { status: 404 });
    if (!path.endsWith('/') && !path.endsWith('.php')) {
      if (php.fileExists(root + path) && !php.isDir(root + path))
        return fileResponse(path, php.readFileAsBuffer(root + path));
      const core = /^\/wp-(admin|includes|content)\//.test(path)
        ? await readFile(join(coreFiles, path)).catch(() => undefined)
        : undefined;
      if (core) return fileResponse(path, new Uint8Array(core));
    }
    return runScript(php, root, request);
  };
}
