import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { php } from './php.mjs';
import { readContracts } from './read-contracts.mjs';

/** @typedef {import('rollup').OutputBundle} OutputBundle */
/** @typedef {import('rollup').OutputChunk} OutputChunk */
/** @typedef {import('./read-contracts.mjs').Described} Described */
/** @typedef {Record<string, Uint8Array>} Files  path in the zip → content */

const NAME = 'yearbook-islands';
const SOURCE = `demo/wordpress/${NAME}`;

/** Modules that a tag needs beside its own, and every tag's. */
const ALSO = { 'ad-placement': ['src/ads/runtime.ts'], every: ['src/page.ts'] };

/** The smallest that a zip can say: the same files are the same bytes, whenever they are packed. */
const MTIME = new Date(1980, 0, 1);

const encoder = new TextEncoder();

/** @param {OutputBundle} bundle @returns {OutputChunk[]} */
const chunksOf = (bundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The chunk that a module is in. @param {OutputBundle} bundle @param {string} module */
function chunkWith(bundle, module) {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`No chunk holds ${module}`);
  return found;
}

/** A chunk and all that it imports, in the order in which they are asked for. @param {OutputBundle} bundle @param {OutputChunk} chunk @param {Set<string>} [files] */
function withImports(bundle, chunk, files = new Set()) {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') withImports(bundle, imported, files);
  }
  return files;
}

/** What a page that has the tag loads, but for the entry. @param {OutputBundle} bundle @param {string} tag */
function chunksFor(bundle, tag) {
  const modules = [
    'src/boot.ts',
    ...ALSO.every,
    `elements/${tag}/${tag}.ts`,
    ...(ALSO[/** @type {keyof typeof ALSO} */ (tag)] ?? []),
  ];
  const files = modules.flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))]);
  return [...new Set(files)].filter((file) => file.startsWith('chunks/'));
}

/** Attributes by their kinds, those for texts and for saying no included. @param {Described['contract']} contract */
function attributesOf({ attributes, texts = {} }) {
  const own = Object.entries(attributes).flatMap(([name, { kind, negative }]) => [
    [name, kind],
    ...(negative ? [[negative, 'flag']] : []),
  ]);
  return Object.fromEntries([...own, ...Object.keys(texts).map((key) => [`text-${key}`, 'text'])]);
}

/** @param {OutputBundle} bundle @param {Described[]} contracts */
const describe = (bundle, contracts) =>
  Object.fromEntries(
    contracts.map(({ contract }) => [
      contract.tag,
      {
        attributes: attributesOf(contract),
        properties: Object.keys(contract.css?.properties ?? {}),
        chunks: chunksFor(bundle, contract.tag),
      },
    ]),
  );

/** What pages load; source maps stay here. @param {OutputBundle} bundle @returns {Files} */
function builtFiles(bundle) {
  /** @type {Files} */
  const files = {};
  for (const one of Object.values(bundle)) {
    if (one.fileName.endsWith('.map')) continue;
    const content =
      one.type === 'chunk' ? one.code.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n') : one.source;
    files[`assets/${one.fileName}`] = typeof content === 'string' ? encoder.encode(content) : content;
  }
  return files;
}

/** @param {string} text @param {string} version */
const withVersion = (text, version) =>
  text.replace(/(Version: +|Stable tag: +|const VERSION = ')0\.0\.0/g, `$1${version}`);

/** The plugin's own files. @param {string} version @returns {Promise<Files>} */
async function ownFiles(version) {
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(SOURCE.length + 1));
  const read = paths.map(async (path) => {
    const text = await readFile(join(SOURCE, path), 'utf8');
    return [path, encoder.encode(withVersion(text, version))];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** @param {Files} files */
function pack(files) {
  const sorted = Object.keys(files).sort();
  const entries = sorted.map((path) => [`${NAME}/${path}`, /** @type {Uint8Array} */ (files[path])]);
  // 3: the permissions below are read the Unix way
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MTIME, os: 3, attrs: 0o644 << 16 });
}

/**
 * The WordPress plugin with the built files in it: what a site's administrator uploads.
 *
 * @returns {import('rollup').Plugin}
 */
export function wordpressPlugin() {
  return {
    name: 'wordpress-plugin',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { version } = JSON.parse(await readFile('package.json', 'utf8'));
        const generated = encoder.encode(php(describe(bundle, await readContracts())));
        const files = {
          ...(await ownFiles(version)),
          ...builtFiles(bundle),
          'includes/generated/contracts.php': generated,
          LICENSE: await readFile('LICENSE'),
        };
        this.emitFile({ type: 'asset', fileName: `${NAME}.zip`, source: pack(files) });
      },
    },
  };
}
