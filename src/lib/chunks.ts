import { globalOnce } from './global.ts';

/**
 * Loads the build's lazy chunks. A browser remembers that the address of a module failed, also where the
 * module was only imported by another, so a failed chunk is asked again under a changed address and chunks
 * reach each other through `modules` instead of through static imports (the build writes both).
 */
type Module = Record<string, unknown>;

/** Evaluated chunks by file name. */
const modules: Record<string, Module> = {};
const pending: Record<string, Promise<Module>> = {};
/** What changes the address of a chunk that has failed. */
const queries: Record<string, string> = {};
let failures = 0;

/** All chunks stand in one folder, this one among them. */
const address = (file: string): string => new URL(file + (queries[file] ?? ''), import.meta.url).href;

function giveUp(file: string): void {
  if (modules[file]) return;
  delete pending[file];
  queries[file] = `?retry=${++failures}`;
}

async function evaluate(file: string): Promise<Module> {
  const module = (await import(address(file))) as Module;
  // an empty answer is a module too
  if (!Object.keys(module).length) throw new Error(`${file} is empty`);
  return (modules[file] ??= module);
}

/** Imports a chunk after the chunks it needs (`files` lists them first); all are fetched side by side. */
async function importChunk(files: readonly string[]): Promise<Module> {
  for (const file of files) {
    if (pending[file]) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(file);
    document.head.append(link);
  }
  let module: Module = {};
  try {
    for (const file of files) module = await (pending[file] ??= evaluate(file));
  } catch (error) {
    // what was only preloaded may have failed with it
    files.forEach(giveUp);
    throw error;
  }
  return module;
}

/** Gives up on every chunk still under way: the next import of one asks under a changed address. */
export function abandonPendingChunks(): void {
  Object.keys(pending).forEach(giveUp);
}

/** What the build's `import()` calls. */
globalOnce('chunks', () => ({ importChunk, modules }));
