import { loadPart } from '../../load-part.ts';

/** Loads the methods for tools that are not ours. */
export const loadOtherTools = (): Promise<typeof import('./other-tools.ts')> =>
  loadPart('consent-tools', () => import('./other-tools.ts'));
