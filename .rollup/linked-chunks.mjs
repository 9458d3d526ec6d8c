import MagicString from 'magic-string';

/** @typedef {import('rollup').RenderedChunk} RenderedChunk */

const GLOBAL = 'globalThis[Symbol.for("yearbook-islands.chunks")]';

/** @param {string} fileName */
const specifier = (fileName) => `./${fileName.split('/').pop()}`;

/**
 * Lazy chunks that survive a failed one. Browsers remember that a module's address failed, so a chunk whose
 * static import failed once can never be loaded again on that page, under whatever address it is itself asked.
 * Therefore `import()` becomes `importChunk()` of src/lib/chunks.ts with the chunks that it needs, and static
 * imports and re-exports between lazy chunks read what `importChunk` has already evaluated.
 *
 * @param {{ resident: string[] }} options names of chunks that are on the page whenever a lazy one is asked for
 * @returns {import('rollup').Plugin}
 */
export function linkedChunks({ resident }) {
  /** @param {RenderedChunk | undefined} chunk @returns {chunk is RenderedChunk} */
  const isLazy = (chunk) => !!chunk && !chunk.isEntry && !resident.includes(chunk.name);

  return {
    name: 'linked-chunks',

    renderDynamicImport({ targetChunk }) {
      return targetChunk ? { left: 'IMPORT_CHUNK([', right: '])' } : null;
    },

    renderChunk(code, chunk, _options, { chunks }) {
      const byName = new Map(Object.values(chunks).map((one) => [specifier(one.fileName), one]));
      const magic = new MagicString(code);
      // the chunk that holds the function itself needs no way round
      const callee = code.includes('function importChunk(') ? 'importChunk' : `${GLOBAL}.importChunk`;
      for (const { 0: call, 1: name = '', index } of code.matchAll(/\bIMPORT_CHUNK\(\['(.+?)'\]\)/g)) {
        // what asks is there itself, and so is what it needs
        const loaded = new Set(inOrder(byName.get(specifier(chunk.fileName)), chunks, isLazy));
        const files = inOrder(byName.get(name), chunks, isLazy, loaded).map((file) =>
          JSON.stringify(specifier(file)),
        );
        magic.overwrite(index, index + call.length, `${callee}([${files.join()}])`);
      }
      if (isLazy(chunk)) {
        for (const node of this.parse(code).body) {
          const { type, source, specifiers, start, end } = /** @type {any} */ (node);
          if (!source || !isLazy(byName.get(source.value))) continue;
          const write = BINDINGS[type];
          if (!write) this.error(`${chunk.fileName}: ${type} of the lazy chunk ${source.value}`);
          magic.overwrite(start, end, write(source.value, specifiers));
        }
      }
      return { code: magic.toString(), map: magic.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** @param {string} source @param {string[]} names */
const bind = (source, names) =>
  names.length ? `const{${names.join()}}=${GLOBAL}.modules[${JSON.stringify(source)}];` : '';

/**
 * What stands for a static import, or for a re-export, of a lazy chunk.
 * @type {Record<string, (source: string, specifiers: any[]) => string>}
 */
const BINDINGS = {
  ImportDeclaration: (source, specifiers) =>
    bind(
      source,
      specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`),
    ),
  ExportNamedDeclaration(source, specifiers) {
    const names = specifiers.map(({ local, exported }) => ({
      from: local.name,
      own: `linked$${exported.name}`,
      as: exported.name,
    }));
    const bound = bind(
      source,
      names.map(({ from, own }) => `${from}:${own}`),
    );
    return `${bound}export{${names.map(({ own, as }) => `${own} as ${as}`).join()}};`;
  },
};

/**
 * A lazy chunk's file after those that it needs, each once.
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
