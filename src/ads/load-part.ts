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

/** Does something with a part as soon as it is there. */
export type Later<T> = (action: (part: T) => void) => void;

/**
 * A part that nothing waits for: the first action asks for it. One that does not come is reported, and asked for
 * again when the network is back.
 */
export function later<T>(name: string, load: () => Promise<T>, report: (error: unknown) => void): Later<T> {
  const waiting: ((part: T) => void)[] = [];
  let loaded: { readonly part: T } | undefined;
  const ask = (): void =>
    void loadPart(name, load).then(
      (part) => {
        loaded = { part };
        for (const action of waiting.splice(0)) action(part);
      },
      (error: unknown) => {
        report(error);
        addEventListener('online', ask, { once: true });
      },
    );
  return (action) => {
    if (loaded) return action(loaded.part);
    if (waiting.push(action) === 1) ask();
  };
}
