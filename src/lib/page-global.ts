import { attempt } from './attempt.ts';

/**
 * Reads a global variable of the page. If its getter throws, the result is undefined, and `report` receives
 * the error.
 */
export const pageGlobal = (name: string, report?: (error: unknown) => void): unknown =>
  attempt(() => Reflect.get(window, name) as unknown, report);

const refused = new Set<string>();

/** Sets a global variable for scripts of the page. If the page forbids it, that is reported once per name. */
export function providePageGlobal(name: string, value: unknown): void {
  if (attempt(() => Reflect.set(window, name, value)) || refused.has(name)) return;
  refused.add(name);
  reportError(new Error(`window.${name} cannot be written`));
}
