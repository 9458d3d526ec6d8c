import { afterAll, beforeAll, expect } from 'vitest';

interface LoggingSite {
  /** WordPress's log since its start: notices and worse. */
  debugLog(): Promise<string>;
  close(): unknown;
}

/** Lines of our plugin and of PHP; the plugin that replaces MySQL in the tests has messages of its own. */
export const oursIn = (log: string): string[] =>
  log.split('\n').filter((line) => line !== '' && !line.includes('/sqlite-database-integration/'));

/**
 * The site of a file or a block of tests, open from before its first test until after its last. Every such block also
 * checks that nothing was written to WordPress's log.
 */
export function sharedSite<T extends LoggingSite>(open: () => Promise<T>): T {
  let site: T | undefined;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const log = await site?.debugLog();
    await site?.close();
    expect(oursIn(log ?? 'The site has not started.')).toEqual([]);
  });
  return new Proxy({} as T, { get: (_none, name) => site?.[name as keyof T] });
}
