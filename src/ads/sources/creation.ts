import { fieldsOf, isAbsent, isFields, messageOf } from '../../lib/shape.ts';

export type Report = (error: unknown) => void;

/** Reports each message once, because the page's data is read several times. */
export function reportOnce(report: Report): Report {
  const reported = new Set<string>();
  return (error) => {
    const message = messageOf(error);
    if (!reported.has(message)) report(error);
    reported.add(message);
  };
}

/** The error for an invalid item of the boot data; it names the item and the reason. */
export class CreationError extends TypeError {}

/** Makes an error `Can not create {kind} obj: {name}: {why}`. A `CreationError` stays: it names its item already. */
function named(kind: string, name: string, error: unknown): CreationError {
  if (error instanceof CreationError) return error;
  return new CreationError(`Can not create ${kind} obj: ${name}: ${messageOf(error)}`, { cause: error });
}

/** Runs `make`. An error becomes `Can not create {kind} obj: {name}: {why}`. */
export function create<T>(kind: string, name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw named(kind, name, error);
  }
}

/** Runs `make`. An error is reported, and the result is null. */
export function readOrReport<T>(kind: string, name: string, report: Report, make: () => T): T | null {
  try {
    return create(kind, name, make);
  } catch (error) {
    report(error);
    return null;
  }
}

/**
 * Calls `make` for every entry of a list or record, with the name `{prefix}{key}`. An error in one entry is
 * reported, and the other entries are still read. An entry for which `make` returns null is left out without
 * a report.
 */
export function createEach<T>(
  kind: string,
  prefix: string,
  section: unknown,
  report: Report,
  make: (item: unknown, name: string, key: string) => T | null,
): T[] {
  const made: T[] = [];
  const fields = fieldsOf(section);
  let keys: readonly string[] = [];
  try {
    keys = keysOf(section);
  } catch (error) {
    report(named(kind, `${prefix}(all)`, error));
  }
  // a loop without a function per item, because a page may have thousands of items
  for (const key of keys) {
    const name = prefix + key;
    try {
      const item = make(fields[key], name, key);
      if (item !== null) made.push(item);
    } catch (error) {
      report(named(kind, name, error));
    }
  }
  return made;
}

function keysOf(section: unknown): readonly string[] {
  if (isFields(section)) return Object.keys(section);
  if (isAbsent(section)) return [];
  throw new TypeError('neither list nor record');
}

/** Returns the identifier. Throws `{name} is missing` if it is blank. */
export function requireId(id: string, name = 'id'): string {
  if (!id.trim()) throw new TypeError(`${name} is missing`);
  return id;
}

/** Returns the value if it is a known word. Throws `{name} is none of …`. */
export function requireOneOf<T extends string>(value: unknown, known: readonly T[], name: string): T {
  const word = known.find((candidate) => candidate === value);
  if (word === undefined) throw new TypeError(`${name} is none of ${known.join(', ')}`);
  return word;
}
