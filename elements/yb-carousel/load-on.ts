/** Nobody waits for what is not in view. */
export const loadOn = 'visible';
