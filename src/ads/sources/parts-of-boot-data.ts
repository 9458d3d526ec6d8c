import { type Fields, isRecord } from '../../lib/shape.ts';
import { type RawBootData, SECTIONS } from './boot-data.ts';

/** The number of items in one part, few enough for a slow phone to read them without blocking the page. */
const STEP = 100;

/** Sections that grow with the number of ads. */
const LONG_SECTIONS = ['passive_ads', 'passive_groups', 'passive_placements'] as const;

export const isLongSection = (name: string): boolean => LONG_SECTIONS.some((long) => long === name);

/** The section to which items of the long sections refer: every part contains it. */
const SHARED = ['ajax_queries_args'] as const;

/** The keys of a section that is too long for one part, else null. Reading the page's data may throw. */
function keysOfLong(boot: RawBootData, name: keyof RawBootData): readonly string[] | null {
  try {
    const section = boot[name];
    if (!isRecord(section)) return null;
    const keys = Object.keys(section);
    return keys.length > STEP ? keys : null;
  } catch {
    // the code that reads the section reports the error
    return null;
  }
}

/** Picks entries of a section. A getter stays a getter, so that an entry that throws does not affect the others. */
function pick(section: Fields, keys: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(section, key);
    if (property) Object.defineProperty(picked, key, property);
  }
  return picked;
}

/**
 * Cuts boot data into parts that are quick to make and to read. The first part contains all short sections.
 * Data without long sections is one part.
 */
export function partsOf(boot: RawBootData): readonly (() => RawBootData)[] {
  const long = LONG_SECTIONS.flatMap((name) => {
    const keys = keysOfLong(boot, name);
    return keys ? [{ name, keys }] : [];
  });
  if (!long.length) return [() => boot];
  const isShort = (name: string): boolean => !long.some((one) => one.name === name);
  const parts = [() => pick(boot, SECTIONS.filter(isShort))];
  for (const { name, keys } of long)
    for (let at = 0; at < keys.length; at += STEP)
      parts.push(() => ({
        ...pick(boot, SHARED),
        [name]: pick(boot[name] as Fields, keys.slice(at, at + STEP)),
      }));
  return parts;
}
