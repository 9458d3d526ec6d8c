/**
 * Loads a part of the runtime that only some pages need, from a chunk of its own. Rejects with the message of the
 * specification, §8; the next call asks for the chunk again.
 */
export async function loadPart<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(`Loading chunk ${name} failed.`, { cause });
  }
}
