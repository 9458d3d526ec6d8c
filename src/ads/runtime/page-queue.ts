import { pageGlobal } from '../../lib/page-global.ts';

/** The present value of `window.adRuntime`; before the runtime is loaded, the page's queue. */
export const pageQueue = (): unknown => pageGlobal('adRuntime', reportError);
