import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';

/**
 * The owners of the code in a built file. The source map splits the minified text: each character belongs to the
 * module of the mapping before it. Each part is compressed alone, so the parts add up to somewhat more than the
 * file, never to less.
 *
 * @typedef {'own' | 'island' | 'react' | 'library'} Owner
 * @typedef {{ file: string, name: string, bytes: number, gzip: number, texts: ReadonlyMap<string, string> }} Chunk
 *    texts: by module path from the repository's root
 */

/** @param {string} text */
export const gzipOf = (text) => gzipSync(text, { level: 9 }).length;

/** @type {readonly [pattern: RegExp, owner: Owner][]} */
const OWNERS = [
  [/node_modules\/(react|react-dom|scheduler)\//, 'react'],
  [/node_modules\//, 'library'],
  [/src\/island\//, 'island'],
];

/** @param {string} module @returns {Owner} */
export const ownerOf = (module) => OWNERS.find(([pattern]) => pattern.test(module))?.[1] ?? 'own';

/** The build's name of a chunk, without the hash. @param {string} file */
const nameOf = (file) => file.replace(/^.*\//, '').replace(/(-[a-z0-9]{8})?\.js$/, '');

/** @param {SourceMap} source @param {number} line @param {number} column */
function sourceAt(source, line, column) {
  const entry = source.findEntry(line, column);
  if (!('originalSource' in entry) || !('generatedLine' in entry) || entry.generatedLine !== line) return '';
  return String(entry.originalSource).replace(/^(\.\.\/)+/, '');
}

/**
 * The minified text of each module of a file.
 * @param {string} code @param {string} map
 */
function textsByModule(code, map) {
  const source = new SourceMap(JSON.parse(map));
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [line, text] of code.split('\n').entries()) {
    let start = 0;
    let module = '';
    for (let column = 0; column <= text.length; column += 1) {
      const name = column < text.length ? sourceAt(source, line, column) : '';
      if (column < text.length && name === module) continue;
      if (column > start) texts.set(module, (texts.get(module) ?? '') + text.slice(start, column));
      start = column;
      module = name;
    }
  }
  return texts;
}

/**
 * The owner of the largest part of a file: React's chunk, an element's, the ad runtime's, or shared code.
 * @param {Chunk} chunk
 * @returns {'react' | 'element' | 'ads' | 'shared'}
 */
export function partOf({ texts }) {
  const sizes = { react: 0, element: 0, ads: 0, shared: 0 };
  for (const [module, { length }] of texts) {
    if (ownerOf(module) === 'react') sizes.react += length;
    else if (
      /^(elements|src\/newsletter|src\/yearbook\/facets)\//.test(module) ||
      ownerOf(module) === 'library'
    )
      sizes.element += length;
    else if (module.startsWith('src/ads/')) sizes.ads += length;
    else sizes.shared += length;
  }
  const parts = /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes));
  return parts.toSorted((a, b) => sizes[b] - sizes[a])[0] ?? 'shared';
}

/**
 * Every script that a page can load, split by module.
 * @param {string} dist the built folder
 * @returns {Promise<Chunk[]>}
 */
export async function readChunks(dist) {
  const names = (await readdir(`${dist}/chunks`)).filter((name) => name.endsWith('.js'));
  const files = ['yearbook-islands.js', ...names.map((name) => `chunks/${name}`)];
  return Promise.all(
    files.map(async (file) => {
      const [code, map] = await Promise.all([
        readFile(`${dist}/${file}`, 'utf8'),
        readFile(`${dist}/${file}.map`, 'utf8'),
      ]);
      const text = code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
      return {
        file,
        name: nameOf(file),
        bytes: code.length,
        gzip: gzipOf(code),
        texts: textsByModule(text, map),
      };
    }),
  );
}

/**
 * The gzip of one owner's code in these chunks.
 * @param {readonly Chunk[]} chunks
 * @param {(module: string) => boolean} belongs
 */
export function gzipOfModules(chunks, belongs) {
  const texts = chunks.flatMap(({ texts: parts }) =>
    [...parts].filter(([module]) => belongs(module)).map(([, text]) => text),
  );
  return texts.length ? gzipOf(texts.join('')) : 0;
}
