export { WHOLE as WHOLE_PAGE } from '../../../demo/pages/whole.mjs';

/**
 * Placements of the whole page: of one ad, drawn from two, in a frame, asked from the server at once, and when it
 * comes near.
 */
export const PLAIN = 'tutto-apertura';
export const DRAWN = 'tutto-testata';
export const FRAMED = 'tutto-griglia-4';
export const ASKED = 'annuario-leaderboard';
export const LAZY = 'annuario-scheda';
