import { useState } from 'react';
import { sameWhileEqual } from './equal.ts';

/** The same copy of a plain value at every rendering until its content is another one (`sameWhileEqual`). */
export function useEqual<Value extends object>(value: Value): Value {
  const [same] = useState(() => sameWhileEqual<Value>());
  return same(value);
}
