import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context } from 'esbuild';
import { bundleStylesheet } from '../../.rollup/app-stylesheet.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the development build. `npm run build` and the tests never read it. */
export const DEV_DIST = join(ROOT, 'node_modules/.cache/yearbook-islands-dev');

/**
 * @typedef {object} Build
 * @property {() => Promise<string>} rebuild  writes the changed files; gives '' or the errors as text
 * @property {() => Promise<void>} dispose
 */

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The modules of the production build, split at the same `import()`s, but not minified and with React's development
 * warnings.
 * @returns {Promise<Build>}
 */
export async function createBuild() {
  await rm(DEV_DIST, { recursive: true, force: true });
  await mkdir(DEV_DIST, { recursive: true });
  const scripts = await context({
    absWorkingDir: ROOT,
    entryPoints: { 'yearbook-islands': 'elements/main.ts' },
    outdir: DEV_DIST,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    // the list `sideEffects` in package.json is right only for the built package
    ignoreAnnotations: true,
    logLevel: 'silent',
  });

  async function buildStylesheet() {
    await writeFile(join(DEV_DIST, 'yearbook-islands.css'), await bundleStylesheet({ minify: false }));
  }

  return {
    async rebuild() {
      const results = await Promise.allSettled([scripts.rebuild(), buildStylesheet()]);
      return results
        .flatMap((result) => (result.status === 'rejected' ? [textOf(result.reason)] : []))
        .join('\n\n');
    },
    dispose: () => scripts.dispose(),
  };
}
