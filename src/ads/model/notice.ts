/** A message for the debug log: what it tells is no fault, so nobody is to be alarmed (DEBUG-4). */
export class Notice extends Error {}
