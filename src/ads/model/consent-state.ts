/** Whether the visitor consents. `not_needed` is also the state of a page that asks for no consent. */
export type ConsentState = 'unknown' | 'accepted' | 'rejected' | 'not_needed';

const STATES: readonly string[] = ['unknown', 'accepted', 'rejected', 'not_needed'] satisfies ConsentState[];

/** Lists the four states for error messages. */
export const CONSENT_STATES = STATES.join(', ');

export const isConsentState = (value: unknown): value is ConsentState =>
  typeof value === 'string' && STATES.includes(value);

/** Whether ads that need consent may be shown and decoded, and cookies about the visitor may be written. */
export const isConsentGiven = (state: ConsentState): boolean =>
  state === 'accepted' || state === 'not_needed';
