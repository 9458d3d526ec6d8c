/** Vetoes one ad, as the script of a page can. */
document.addEventListener('ad-runtime-can-display', (event) => {
  if (event instanceof CustomEvent && String(event.detail.ad.id) === '909') event.preventDefault();
});
