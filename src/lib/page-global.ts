import { attempt } from './attempt.ts';

/** Reads a global of the page's own. A getter that throws counts as none, and `report` receives its error. */
export const pageGlobal = (name: string, report?: (error: unknown) => void): unknown =>
  attempt(() => Reflect.get(window, name) as unknown, report);

const refused = new Set<string>();

/** Sets a global for scripts of the page. One that the page keeps for itself is reported, once per name. */
export function providePageGlobal(name: string, value: unknown): void {
  if (attempt(() => Reflect.set(window, name, value)) || refused.has(name)) return;
  refused.add(name);
  reportError(new Error(`window.${name} cannot be written`));
}
