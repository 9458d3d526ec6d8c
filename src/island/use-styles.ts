import { useLayoutEffect } from 'react';
import { replaceStyles } from './styles.ts';

/** Styles the shadow root of an island. */
export function useStyles(host: Element, css: string): void {
  useLayoutEffect(() => replaceStyles(host.shadowRoot, css), [host, css]);
}
