/** The answer to a POST is told, and scrolled to, wherever its form stands. */
export const loadOn = (): 'ready' | 'visible' => (window.mc4wp_submitted_form ? 'ready' : 'visible');
