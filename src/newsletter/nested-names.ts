/** The fields of a form by name, nested by the brackets in the names: `MERGE[FNAME]`, `LISTS[]`. */
export interface FormFields {
  [name: string]: FormValue;
}
export type FormValue = string | FormValue[] | FormFields;

type Branch = FormFields | FormValue[];

/**
 * The numbers that are places in a list. A larger number is a key of an object: a list with one large index
 * would have millions of holes.
 */
const INDEX = /^(0|[1-9]\d{0,3})$/;

/** The key under which an object keeps values that have no key: `a[]` beside `a[b]`. */
const APPENDED = '_values';

/** `a[b][]` → `['a', 'b', '']`; a name without a pair of brackets is one key. */
function pathOf(name: string): string[] {
  const keys = Array.from(name.matchAll(/\[([^[\]]*)\]/g), ([, key = '']) => key);
  if (!keys.length) return [name];
  const [head = ''] = /^[^[\]]*/.exec(name) ?? [];
  return head ? [head, ...keys] : keys;
}

const ownValue = (branch: Branch, key: string): FormValue | undefined =>
  Object.hasOwn(branch, key) ? (Reflect.get(branch, key) as FormValue) : undefined;

/** The known list or object, else a new one that suits the key. */
function branchFor(key: string, known: FormValue | undefined): Branch {
  if (known && typeof known !== 'string') return known;
  return key === '' || INDEX.test(key) ? [] : {};
}

function appendTo(branch: Branch, value: FormValue): void {
  if (Array.isArray(branch)) return void branch.push(value);
  const known = ownValue(branch, APPENDED);
  branch[APPENDED] = Array.isArray(known) ? [...known, value] : [value];
}

function put(branch: Branch, [key = '', ...rest]: readonly string[], value: string): void {
  if (key === '') appendTo(branch, nested(undefined, rest, value));
  else Reflect.set(branch, key, nested(ownValue(branch, key), rest, value));
}

/** Sets a value at a path and returns the result. A text on the way stays, and the value is dropped. */
function nested(known: FormValue | undefined, path: readonly string[], value: string): FormValue {
  const [key] = path;
  if (key === undefined) return value;
  if (known && typeof known === 'string') return known;
  const branch = branchFor(key, known);
  put(branch, path, value);
  return branch;
}

/**
 * Puts a value where its name says. A second value of a plain name makes a list, unless the first one is
 * empty; a second value of a name with a key in brackets replaces the first one.
 */
export function addField(fields: FormFields, name: string, value: string): void {
  const path = pathOf(name);
  // this key would change the object's prototype
  if (path.includes('__proto__')) return;
  const known = path.length === 1 ? ownValue(fields, name) : undefined;
  if (!known) put(fields, path, value);
  else if (Array.isArray(known)) known.push(value);
  else fields[name] = [known, value];
}
