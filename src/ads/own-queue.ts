import { globalOnce } from '../lib/global.ts';
import type { AdRuntimeQueue } from './public-api.ts';

/** Callbacks of our elements: they reach the runtime also where a page keeps `window.adRuntime` to itself. */
export const ownQueue = (): AdRuntimeQueue => globalOnce('ad-queue', () => []);
