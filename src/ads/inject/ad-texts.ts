/** The accessible names of an ad's close button and frame. */
export const adTexts = {
  'close-ad': { it: 'Chiudi annuncio', en: 'Close ad' },
  'ad-frame': { it: 'Annuncio', en: 'Advertisement' },
} as const;
