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
/** Each chunk that was asked for: its latest request, or the chunk itself once it has come by any request. */
export const requests: Record<string, Module | Promise<Module>> = {};
/** The query that gives a failed chunk a new address. */
const queries: Record<string, string> = {};
let failures = 0;

/** The chunks are in a folder beside the entry. This code is part of the entry. */
const address = (file: string): string =>
  new URL(`chunks/${file}${queries[file] ?? ''}`, import.meta.url).href;

function giveUp(file: string): void {
  if (modules[file]) return;
  delete requests[file];
  queries[file] = `?retry=${++failures}`;
}

async function evaluate(file: string): Promise<Module> {
  const module = (await import(address(file))) as Module;
  // an empty answer is a valid module too
  if (!Object.keys(module).length) throw new Error(`${file} is empty`);
  // also where a later request still hangs
  return (requests[file] = modules[file] ??= module);
}

/**
 * Imports a chunk after the chunks that it needs. In `files` the needed chunks come first, the chunk itself
 * last; the browser fetches all of them at the same time. A request that began without network can still fail
 * when the network is back: later imports do not wait for it, and this import is then repeated.
 */
async function importChunk(files: readonly string[]): Promise<Module> {
  for (const file of files) {
    if (requests[file]) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(file);
    // where nonces alone allow scripts, a link without one makes Chromium refuse the import too
    link.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
    document.head.append(link);
  }
  let networkReturned = false;
  const onReturn = (): void => {
    networkReturned = true;
    files.forEach(giveUp);
  };
  addEventListener('online', onReturn);
  let module: Module = {};
  try {
    for (const file of files) module = await (requests[file] ??= evaluate(file));
  } catch (error) {
    if (networkReturned) return importChunk(files);
    // a preloaded file may have failed together with this one
    files.forEach(giveUp);
    throw error;
  } finally {
    removeEventListener('online', onReturn);
  }
  return module;
}

/**
 * Marks the chunks of these requests as failed that have not come and were not requested again since: the next import
 * of one uses a changed address. Earlier imports go on waiting (CHUNK-14).
 */
export function abandon(late: typeof requests): void {
  for (const file of Object.keys(late)) if (late[file] === requests[file]) giveUp(file);
}

/** The build replaces each `import()` with a call of this `importChunk`. */
globalOnce('chunks', () => ({ importChunk, modules }));
