import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { appStylesheet, stylesheetTypes } from './.rollup/app-stylesheet.mjs';
import { editorData } from './.rollup/editor-data.mjs';
import { integrity } from './.rollup/integrity.mjs';
import { linkedChunks } from './.rollup/linked-chunks.mjs';
import { minifyStyles } from './.rollup/minify-styles.mjs';
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

/** What a page loads. @type {import('rollup').RollupOptions} */
const page = {
  input: { 'yearbook-islands': 'src/main.ts' },
  onwarn,
  plugins: [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    ...source(),
    linkedChunks({ resident: ['boot'] }),
    appStylesheet(),
    integrity(),
    wordpressPlugin(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    // beside the files for whoever looks for a fault; no package carries them
    sourcemap: 'hidden',
    hashCharacters: 'base36',
    chunkFileNames: ({ name }) => `chunks/${neutral(name)}-[hash].js`,
    minifyInternalExports: true,
    // nobody asks a module of ours for its names
    generatedCode: { preset: 'es2015', symbols: false },
    freeze: false,
    manualChunks: chunkOf,
    plugins: [terser({ module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } })],
  },
};

/**
 * Filter lists block files that have these words in their names (contract §1).
 * @param {string} name
 */
const neutral = (name) => name.replace(/\b(get-)?(ads?|banner|track)-/g, '');

/**
 * `boot` is what the entry stands for, `react` what every island needs; the rest is a chunk for each lazy import.
 * @param {string} id
 */
function chunkOf(id) {
  if (
    /\/src\/(boot|registry|ads\/(start-ads|page-queue)|island\/(loader|activation)|lib\/(chunks|global|load-with-network))\.ts$/.test(
      id,
    )
  )
    return 'boot';
  if (/\/src\/island\/(?!strategies)|\/node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id))
    return 'react';
  // every page loads it, soon
  if (/\/src\/(page|page-api|lib\/store|yearbook\/(menu-store|menu-toggles|filters-store))\.ts$/.test(id))
    return 'page';
  // what decides and what asks the server both want to know of ad blockers, by a name that these leave alone
  if (/\/detect-adblocker\.ts$/.test(id)) return 'is-hidden';
  // asked for by parts that are lazy themselves
  if (/\/src\/lib\/(http|http-error|form-encode)\.ts$/.test(id)) return 'http';
  // the filter's screen needs it, and so do its parts
  if (/\/src\/yearbook\/facets\/(bits|column|facet|query)\.ts$|\/yb-filter\/form-facets\.ts$/.test(id))
    return 'facets';
  // the contract names them for the docs; a page needs them with the code for sending
  if (/\/nl-form\.texts\.ts$/.test(id)) return 'form-texts';
  // what the ad runtime and the islands both need belongs to neither, but for what one lazy part alone needs
  if (
    /\/src\/(lib\/(?!add-stylesheet|plain-of|remove-cookie)|ads\/(own-queue|inject\/ad-texts|visitor\/visitor-cookie))/.test(
      id,
    )
  )
    return 'shared';
  return null;
}

const tags = readdirSync('elements').filter((name) => !name.includes('.'));

/** What a bundler imports: the entry, each tag by itself, the types of JSX. */
const npm = {
  input: {
    index: 'src/index.ts',
    jsx: 'src/jsx.ts',
    preact: 'src/preact.ts',
    ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, `elements/${tag}/define.ts`])),
  },
  // dependencies stay dependencies
  external: (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    !!importer && /^[@a-z]/.test(id),
};

/** Module by module, so that bundlers leave out what nobody imports. @type {import('rollup').RollupOptions} */
const library = {
  ...npm,
  onwarn: (warning) => {
    // a file of types alone
    if (warning.code !== 'EMPTY_BUNDLE') onwarn(warning);
  },
  plugins: [...source(), editorData()],
  output: {
    dir: 'dist',
    format: 'es',
    generatedCode: 'es2015',
    preserveModules: true,
    entryFileNames: ({ name }) =>
      name in npm.input ? '[name].js' : `library/${name.replace('src/', '')}.js`,
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
