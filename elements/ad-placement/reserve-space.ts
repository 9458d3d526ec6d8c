/**
 * Gives the stylesheet the height that `min-height` keeps free, for browsers that read no numbers from attributes. A text
 * that is no number makes no length, so it keeps nothing free.
 */
export function reserveSpace(host: HTMLElement): void {
  const height = host.getAttribute('min-height');
  host.style.setProperty('--yb-ad-min-height', height && `${Number(height)}px`);
}
