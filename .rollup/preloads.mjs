/** @typedef {import('rollup').OutputBundle} OutputBundle */
/** @typedef {import('rollup').OutputChunk} OutputChunk */
/** @typedef {Record<string, string[]>} Files  name → files in `dist`, in the order of their requests */
/** @typedef {{ entry: string, tags: Files, features: Files }} Preloads */

const ENTRY = 'yearbook-islands.js';
const PAGE = 'elements/page.ts';
const RUNTIME = 'src/ads/runtime/get-ad-runtime.ts';
const DECISION = 'src/ads/runtime/decision-parts.ts';
const INJECTION = 'src/ads/runtime/injection-parts.ts';
const FAMILY_DATA = 'src/ads/sources/family-boot-data.ts';

/** The modules that a page's ads need before the first one shows: the feature → the modules whose chunks it loads. */
const FEATURES = {
  ads: [RUNTIME],
  'ad-globals': [RUNTIME, FAMILY_DATA],
  'ad-conditions': [RUNTIME, DECISION],
  'ad-consent-tools': [RUNTIME, DECISION],
  'ad-shared-answers': [RUNTIME, DECISION],
  'ad-frames': [RUNTIME, INJECTION],
  'fixed-ads': [RUNTIME, INJECTION],
};

/** Tags that need other modules than their own: an ad shows before its element has loaded. */
const TAG_MODULES = { 'ad-placement': [RUNTIME] };

/** @param {OutputBundle} bundle @param {string} module */
function chunkWith(bundle, module) {
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${module}`))) return one;
  throw new Error(`The build has no chunk with ${module}`);
}

/**
 * A chunk after its imports, in the order in which the browser evaluates them.
 * @param {OutputBundle} bundle
 * @param {OutputChunk} chunk
 * @param {Set<string>} files
 */
function addWithImports(bundle, chunk, files) {
  if (files.has(chunk.fileName) || chunk.fileName === ENTRY) return;
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') addWithImports(bundle, imported, files);
  }
  files.add(chunk.fileName);
}

/** The chunks that hold these modules. @param {OutputBundle} bundle @param {readonly string[]} modules */
function filesOf(bundle, modules) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const module of modules) addWithImports(bundle, chunkWith(bundle, module), files);
  return [...files];
}

/** @param {OutputBundle} bundle @param {readonly string[]} tags @returns {Preloads} */
export function preloadsOf(bundle, tags) {
  const modulesOf = (/** @type {string} */ tag) =>
    TAG_MODULES[/** @type {keyof typeof TAG_MODULES} */ (tag)] ?? [PAGE, `elements/${tag}/${tag}.ts`];
  return {
    entry: ENTRY,
    tags: Object.fromEntries(tags.map((tag) => [tag, filesOf(bundle, modulesOf(tag))])),
    features: Object.fromEntries(
      Object.entries(FEATURES).map(([feature, modules]) => [feature, filesOf(bundle, modules)]),
    ),
  };
}

/**
 * Writes `preloads.json`: the files that a page with a tag, or with a feature of the ads, needs first.
 *
 * @param {readonly string[]} tags
 * @returns {import('rollup').Plugin}
 */
export function preloads(tags) {
  return {
    name: 'preloads',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = `${JSON.stringify(preloadsOf(bundle, tags), null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}
