export { WHOLE as WHOLE_PAGE } from '../../../demo/pages/whole.mjs';

/** Placements of the whole page: in a frame, asked from the server at once, and when it comes near. */
export const FRAMED = 'tutto-griglia-4';
export const ASKED = 'annuario-leaderboard';
export const LAZY = 'annuario-scheda';
