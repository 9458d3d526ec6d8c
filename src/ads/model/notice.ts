/** A message for the debug log only: the event that it reports is no fault (DEBUG-4). */
export class Notice extends Error {}
