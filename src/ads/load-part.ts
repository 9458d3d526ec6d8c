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

/** So long others wait for a part that they can do without. */
const PATIENCE_MS = 1000;

/** Does something with a part as soon as it is there. */
export interface Later<T> {
  (action: (part: T) => void): void;
  /** Asks for the part already; resolves when it is there, could not be had, or takes too long to wait for. */
  load(): Promise<void>;
}

/**
 * A part that nothing waits for: the first action asks for it. One that does not come is reported, and asked for
 * again when the network is back.
 */
export function later<T>(name: string, load: () => Promise<T>, report: (error: unknown) => void): Later<T> {
  const waiting: ((part: T) => void)[] = [];
  let loaded: { readonly part: T } | undefined;
  let asked: Promise<void> | undefined;
  const ask = (): Promise<void> =>
    loadPart(name, load).then(
      (part) => {
        loaded = { part };
        for (const action of waiting.splice(0)) action(part);
      },
      (error: unknown) => {
        report(error);
        addEventListener('online', () => (asked = ask()), { once: true });
      },
    );
  const askOnce = (): Promise<void> => (asked ??= ask());
  const act = (action: (part: T) => void): void => {
    if (loaded) return action(loaded.part);
    waiting.push(action);
    void askOnce();
  };
  const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Object.assign(act, {
    load: () => (loaded ? Promise.resolve() : Promise.race([askOnce(), patience()])),
  });
}
