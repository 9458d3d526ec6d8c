/** The longest time that a timer of the browser can wait, ms; a longer one fires at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;
