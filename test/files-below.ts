import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOREIGN = new Set(['node_modules', 'dist', 'generated']);

/** The paths of all files below a folder of the repository, without packages and built files. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return FOREIGN.has(entry.name) ? [] : filesBelow(path);
  });
