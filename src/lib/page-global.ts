import { attempt } from './attempt.ts';

/** Whether a script of the page, or the browser itself, has set this global variable. */
export const hasPageGlobal = (name: string, page: object = window): boolean => Object.hasOwn(page, name);

/**
 * Reads a global variable of the page. An element is no variable, though `window` has a field for its `id` or `name`:
 * authors write elements, and only scripts set variables (SECURITY-6). Throws what its getter throws.
 */
export const readPageGlobal = (name: string, page: object = window): unknown =>
  hasPageGlobal(name, page) ? (Reflect.get(page, name) as unknown) : undefined;

/** The same, but if a getter throws, the result is undefined, and `report` receives the error. */
export const pageGlobal = (name: string, report?: (error: unknown) => void, page?: object): unknown =>
  attempt(() => readPageGlobal(name, page), report);

const refused = new Set<string>();

/** Sets a global variable for scripts of the page. If the page forbids it, that is reported once per name. */
export function providePageGlobal(name: string, value: unknown): void {
  if (attempt(() => Reflect.set(window, name, value)) || refused.has(name)) return;
  refused.add(name);
  reportError(new Error(`window.${name} cannot be written`));
}
