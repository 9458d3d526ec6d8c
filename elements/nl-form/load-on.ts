import { attempt } from '../../src/lib/attempt.ts';

/**
 * On a page that answers a POST, the form starts at once, wherever it is, to handle the result and to scroll
 * to it.
 */
export const loadOn = (): 'ready' | 'visible' =>
  attempt(() => window.mc4wp_submitted_form) ? 'ready' : 'visible';
