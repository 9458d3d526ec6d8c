import { adoptStyles } from '../../src/island/styles.ts';

const STYLES =
  '.yb-pages-status,.yb-sort-status{position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/** The live regions of this script. */
const own = new WeakSet<Element>();

/**
 * Adds an invisible live region for a grid, whose text screen readers say politely. It stands at the end of the page,
 * because an app that owns the markup around the grid may compare that markup with its own; in a dialog at its end,
 * because everything behind a modal dialog is silent.
 */
export function addStatus(host: Element, className: 'yb-pages-status' | 'yb-sort-status'): HTMLElement {
  const around = host.closest('dialog') ?? document.body;
  // a page that was stored has the region of its script
  for (const one of around.querySelectorAll(`:scope > .${className}`)) if (!own.has(one)) one.remove();
  const status = document.createElement('p');
  own.add(status);
  status.className = className;
  status.setAttribute('role', 'status');
  adoptStyles(host, STYLES);
  around.append(status);
  return status;
}
