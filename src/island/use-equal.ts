import { useState } from 'react';
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
 * A copy of a plain value: the same copy at every rendering until the content is another one, also where a script of
 * the page has changed the value itself. It needs no `JSON`, which an old library may have replaced.
 */
export function useEqual<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(() => copyOf(value) as Value);
  if (isEqual(kept, value)) return kept;
  const copy = copyOf(value) as Value;
  keep(copy);
  return copy;
}
