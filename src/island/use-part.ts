import { use } from 'react';

type Load<Module> = () => Promise<Module>;

const parts = new Map<Load<unknown>, Promise<unknown>>();

function ask<Module>(load: Load<Module>, { localName }: Element): Promise<Module> {
  const asked = parts.get(load) as Promise<Module> | undefined;
  if (asked) return asked;
  const loading = load().catch((cause: unknown) => {
    parts.delete(load);
    throw new Error(`Loading chunk ${localName} failed.`, { cause });
  });
  parts.set(load, loading);
  return loading;
}

/**
 * Code that an island needs in some cases only, in a chunk of its own: until it is there, the island is not ready. Where
 * it cannot be had the island fails, and starts again when the network is back or by `retry()` (contract §2).
 *
 * @param load always the same function for the same code; null where the island does without
 */
export function usePart<Module>(
  host: Element & { retry(): void },
  load: Load<Module> | null | false,
): Module | null {
  if (!load) return null;
  const loading = ask(load, host);
  loading.catch(() => addEventListener('online', () => host.retry(), { once: true }));
  return use(loading);
}
