import { useCallback } from 'react';
import { filledText } from './filled-text.ts';

/** The visible texts of an island: `const text = useText(host); text('next')`. */
export function useText(host: Element): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  return useCallback((key, values) => filledText(host, key, values), [host]);
}
