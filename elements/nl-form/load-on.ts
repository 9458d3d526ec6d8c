import { attempt } from '../../src/lib/attempt.ts';

/** The answer to a POST is handled and scrolled to wherever its form stands. */
export const loadOn = (): 'ready' | 'visible' =>
  attempt(() => window.mc4wp_submitted_form) ? 'ready' : 'visible';
