import { lazy } from '../../lib/lazy.ts';

/** The code that reads the globals of the plugin family. It loads beside the runtime on pages that have printed some. */
export const familyBootData = lazy('family-boot-data', () => import('./family-boot-data.ts'));
