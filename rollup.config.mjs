import { readdirSync } from 'node:fs';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { appStylesheet, stylesheetTypes } from './.rollup/app-stylesheet.mjs';
import { bootDataSchemaFile } from './.rollup/boot-data-schema.mjs';
import { chunksOfBundlers } from './.rollup/chunks-of-bundlers.mjs';
import { earlyCalls } from './.rollup/early-calls.mjs';
import { editorData } from './.rollup/editor-data.mjs';
import { frameFile } from './.rollup/frame-file.mjs';
import { integrity } from './.rollup/integrity.mjs';
import { linkedChunks } from './.rollup/linked-chunks.mjs';
import { minifyStyles } from './.rollup/minify-styles.mjs';
import { preloads } from './.rollup/preloads.mjs';
import { stripDescriptions } from './.rollup/strip-descriptions.mjs';
import { wordpressPlugin } from './.rollup/wordpress-plugin.mjs';

/** Browsers of the last two years. */
export const TARGET = 'es2023';

const source = () => [
  nodeResolve({ browser: true }),
  commonjs(),
  esbuild({ target: TARGET, jsx: 'automatic', sourceMap: true }),
  stripDescriptions(),
  minifyStyles(),
];

/** @param {import('rollup').RollupLog} warning */
const onwarn = (warning) => {
  throw new Error(warning.message);
};

/** Modules of `src/lib`, by name. @param {string[]} names */
const lib = (...names) => names.map((name) => `src/lib/${name}.ts`);

/**
 * The modules of the entry: it finds tags and loads their chunks. What both ads and islands need is here too, so that ads
 * wait for no further file.
 */
const ENTRY = [
  'elements/main.ts',
  ...['activation', 'loader', 'strategies'].map((name) => `src/island/${name}.ts`),
  ...lib(
    'attempt',
    'chunks',
    'get-or-insert',
    'global',
    'last-click',
    'lazy',
    'load-images',
    'network',
    'page-global',
    'spelled-number',
    'timer-delay',
    'when-idle',
  ),
  ...lib(
    'can-be-seen',
    'http',
    'is-parsed',
    'is-prerendering',
    'shape',
    'slices',
    'soon',
    'trusted',
    'yield-to-main',
  ),
  'src/ads/runtime/own-queue.ts',
  'src/ads/sources/load-family-data.ts',
];

/** The modules of islands that need React. */
const WITH_REACT = ['island-element.tsx', 'react-view.tsx', 'require-react.ts', 'shell.tsx', 'take-over.tsx'];

/** The modules of `src/island` that the entry does not have. @param {boolean} withReact @returns {string[]} */
const modulesOfIslands = (withReact) =>
  readdirSync('src/island')
    .filter((name) => /\.tsx?$/.test(name) && !ENTRY.includes(`src/island/${name}`))
    .filter((name) => (name.startsWith('use-') || WITH_REACT.includes(name)) === withReact)
    .map((name) => `src/island/${name}`);

/** The modules of `src/lib` that islands alone need. */
const OF_ISLANDS = ['form-members', 'jquery-changes', 'own-marks', 'painted', 'scroll-box'].map(
  (name) => `src/lib/${name}.ts`,
);

/**
 * The chunks that several others need, with the modules that each begins with. A chunk takes along what its modules
 * import, unless a chunk above it has it. Every `import()` of another module makes a chunk of its own.
 */
const CHUNKS = {
  'yearbook-islands': ENTRY,
  // on every page, soon: the page's own API
  page: [
    'elements/page.ts',
    ...lib('http-methods', 'texts', 'when-parsed'),
    'src/ads/inject/close-button.ts',
  ],
  runtime: ['src/ads/runtime/get-ad-runtime.ts'],
  // with the first island, and what several islands share
  island: [
    // what libraries of CommonJS share, so that a grid loads without the chunk of React
    '\0commonjsHelpers.js',
    ...modulesOfIslands(false),
    ...OF_ISLANDS,
    ...['form-data', 'write-address'].map((name) => `src/yearbook/${name}.ts`),
    ...['entry-id', 'listing-request', 'page-links', 'sort-parameter', 'total-of'].map(
      (name) => `src/yearbook/listing/${name}.ts`,
    ),
  ],
  // with the first component
  react: modulesOfIslands(true),
};

/**
 * Makes Chromium compile all functions of a file in the background while it loads, instead of each one at its first call
 * on the main thread. Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

const tags = readdirSync('elements').filter((name) => !name.includes('.'));

/** The chunks that run while a page starts. */
const HINTED = ['yearbook-islands', 'page', 'runtime', 'island', ...tags];

/** The build of the script tag. @type {import('rollup').RollupOptions} */
const page = {
  input: { 'yearbook-islands': 'elements/main.ts' },
  onwarn,
  plugins: [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    // the router brings the hook for older versions of React along
    alias({ entries: { 'use-sync-external-store/shim/index.js': 'react' } }),
    frameFile(),
    ...source(),
    linkedChunks(),
    appStylesheet(),
    earlyCalls(TARGET),
    integrity(),
    preloads(tags),
    wordpressPlugin(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    // for people who look for a fault: beside the files, in no package
    sourcemap: 'hidden',
    hashCharacters: 'base36',
    chunkFileNames: ({ name }) => `chunks/${neutral(name)}-[hash].js`,
    assetFileNames: 'chunks/[name]-[hash][extname]',
    minifyInternalExports: true,
    // nobody asks a module of ours for its names
    generatedCode: { preset: 'es2015', symbols: false },
    freeze: false,
    manualChunks: CHUNKS,
    banner: ({ name }) => (HINTED.includes(name) ? COMPILE_HINT : ''),
    plugins: [
      terser({
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true },
        format: { comments: new RegExp(`^${COMPILE_HINT.slice(2)}$`) },
      }),
    ],
  },
};

/**
 * Filter lists block files that have these words in their names (CHUNK-8).
 * @param {string} name
 */
const neutral = (name) => name.replace(/\b(get-)?(ads?|banner|track)-|-(ads?|banner|track)$/g, '');

/** The build for bundlers: the entry, the loader, each tag by itself, the types of JSX. */
const npm = {
  input: {
    index: 'elements/index.ts',
    ads: 'elements/ads.ts',
    auto: 'elements/auto.ts',
    jsx: 'elements/jsx.ts',
    preact: 'elements/preact.ts',
    svelte: 'elements/svelte.ts',
    vue: 'elements/vue.ts',
    server: 'elements/server.ts',
    ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, `elements/${tag}/define.ts`])),
  },
  // dependencies stay dependencies
  external: (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    !!importer && /^[@a-z]/.test(id),
};

/** Module by module, so that bundlers leave out what nobody imports. @type {import('rollup').RollupOptions} */
const library = {
  ...npm,
  input: { ...npm.input, check: 'elements/check.ts' },
  onwarn: (warning) => {
    // a file of types alone
    if (warning.code !== 'EMPTY_BUNDLE') onwarn(warning);
  },
  plugins: [chunksOfBundlers(), ...source(), editorData(), bootDataSchemaFile()],
  output: {
    dir: 'dist',
    format: 'es',
    generatedCode: 'es2015',
    preserveModules: true,
    banner: ({ name }) => (name === 'check' ? '#!/usr/bin/env node' : ''),
    entryFileNames: ({ name }) =>
      name in npm.input || name === 'check' ? '[name].js' : `library/${name.replace('src/', '')}.js`,
  },
};

/** One file of types beside each of those. @type {import('rollup').RollupOptions} */
const types = {
  ...npm,
  onwarn,
  plugins: [dts(), stylesheetTypes()],
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name].d.ts' },
};

export default [page, library, types];
