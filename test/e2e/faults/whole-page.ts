export { WHOLE as WHOLE_PAGE } from '../../../demo/pages/whole.mjs';

/**
 * Placements of the whole page: with one ad, with two ads to draw from, in a frame, requested from the server at
 * once, and requested when it comes near.
 */
export const PLAIN = 'tutto-apertura';
export const DRAWN = 'tutto-testata';
export const FRAMED = 'tutto-griglia-4';
export const ASKED = 'annuario-leaderboard';
export const LAZY = 'annuario-scheda';
