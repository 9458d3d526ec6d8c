import { getOrInsertComputed } from './get-or-insert.ts';

/**
 * Reads data that another party printed. PHP prints scalars as strings and empty objects as lists, so these
 * functions read both. An unreadable value becomes `undefined` or the fallback; functions that take a name throw
 * instead.
 */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = Object.freeze({});

/** Words for false. PHP itself prints `''` and `'0'`. */
const NO = new Set(['', '0', 'false', 'off', 'no', 'disabled']);

/** True for records and lists. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** True for records alone. */
export const isRecord = (value: unknown): value is Fields => isFields(value) && !Array.isArray(value);

/** The value itself if it is a record or list, else an empty record. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);

/** Whether the record has any field: PHP prints an empty record as `[]`. */
export const isFilled = (value: unknown): value is Fields => isFields(value) && Object.keys(value).length > 0;

/** Strings and finite numbers as text, any other value as the fallback. */
export function textOf(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;
}

/** A finite number, or a string that spells one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The whole number that a value begins with, as PHP reads it: `12px` is 12. */
export function wholeOf(value: unknown): number | undefined {
  const whole = typeof value === 'number' ? Math.trunc(value) : parseInt(textOf(value), 10);
  return Number.isFinite(whole) ? whole : undefined;
}

/** `undefined` and `null` give the fallback. An empty list is false, as in PHP. */
export function flagOf(value: unknown, fallback = false): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'string') return !NO.has(value.trim().toLowerCase());
  return Array.isArray(value) ? value.length > 0 : !!value;
}

/** Whether a field is absent: PHP prints an absent field also as `null`, `false` or `''`. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === '';

/**
 * The items of a list, without holes. PHP prints a list whose keys have gaps as a record, so a record is read too.
 * Throws `{name} is no list`.
 */
export function listOf(value: unknown, name: string): readonly unknown[] {
  if (isFields(value)) return Object.values(value);
  if (isAbsent(value)) return [];
  throw new TypeError(`${name} is no list`);
}

/** The texts among a list's items; a single text is a list of one. */
export function textsOf(value: unknown): readonly string[] {
  const items: readonly unknown[] = isFields(value) ? Object.values(value) : [value];
  return items.map((item) => textOf(item)).filter(Boolean);
}

/** The message of a thrown value, which may be of any type. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unreadable';
  }
}

/** A record of numbers by key. Values that are no numbers are left out. */
export function numbersOf(value: unknown): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [key, item] of Object.entries(fieldsOf(value))) {
    const number = numberOf(item);
    if (number !== undefined) numbers.set(key, number);
  }
  return numbers;
}

export type Scalar = string | number | boolean;

/**
 * The default values of a record. The type of a default says how its field is read: `''` as a text, `0` as a
 * number, `false` as a flag.
 */
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
  return getOrInsertComputed(snakeNames, name, () =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

function scalarOf(value: unknown, fallback: Scalar): Scalar | undefined {
  if (typeof fallback === 'boolean') return flagOf(value, fallback);
  if (isAbsent(value)) return fallback;
  if (typeof fallback === 'string') return textOf(value) || undefined;
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

/**
 * Reads fields that `defaults` names in camelCase from a record that names them in snake_case. An absent field
 * gets its default. An unreadable value and a negative number get the default too, and `bad` receives the field's
 * path.
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
