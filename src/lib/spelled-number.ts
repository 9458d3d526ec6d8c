const NUMBER = /^\s*[+-]?\d*\.?\d+(e[+-]?\d+)?\s*$/i;

/** The number that a text spells as a stylesheet reads it; NaN if it spells none. `Number` also takes `0x10` and `5.`. */
export const spelledNumber = (text: string): number => (NUMBER.test(text) ? +text : NaN);
