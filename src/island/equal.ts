import { isFields } from '../lib/shape.ts';

/** Whether two plain values have the same content, records in the same order. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return Object.is(one, other);
  const [entries, others] = [Object.entries(one), Object.entries(other)];
  return (
    entries.length === others.length &&
    entries.every(([key, value], at) => key === others[at]?.[0] && isEqual(value, others[at]?.[1]))
  );
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/**
 * Returns a copy of a plain value: the same copy until the content is another one, also where a script of the page has
 * changed the value itself. It needs no `JSON`, which an old library may have replaced.
 */
export function sameWhileEqual<Value extends object>(): (value: Value) => Value {
  let kept: Value | undefined;
  return (value) => (kept && isEqual(kept, value) ? kept : (kept = copyOf(value) as Value));
}
