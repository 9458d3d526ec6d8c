/** Updates the page's own texts about the listing after each filter change. */
const grid = document.querySelector('#griglia');
const count = document.querySelector('.masthead__count span');
const empty = document.querySelector('.empty');

/** @param {number} n */
const watches = (n) =>
  document.documentElement.lang === 'en'
    ? `${n} ${n === 1 ? 'watch' : 'watches'}`
    : `${n} ${n === 1 ? 'orologio' : 'orologi'}`;

let before = grid?.querySelectorAll('.card:not([hidden])').length;

function follow() {
  const now = grid?.querySelectorAll('.card:not([hidden])').length;
  if (now === undefined || now === before) return;
  before = now;
  if (count instanceof HTMLElement) count.textContent = `${watches(now)} ${count.dataset.of}`;
  empty?.toggleAttribute('hidden', now > 0);
}

if (grid) new MutationObserver(follow).observe(grid, { subtree: true, attributeFilter: ['hidden'] });

// makes this file a module, so that its names are not global
export {};
