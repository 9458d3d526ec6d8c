import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';

type ScreenModule = typeof import('./screen.tsx');

let screen: ScreenModule['Screen'] | undefined;

/** The view, once its chunk is there. */
export const loadedScreen = (): ScreenModule['Screen'] | undefined => screen;

export async function loadScreen(): Promise<ScreenModule['Screen']> {
  ({ Screen: screen } = await import('./screen.tsx'));
  return screen;
}

/** The tag is not ready without its view where the address asks for it; elsewhere the view waits for a link. */
export async function prepareScreen(): Promise<void> {
  if (location.search || isAtFilterRoute()) await loadScreen();
}
