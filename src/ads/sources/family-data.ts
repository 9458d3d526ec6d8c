import { attempt } from '../../lib/attempt.ts';
import { type Fields, isFields } from '../../lib/shape.ts';
import { familyGlobals, type Globals } from '../page/family-page.ts';
import { SECTIONS } from './boot-data.ts';

/** The globals of the plugin family at one moment. */
export interface FamilyData {
  /** Another object when the page has replaced a section by another one, as a router does with each page. */
  readonly key: object;
  readonly values: ReadonlyMap<string, unknown>;
}

const isSection = (name: string): boolean => SECTIONS.some((section) => name === `advads_${section}`);

/** Whether the page has assigned another object to a section that it had. */
const isReplaced = (name: string, before: unknown, now: unknown): boolean =>
  isSection(name) && isFields(before) && isFields(now) && before !== now;

/** The present globals; the same object as `before` if nothing has changed. */
export function familyDataAfter(before: FamilyData, globals: Globals): FamilyData {
  const read = (name: string): unknown => attempt(() => (globals as Fields)[name]);
  const names = attempt(() => familyGlobals(globals)) ?? [];
  const values = new Map(names.map((name) => [name, read(name)]));
  const entries = [...values];
  const isSame =
    values.size === before.values.size &&
    entries.every(([name, value]) => Object.is(before.values.get(name), value));
  if (isSame) return before;
  const hasLeft = entries.some(([name, value]) => isReplaced(name, before.values.get(name), value));
  return { key: hasLeft ? {} : before.key, values };
}
