import MagicString from 'magic-string';

/** @typedef {import('rollup').RenderedChunk} RenderedChunk */

const GLOBAL = 'globalThis[Symbol.for("yearbook-islands.chunks")]';

/** @param {string} fileName */
const nameOf = (fileName) => fileName.split('/').pop() ?? fileName;

/**
 * Makes lazy chunks work again after one failed. A browser remembers that the address of a module failed. So a
 * chunk whose static import failed once can never load on that page, not even under a new address of its own.
 * Therefore `import()` becomes `importChunk()` of src/lib/chunks.ts with the needed chunks, and static imports and
 * re-exports read modules that the page has already evaluated.
 *
 * The entry works in the same way: it exports nothing, and stores the values that chunks need where they find
 * them. So no chunk loads a second copy of the entry under another address.
 *
 * @returns {import('rollup').Plugin}
 */
export function linkedChunks() {
  /** @param {RenderedChunk | undefined} chunk @returns {chunk is RenderedChunk} */
  const isLazy = (chunk) => !!chunk && !chunk.isEntry;

  return {
    name: 'linked-chunks',

    renderDynamicImport({ targetChunk }) {
      return targetChunk ? { left: 'IMPORT_CHUNK([', right: '])' } : null;
    },

    renderChunk(code, chunk, _options, { chunks }) {
      const byName = new Map(Object.values(chunks).map((one) => [nameOf(one.fileName), one]));
      const magic = new MagicString(code);
      // a second copy of the entry starts nothing, so the entry's calls are the first copy's
      const callee = chunk.isEntry ? 'importChunk' : `${GLOBAL}.importChunk`;
      for (const { 0: call, 1: path = '', index } of code.matchAll(/\bIMPORT_CHUNK\(\['(.+?)'\]\)/g)) {
        const target = byName.get(nameOf(path));
        if (target?.isEntry) {
          magic.overwrite(index, index + call.length, `Promise.resolve(${modulesOf(nameOf(path))})`);
          continue;
        }
        // the importing chunk is loaded already, and so are its own imports
        const loaded = new Set(inOrder(byName.get(nameOf(chunk.fileName)), chunks, isLazy));
        const files = inOrder(target, chunks, isLazy, loaded).map((file) => JSON.stringify(nameOf(file)));
        magic.overwrite(index, index + call.length, `${callee}([${files.join()}])`);
      }
      for (const node of this.parse(code).body) {
        const { type, source, specifiers, start, end } = /** @type {any} */ (node);
        if (source && byName.has(nameOf(source.value))) {
          const write = BINDINGS[type];
          if (!write) this.error(`${chunk.fileName}: ${type} of the chunk ${source.value}`);
          magic.overwrite(start, end, write(nameOf(source.value), specifiers));
        } else if (chunk.isEntry && type === 'ExportNamedDeclaration') {
          magic.overwrite(start, end, offer(nameOf(chunk.fileName), specifiers));
        }
      }
      return { code: magic.toString(), map: magic.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** Code that reads the values of an evaluated chunk. @param {string} file */
const modulesOf = (file) => `${GLOBAL}.modules[${JSON.stringify(file)}]`;

/**
 * Code in the entry that stores values for chunks. It replaces the entry's exports.
 * @param {string} file
 * @param {any[]} specifiers
 */
function offer(file, specifiers) {
  const names = specifiers.map(({ local, exported }) => `${exported.name}:${local.name}`);
  return `${modulesOf(file)}??={${names.join()}};`;
}

/** @param {string} file @param {string[]} names */
const bind = (file, names) => (names.length ? `const{${names.join()}}=${modulesOf(file)};` : '');

/**
 * Code that replaces a static import, or a re-export, of another chunk.
 * @type {Record<string, (file: string, specifiers: any[]) => string>}
 */
const BINDINGS = {
  ImportDeclaration: (file, specifiers) =>
    bind(
      file,
      specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`),
    ),
  ExportNamedDeclaration(file, specifiers) {
    const names = specifiers.map(({ local, exported }) => ({
      from: local.name,
      own: `linked$${exported.name}`,
      as: exported.name,
    }));
    const bound = bind(
      file,
      names.map(({ from, own }) => `${from}:${own}`),
    );
    return `${bound}export{${names.map(({ own, as }) => `${own} as ${as}`).join()}};`;
  },
};

/**
 * The file of a lazy chunk, after the files that it needs, each once.
 * @param {RenderedChunk | undefined} chunk
 * @param {Record<string, RenderedChunk>} chunks
 * @param {(chunk: RenderedChunk | undefined) => boolean} isLazy
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function inOrder(chunk, chunks, isLazy, seen = new Set()) {
  if (!chunk || !isLazy(chunk) || seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  return [...chunk.imports.flatMap((file) => inOrder(chunks[file], chunks, isLazy, seen)), chunk.fileName];
}
