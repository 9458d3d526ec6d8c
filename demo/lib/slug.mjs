/** Words as an address: `Écluse Verde salvia` → `ecluse-verde-salvia`. @param {string} words */
export function slugify(words) {
  return words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
