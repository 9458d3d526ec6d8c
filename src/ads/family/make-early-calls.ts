import { fieldsOf, textOf } from '../../lib/shape.ts';
import type { FamilyPage } from './family-globals.ts';

/** Finds the function at a path such as `advads.privacy.decode_ad`, and the object that has it. */
function functionAt(page: FamilyPage, path: string): [called: unknown, owner: unknown] {
  const names = path.split('.');
  const owner = names.slice(0, -1).reduce<unknown>((at, name) => fieldsOf(at)[name], page);
  return [fieldsOf(owner)[names.at(-1) ?? ''], owner];
}

/** Makes the kept calls, in their order. A call that throws does not stop the others (FAMILY-6). */
export function makeEarlyCalls(page: FamilyPage, report: (error: unknown) => void): void {
  const calls: unknown = page.adRuntimeCalls;
  if (!Array.isArray(calls)) return;
  for (const call of calls.splice(0)) {
    const { 0: path, 1: args } = fieldsOf(call);
    const [called, owner] = functionAt(page, textOf(path));
    try {
      if (typeof called === 'function') called.apply(owner, Array.from(args as ArrayLike<unknown>));
    } catch (error) {
      report(error);
    }
  }
}
