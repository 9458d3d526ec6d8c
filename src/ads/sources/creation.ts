import { fieldsOf, isAbsent, isFields, messageOf } from '../../lib/shape.ts';

export type Report = (error: unknown) => void;

/** Passes each message on once: the page's data is read again whenever more of it may have come. */
export function reportOnce(report: Report): Report {
  const reported = new Set<string>();
  return (error) => {
    const message = messageOf(error);
    if (!reported.has(message)) report(error);
    reported.add(message);
  };
}

/** Says which item of the boot data cannot be used and why. */
export class CreationError extends TypeError {}

/** An error as `Can not create {kind} obj: {name}: {why}`; one that names its item already stays as it is. */
function named(kind: string, name: string, error: unknown): CreationError {
  if (error instanceof CreationError) return error;
  return new CreationError(`Can not create ${kind} obj: ${name}: ${messageOf(error)}`, { cause: error });
}

/** Runs a constructor; whatever it throws becomes `Can not create {kind} obj: {name}: {why}`. */
export function create<T>(kind: string, name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw named(kind, name, error);
  }
}

/** Runs a constructor whose failure costs nothing but the item itself. */
export function attempt<T>(kind: string, name: string, report: Report, make: () => T): T | null {
  try {
    return create(kind, name, make);
  } catch (error) {
    report(error);
    return null;
  }
}

/**
 * Makes something of every entry of a list or record, named `{prefix}{key}`; one that fails is reported and the
 * rest go on. `make` returns null for what is left out without a word.
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
  // no function per item: a page may have thousands
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

/** An identifier as text. Throws `{name} is missing`. */
export function requireId(id: string, name = 'id'): string {
  if (!id.trim()) throw new TypeError(`${name} is missing`);
  return id;
}

/** One of the words that are known. Throws `{name} is none of …`. */
export function requireOneOf<T extends string>(value: unknown, known: readonly T[], name: string): T {
  const word = known.find((candidate) => candidate === value);
  if (word === undefined) throw new TypeError(`${name} is none of ${known.join(', ')}`);
  return word;
}
