/** The value of this name, created once per page even if several copies of the code are loaded. */
export function globalOnce<T>(name: string, create: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  return (holder[Symbol.for(`yearbook-islands.${name}`)] ??= create());
}
