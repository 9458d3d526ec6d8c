/** What stands around an ad, in words. */
export const adTexts = {
  'close-ad': { it: 'Chiudi annuncio', en: 'Close ad' },
  'ad-frame': { it: 'Annuncio', en: 'Advertisement' },
} as const;
