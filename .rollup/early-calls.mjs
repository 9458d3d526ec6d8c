import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/** Scripts and styles in the head of pages of the ad plugin family: the file in `dist` → its source. */
const FILES = {
  'early-calls.js': 'src/ads/family/early-calls.js',
  'early-styles.css': 'src/ads/fixed/early.css',
};

/**
 * Writes the inline script that keeps the calls of early scripts for the ad runtime, and the styles beside it.
 *
 * @param {string} target
 * @returns {import('rollup').Plugin}
 */
export function earlyCalls(target) {
  return {
    name: 'early-calls',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(FILES)) {
        const loader = fileName.endsWith('.css') ? 'css' : 'js';
        const { code } = await transform(await readFile(source, 'utf8'), { loader, minify: true, target });
        this.emitFile({ type: 'asset', fileName, source: code.trimEnd() });
      }
    },
  };
}
