import { pageGlobal } from '../../src/lib/page-global.ts';

/**
 * On a page that answers a POST, the form starts at once, wherever it is, to handle the result and to scroll
 * to it.
 */
export const loadOn = (): 'ready' | 'visible' => (pageGlobal('mc4wp_submitted_form') ? 'ready' : 'visible');
