import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { importSource } from './import-source.mjs';
import { lettersForPhp } from './letters.mjs';
import { php } from './php.mjs';
import { placedEntry } from './placed-entry.mjs';
import { preloadsOf } from './preloads.mjs';
import { readContracts } from './read-contracts.mjs';
import { blocksOf } from './wordpress-blocks.mjs';
import { languageFiles } from './wordpress-texts.mjs';

/** @typedef {import('rollup').OutputBundle} OutputBundle */
/** @typedef {import('rollup').OutputChunk} OutputChunk */
/** @typedef {import('./read-contracts.mjs').Described} Described */
/** @typedef {Record<string, Uint8Array>} Files  path in the zip → content */

const NAME = 'yearbook-islands';
const SOURCE = 'src/wordpress';

/** The earliest date that a zip file can store. A fixed date makes equal content equal bytes. */
const MTIME = new Date(1980, 0, 1);

const { TRACKING_PARAMETERS } = await importSource('src/ads/deliver/tracking-parameters.ts');

const encoder = new TextEncoder();

/** Attributes by kind, with those for texts and the `no-…` attributes. @param {Described['contract']} contract */
function attributesOf({ attributes, texts = {} }) {
  const own = Object.entries(attributes).flatMap(([name, { kind, negative }]) => [
    [name, kind],
    ...(negative ? [[negative, 'flag']] : []),
  ]);
  return Object.fromEntries([...own, ...Object.keys(texts).map((key) => [`text-${key}`, 'text'])]);
}

/** @param {Described[]} contracts */
const describe = (contracts) =>
  Object.fromEntries(
    contracts.map(({ contract }) => [
      contract.tag,
      {
        attributes: attributesOf(contract),
        properties: Object.keys(contract.css?.properties ?? {}),
      },
    ]),
  );

/** The files that pages load, without source maps. @param {OutputBundle} bundle @returns {Files} */
function builtFiles(bundle) {
  /** @type {Files} */
  const files = {};
  for (const one of Object.values(bundle)) {
    if (one.fileName.endsWith('.map')) continue;
    const content = one.type === 'chunk' ? codeOf(one) : one.source;
    files[`assets/${one.fileName}`] = typeof content === 'string' ? encoder.encode(content) : content;
  }
  return files;
}

/** @param {OutputChunk} chunk */
function codeOf({ code, isEntry }) {
  const alone = code.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
  return isEntry ? placedEntry(alone) : alone;
}

/** @param {string} text @param {string} version */
const withVersion = (text, version) =>
  text.replace(/(Version: +|Stable tag: +|const VERSION = ')0\.0\.0/g, `$1${version}`);

/** Files that the build turns into other files, and the documents. */
const NOT_SHIPPED = /^(?:editor|languages)\/|\.md$/;

/** @param {Record<string, string>} texts @returns {Files} */
const encoded = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]));

/** The plugin's own files. @param {string} version @returns {Promise<Files>} */
async function ownFiles(version) {
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(SOURCE.length + 1))
    .filter((path) => !NOT_SHIPPED.test(path));
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
  // 3 means Unix: the permissions below are Unix permissions
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MTIME, os: 3, attrs: 0o644 << 16 });
}

/**
 * Writes the WordPress plugin with the built files in it: the zip that a site's administrator uploads.
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
        const contracts = await readContracts();
        const { tags, features } = preloadsOf(
          bundle,
          contracts.map(({ contract }) => contract.tag),
        );
        const blocks = await blocksOf(contracts, version);
        const files = {
          ...(await ownFiles(version)),
          ...encoded(blocks.files),
          ...encoded(await languageFiles(blocks, version)),
          ...builtFiles(bundle),
          'includes/generated/blocks.php': encoder.encode(php(blocks.printed)),
          'includes/generated/contracts.php': encoder.encode(php(describe(contracts))),
          'includes/generated/preloads.php': encoder.encode(php({ tags, features })),
          'includes/generated/letters.php': encoder.encode(php(lettersForPhp())),
          'includes/generated/tracking-parameters.php': encoder.encode(php(TRACKING_PARAMETERS)),
          LICENSE: await readFile('LICENSE'),
        };
        this.emitFile({ type: 'asset', fileName: `${NAME}.zip`, source: pack(files) });
      },
    },
  };
}
