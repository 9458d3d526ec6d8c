import { use } from 'react';

type Load<Module> = () => Promise<Module>;

const parts = new Map<Load<unknown>, Promise<unknown>>();

function ask<Module>(host: Element, load: Load<Module>): Promise<Module> {
  const asked = parts.get(load) as Promise<Module> | undefined;
  if (asked) return asked;
  const asking = load().catch((cause: unknown) => {
    throw new Error(`Loading chunk ${host.localName} failed.`, { cause });
  });
  parts.set(load, asking);
  return asking;
}

/**
 * Code that an island needs in some cases only, in a chunk of its own: until it is there, the island is not ready. Where
 * it cannot be had the island fails, and starts again when the network is back or by `retry()` (contract §2).
 *
 * @param load always the same function for the same code; null or false where the island does without
 */
export function usePart<Module>(
  host: Element & { retry(): void },
  load: Load<Module> | null | false,
): Module | null {
  if (!load) return null;
  const asking = ask(host, load);
  asking.catch(() => {
    // not before: React renders once more until it takes an error for one
    host.addEventListener('island-error', () => parts.delete(load), { once: true });
    addEventListener('online', () => host.retry(), { once: true });
  });
  return use(asking);
}
