import { globalOnce } from '../../lib/global.ts';
import type { AdRuntimeQueue } from '../model/public-api.ts';

/**
 * The callbacks of our elements. They reach the runtime even if the page keeps `window.adRuntime` to itself.
 */
export const ownQueue = (): AdRuntimeQueue => globalOnce('ad-queue', () => []);
