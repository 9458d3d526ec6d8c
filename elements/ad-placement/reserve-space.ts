import { spelledNumber } from '../../src/lib/spelled-number.ts';

/**
 * Sets `--yb-ad-min-height` from `min-height`, for browsers whose CSS cannot read numbers from attributes. A
 * text that is no number gives an invalid length, which keeps no space free.
 */
export function reserveSpace(host: HTMLElement): void {
  const height = host.getAttribute('min-height');
  host.style.setProperty('--yb-ad-min-height', height && `${spelledNumber(height)}px`);
}
