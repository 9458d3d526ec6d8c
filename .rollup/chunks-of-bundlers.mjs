const MODULE = /\/src\/lib\/chunks\.ts$/;

/**
 * Leaves the loader of our own chunks out of the package's modules: there the app's bundler loads chunks. A bundler
 * would look for the files behind the loader's addresses, and a script tag on the same page would take the loader of
 * the wrong folder.
 *
 * @returns {import('rollup').Plugin}
 */
export function chunksOfBundlers() {
  return {
    name: 'chunks-of-bundlers',
    load: (id) =>
      MODULE.test(id) ? 'export const requests = {}; export const abandon = () => undefined;\n' : null,
  };
}
