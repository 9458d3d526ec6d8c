import { attempt } from '../../lib/attempt.ts';

/** The present value of `window.adRuntime`; before the runtime is loaded, the page's queue. */
export const pageQueue = (): unknown => attempt(() => window.adRuntime, reportError);
