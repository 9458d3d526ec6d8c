import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the files of a guide, as a reader of it would: each block of code that names a file.
 *
 * @param {string} guide
 * @param {string} folder
 */
export async function writeGuideFiles(guide, folder) {
  const text = await readFile(fileURLToPath(new URL(`guides/${guide}.md`, import.meta.url)), 'utf8');
  for (const [, file = '', content = ''] of text.matchAll(/^```\w+ file=(\S+)\n([^]*?)^```$/gm)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
