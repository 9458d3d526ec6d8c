import { build } from 'esbuild';

const MODULE = /\/src\/ads\/inject\/frame-file\.ts$/;
const DOCUMENT = 'src/ads/inject/frame-document.ts';

/** The empty document for the frames of ads, from its source. */
async function emptyDocument() {
  const { outputFiles } = await build({ entryPoints: [DOCUMENT], bundle: true, format: 'esm', write: false });
  const code = outputFiles[0]?.text ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return /** @type {string} */ (module.emptyDocument());
}

/**
 * Writes the empty document for the frames of ads beside the chunks, and its address into the code. A document of the
 * network has no policy of the page, and does not know the page's address.
 *
 * @returns {import('rollup').Plugin}
 */
export function frameFile() {
  return {
    name: 'frame-file',
    async load(id) {
      if (!MODULE.test(id)) return null;
      this.addWatchFile(DOCUMENT);
      const file = this.emitFile({ type: 'asset', name: 'frame.html', source: await emptyDocument() });
      return `export const frameFile = () => import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
