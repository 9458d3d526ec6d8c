/**
 * Reads shapes that another party printed. PHP prints scalars as strings and empty objects as lists, so both
 * are read; what cannot be read becomes `undefined` or the fallback, or throws where a name is asked for.
 */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = Object.freeze({});

/** Words for "no" beside PHP's own `''` and `'0'`. */
const NO = new Set(['', '0', 'false', 'off', 'no', 'disabled']);

/** Records and lists. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The value itself where it has fields, else an empty record. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);

/** Whether there is anything in it: `[]` is how PHP prints an empty record. */
export const isFilled = (value: unknown): value is Fields => isFields(value) && Object.keys(value).length > 0;

/** Strings and finite numbers as text, anything else as the fallback. */
export function textOf(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;
}

/** Finite numbers and strings that spell one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** `undefined` and `null` give the fallback; an empty list is PHP's `false`. */
export function flagOf(value: unknown, fallback = false): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'string') return !NO.has(value.trim().toLowerCase());
  return Array.isArray(value) ? value.length > 0 : !!value;
}

/** Whether a field was left out: PHP prints that as `null`, `false` or `''` too. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === '';

/**
 * The items of a list, also of one that PHP printed as a record because its keys had gaps; holes are no items.
 * Throws `{name} is no list`.
 */
export function listOf(value: unknown, name: string): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!isFields(value)) throw new TypeError(`${name} is no list`);
  return Object.values(value);
}

/** The texts among a list's items; a single text is a list of one. */
export function textsOf(value: unknown): readonly string[] {
  const items = isFields(value) ? Object.values(value) : [value];
  return items.map((item) => textOf(item)).filter((text) => text !== '');
}

/** What a thrown value says; anything may have been thrown. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unreadable';
  }
}

/** A record of numbers by key; what is no number is left out. */
export function numbersOf(value: unknown): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [key, item] of Object.entries(fieldsOf(value))) {
    const number = numberOf(item);
    if (number !== undefined) numbers.set(key, number);
  }
  return numbers;
}

export type Scalar = string | number | boolean;

/** What a table of defaults says about the record it reads: `''` reads a text, `0` a number, `false` a flag. */
export interface Defaults {
  readonly [name: string]: Scalar | Defaults;
}

export type Read<T> = {
  readonly [name in keyof T]: T[name] extends Defaults
    ? Read<T[name]>
    : T[name] extends string
      ? string
      : T[name] extends number
        ? number
        : boolean;
};

const snakeNames = new Map<string, string>();

function snakeCase(name: string): string {
  let snake = snakeNames.get(name);
  if (!snake) snakeNames.set(name, (snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  return snake;
}

function scalarOf(value: unknown, fallback: Scalar): Scalar | undefined {
  if (typeof fallback === 'boolean') return flagOf(value, fallback);
  if (isAbsent(value)) return fallback;
  if (typeof fallback === 'string') return textOf(value) || undefined;
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

/**
 * Reads what `defaults` names in camelCase from a record that names it in snake_case. What is absent gets its
 * default; so does what cannot be read (numbers are not negative), and `bad` is told its path.
 */
export function readScalars<T extends Defaults>(
  raw: unknown,
  defaults: T,
  bad: (path: string) => void = () => undefined,
  path = '',
): Read<T> {
  const fields = fieldsOf(raw);
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(defaults)) {
    const fallback = defaults[name] as Scalar | Defaults;
    const key = snakeCase(name);
    if (typeof fallback === 'object') {
      read[name] = readScalars(fields[key], fallback, bad, `${path}${key}.`);
    } else {
      const value = scalarOf(fields[key], fallback);
      if (value === undefined) bad(path + key);
      read[name] = value ?? fallback;
    }
  }
  return read as Read<T>;
}
