/** Updates the page's own texts about the archive after cards have come. */
const lang = document.documentElement.lang;
const count = document.querySelector('.masthead__count span');
const empty = document.querySelector('.empty');

/** @param {number} n */
const numberOf = (n) => new Intl.NumberFormat(lang).format(n);

/** @param {number} n */
const watches = (n) =>
  lang === 'en' ? `${n} ${n === 1 ? 'watch' : 'watches'}` : `${n} ${n === 1 ? 'orologio' : 'orologi'}`;

document.querySelector('#archivio')?.addEventListener('yb-page-load', (event) => {
  const grid = event.currentTarget;
  const { total } = /** @type {CustomEvent<{ total: number | null }>} */ (event).detail;
  if (!(grid instanceof HTMLElement) || total === null) return;
  const shown = grid.querySelectorAll(':scope > .card').length;
  const place = document.querySelector('.pages__place');
  const of = lang === 'en' ? 'of' : 'di';
  if (place) place.textContent = `${numberOf(shown)} ${of} ${numberOf(total)}`;
  if (count) count.textContent = watches(total);
  empty?.toggleAttribute('hidden', total > 0);
});

// makes this file a module, so that its names are not global
export {};
