import { useState } from 'react';
import { copyOf, isEqual } from './equal.ts';

/** The same copy of a plain value at every rendering until its content is another one (`sameWhileEqual`). */
export function useEqual<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(() => copyOf(value) as Value);
  if (isEqual(kept, value)) return kept;
  const copy = copyOf(value) as Value;
  keep(copy);
  return copy;
}
