import { globalOnce } from './global.ts';

/**
 * Loads the build's lazy chunks. A browser remembers that the address of a module failed, even when only
 * another module imported it. So a failed chunk is requested again under a changed address, and chunks find
 * each other through `modules` instead of static imports. The build writes the code that uses `importChunk`
 * and `modules`.
 */
type Module = Record<string, unknown>;

/** Evaluated chunks by file name. */
const modules: Record<string, Module> = {};
const pending: Record<string, Promise<Module>> = {};
/** The query that gives a failed chunk a new address. */
const queries: Record<string, string> = {};
let failures = 0;

/** The chunks are in a folder beside the entry. This code is part of the entry. */
const address = (file: string): string =>
  new URL(`chunks/${file}${queries[file] ?? ''}`, import.meta.url).href;

function giveUp(file: string): void {
  if (modules[file]) return;
  delete pending[file];
  queries[file] = `?retry=${++failures}`;
}

async function evaluate(file: string): Promise<Module> {
  const module = (await import(address(file))) as Module;
  // an empty answer is a valid module too
  if (!Object.keys(module).length) throw new Error(`${file} is empty`);
  return (modules[file] ??= module);
}

/**
 * Imports a chunk after the chunks that it needs. In `files` the needed chunks come first, the chunk itself
 * last; the browser fetches all of them at the same time. A request that began without network can still fail
 * when the network is back, so the import is then repeated.
 */
async function importChunk(files: readonly string[]): Promise<Module> {
  for (const file of files) {
    if (pending[file]) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(file);
    document.head.append(link);
  }
  let networkReturned = false;
  addEventListener('online', () => (networkReturned = true), { once: true });
  let module: Module = {};
  try {
    for (const file of files) module = await (pending[file] ??= evaluate(file));
  } catch (error) {
    // a preloaded file may have failed together with this one
    files.forEach(giveUp);
    if (networkReturned) return importChunk(files);
    throw error;
  }
  return module;
}

/** Marks every pending chunk as failed: its next import uses a changed address. */
export function abandonPendingChunks(): void {
  Object.keys(pending).forEach(giveUp);
}

/** The build replaces each `import()` with a call of this `importChunk`. */
globalOnce('chunks', () => ({ importChunk, modules }));
