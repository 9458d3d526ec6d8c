import { globalOnce } from '../../lib/global.ts';
import type { AdRuntimeQueue } from '../model/public-api.ts';

/** Callbacks of the elements: they reach the runtime also where a page keeps `window.adRuntime` to itself. */
export const ownQueue = (): AdRuntimeQueue => globalOnce('ad-queue', () => []);
