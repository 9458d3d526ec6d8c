import fc, { type Arbitrary } from 'fast-check';

/** Data as other parties send it: any data, or valid data with one broken part. */

/** Names that are dangerous for code that copies records, and ordinary names. */
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '0', '', 'id'];

const keys = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 8 }));

/** Plain text, lone surrogates and controls, numbers and JSON as text, and very long texts. */
export const texts: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('\ud800', '\udfff<', ' 7 ', 'a'.repeat(9000), '{"__proto__":{"polluted":1}}'),
  fc.constantFrom(
    ...'% %E0%A4%A %00 + 1e999 -0 NaN 0x10 [] null __proto__ constructor $& %s </script>'.split(' '),
  ),
  fc.json({ maxDepth: 2 }),
);

const numbers = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 31), 1e21, 5e-324, Infinity, NaN, -0),
);

const scalars: Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);

/** A record with own keys only, `__proto__` among them, as `JSON.parse` makes them. */
const recordOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  return record;
};

const nested = (depth: number, asList: boolean): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = asList ? [value] : { a: value };
  return value;
};

/** Any value that JSON or a script can provide. */
export const junk: Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 4 }).map(recordOf),
    fc.tuple(fc.constantFrom(10, 500, 3000), fc.boolean()).map(([depth, asList]) => nested(depth, asList)),
  ),
})).value;

/** Values that only a script can provide: frozen, without a prototype, circular, or throwing on access. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  junk,
  junk.map((value) => Object.freeze(Object.assign(Object.create(null) as object, { ads: value }))),
  fc.constant(null).map(() => {
    const circle: Record<string, unknown> = { id: 1 };
    circle.ads = circle;
    return circle;
  }),
  fc.constant(null).map(
    () =>
      new Proxy({} as Record<string, unknown>, {
        get() {
          throw new Error('touched');
        },
        ownKeys() {
          throw new Error('touched');
        },
      }),
  ),
  keys.map((key) =>
    Object.defineProperty({}, key, {
      enumerable: true,
      get() {
        throw new Error('touched');
      },
    }),
  ),
  fc.constantFrom<unknown>(() => undefined, Symbol('x'), 10n, new Date(NaN), new Map([['a', 1]])),
);

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === key ? replaceAt(one, rest, change) : one));
  return recordOf(
    Object.entries(value as object).map(([name, inner]) => [
      name,
      name === key ? replaceAt(inner, rest, change) : inner,
    ]),
  );
}

/** Valid data with one broken part: replaced, removed, doubled or under a dangerous name. */
export function broken(valid: unknown, instead: Arbitrary<unknown> = junk): Arbitrary<unknown> {
  const changes: Arbitrary<(inner: unknown) => unknown> = fc.oneof(
    instead.map((value) => () => value),
    fc.constant(() => undefined),
    fc.constant((inner: unknown) => [inner, inner]),
    fc.tuple(keys, instead).map(
      ([key, value]) =>
        (inner: unknown) =>
          typeof inner === 'object' && inner !== null
            ? recordOf([...Object.entries(inner), [key, value] as const])
            : { [key]: value },
    ),
  );
  return fc
    .tuple(fc.constantFrom(...pathsOf(valid)), changes)
    .map(([path, change]) => replaceAt(valid, path, change));
}
