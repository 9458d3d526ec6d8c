import { attempt } from '../../lib/attempt.ts';

/** The value that the page has put into `window.adRuntime`. */
export const pageQueue = (): unknown => attempt(() => window.adRuntime, reportError);
