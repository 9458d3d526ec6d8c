import { lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import type { LoadCutter } from '../sources/read-boot-data.ts';

/** Few pages have boot data that is long. */
const code = lazy('uncommon-parts', () => import('./uncommon-parts.ts'));

export const loadCutter: LoadCutter = async () => {
  await soon(code);
  return code.part?.lazyBootData;
};
