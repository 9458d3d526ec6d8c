import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** @typedef {{ file: string, name: string, gzip: number }} Chunk  `name` is that of the build, without the hash */

/** @param {string} text */
export const gzipOf = (text) => gzipSync(text, { level: 9 }).length;

/** Every script that a page can load. @param {string} dist the built folder @returns {Promise<Chunk[]>} */
export async function readChunks(dist) {
  const names = (await readdir(`${dist}/chunks`)).filter((name) => name.endsWith('.js'));
  const files = ['yearbook-islands.js', ...names.map((name) => `chunks/${name}`)];
  return Promise.all(
    files.map(async (file) => ({
      file,
      name: file.replace(/^.*\//, '').replace(/(-[a-z0-9]{8})?\.js$/, ''),
      gzip: gzipOf(await readFile(`${dist}/${file}`, 'utf8')),
    })),
  );
}
