import { adoptStyles } from '../../src/island/styles.ts';

const STYLES =
  '.yb-pages-status,.yb-sort-status{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/** Adds an invisible live region after a grid, whose text screen readers say politely. */
export function addStatus(host: Element, className: 'yb-pages-status' | 'yb-sort-status'): HTMLElement {
  const status = document.createElement('p');
  status.className = className;
  status.setAttribute('role', 'status');
  adoptStyles(host, STYLES);
  host.after(status);
  return status;
}
