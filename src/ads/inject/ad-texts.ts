/** The texts around an ad. */
export const adTexts = {
  'close-ad': { it: 'Chiudi annuncio', en: 'Close ad' },
  'ad-frame': { it: 'Annuncio', en: 'Advertisement' },
} as const;
