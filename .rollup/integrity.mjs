import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `integrity.json`: each file with its hash, for `integrity` attributes and import maps of pages that load
 * the files from another origin.
 *
 * @returns {import('rollup').Plugin}
 */
export function integrity() {
  return {
    name: 'integrity',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
      const hashes = files.sort().map(async (file) => {
        const hash = createHash('sha384').update(await readFile(join(dir, file)));
        return [file, `sha384-${hash.digest('base64')}`];
      });
      const json = JSON.stringify(Object.fromEntries(await Promise.all(hashes)), null, 2);
      await writeFile(join(dir, 'integrity.json'), `${json}\n`);
    },
  };
}
