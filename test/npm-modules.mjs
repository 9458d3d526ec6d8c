import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** The packages that tested code imports in the browser. Several are CommonJS, so all are bundled as modules. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@r2wc/react-to-web-component',
  'fizzy-ui-utils',
  'masonry-layout',
  'keen-slider',
  'js-cookie',
  'dompurify',
  'wouter',
  'axe-core',
  'fast-check',
];
const PREFIX = '/__npm/';

/** @param {string} name */
const fileOf = (name) => name.replace(/\W+/g, '_');

/**
 * A module that exports a package by name, also if the package is CommonJS.
 * @param {string} name
 */
function facade(name) {
  let exported = {};
  try {
    exported = require(name);
  } catch {
    // the package is a module or needs a document: esbuild finds its names
  }
  const names = Object.keys(exported).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
  const reExports = names.length
    ? `import * as $all from '${name}'; export const { ${names.join(', ')} } = $all.default ?? $all;`
    : `export * from '${name}';`;
  return `${reExports} import * as $whole from '${name}'; export default $whole.default ?? $whole;`;
}

/**
 * Serves the packages of PACKAGES to the browser, each as one instance.
 * @param {{ root: string }} options
 * @returns {import('@web/dev-server-core').Plugin}
 */
export function npmModules({ root }) {
  const outdir = join(root, 'node_modules/.cache/browser-modules');
  return {
    name: 'npm-modules',
    async serverStart() {
      await build({
        entryPoints: PACKAGES.map((name) => ({ in: `facade:${name}`, out: fileOf(name) })),
        outdir,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2023',
        define: { 'process.env.NODE_ENV': '"development"' },
        logLevel: 'error',
        plugins: [
          {
            name: 'facade',
            setup({ onResolve, onLoad }) {
              onResolve({ filter: /^facade:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'facade' }));
              onLoad({ filter: /.*/, namespace: 'facade' }, ({ path }) => ({
                contents: facade(path),
                resolveDir: root,
              }));
            },
          },
        ],
      });
    },
    resolveImport({ source }) {
      return PACKAGES.includes(source) ? `${PREFIX}${fileOf(source)}.js` : undefined;
    },
    async serve({ path }) {
      if (!path.startsWith(PREFIX)) return undefined;
      return { body: await readFile(join(outdir, path.slice(PREFIX.length)), 'utf8'), type: 'js' };
    },
  };
}
