import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { fetchParts } from './parts.ts';

export function loadScreen(): Promise<typeof import('./screen.tsx')> {
  fetchParts();
  return import('./screen.tsx');
}

/** The tag is not ready without its view where the address asks for it; elsewhere the view waits for a link. */
export async function prepareScreen(): Promise<void> {
  if (location.search || isAtFilterRoute()) await loadScreen();
}
