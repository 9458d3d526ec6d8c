import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

/** @import { Context } from 'hono' */

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** Caches keep a file with a content hash in its name, and revalidate every other file. @param {string} path */
const cachingOf = (path) =>
  /(^|\/)chunks\/[^/]+-[\w-]{6,}\.(js|css)$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, no-cache';

/**
 * Answers with a file below `folder`, or with a 404 that names the missing file.
 * @param {Context} context
 * @param {string} folder
 * @param {string} path below the folder, percent-encoded as received
 */
export async function serveFile(context, folder, path) {
  const root = resolve(folder);
  const file = fileBelow(root, path);
  const content = file && (await readFile(file).catch(() => null));
  if (!content) return context.text(`Not found: ${path}`, 404);
  return context.body(new Uint8Array(content), 200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': cachingOf(path),
  });
}

/** @param {string} root @param {string} path @returns {string | null} null for a path outside the folder */
function fileBelow(root, path) {
  try {
    const file = join(root, decodeURIComponent(path));
    return file.startsWith(root + sep) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}
