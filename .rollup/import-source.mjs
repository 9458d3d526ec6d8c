import { build } from 'esbuild';

/**
 * Imports a module of the sources, with all that it imports.
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function importSource(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
  const code = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
