import { useCallback } from 'react';
import { textAt } from '../lib/texts.ts';

/** The visible texts of an island: `const text = useText(host); text('next')`. */
export function useText(host: Element): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  return useCallback((key, values) => textAt(host, key, values), [host]);
}
