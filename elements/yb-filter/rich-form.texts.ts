/** What only forms with fields or with long lists say. */
export const richTexts = {
  'filter-search': { it: 'Cerca in {label}', en: 'Search in {label}' },
  'filter-more': {
    it: { one: 'Mostra un altro', other: 'Mostra altri {n}' },
    en: 'Show {n} more',
  },
  'filter-from': { it: 'da', en: 'from' },
  'filter-to': { it: 'a', en: 'to' },
} as const;
