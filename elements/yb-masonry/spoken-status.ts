import { adoptStyles } from '../../src/island/styles.ts';

const STYLES =
  '.yb-pages-status,.yb-sort-status{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/** The live regions of this script. */
const own = new WeakSet<Element>();

/** Adds an invisible live region after a grid, whose text screen readers say politely. */
export function addStatus(host: Element, className: 'yb-pages-status' | 'yb-sort-status'): HTMLElement {
  // a page that was stored has the region of its script
  const beside = host.parentElement?.querySelectorAll(`:scope > .${className}`) ?? [];
  for (const one of beside) if (!own.has(one)) one.remove();
  const status = document.createElement('p');
  own.add(status);
  status.className = className;
  status.setAttribute('role', 'status');
  adoptStyles(host, STYLES);
  host.after(status);
  return status;
}
