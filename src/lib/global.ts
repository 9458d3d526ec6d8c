/** The one value of this name on the page, however many copies of the code were loaded. */
export function globalOnce<T>(name: string, create: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  return (holder[Symbol.for(`yearbook-islands.${name}`)] ??= create());
}
