const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction', 'data-src'];
const LISTS = ['srcset', 'data-srcset'];
const RELATIVE = [...ADDRESSES, ...LISTS].map((name) => `[${name}]`).join();

/** An address that does not depend on the page any more; a place on the same page stays one. */
function absolute(address: string, base: string): string {
  const isKept = !address || address.startsWith('#') || URL.canParse(address) || !URL.canParse(address, base);
  return isKept ? address : new URL(address, base).href;
}

const absoluteList = (list: string, base: string): string =>
  list
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, (address) => absolute(address, base)))
    .join(', ');

function rewrite(element: Element, name: string, change: (value: string) => string): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const changed = change(value);
  if (changed !== value) element.setAttribute(name, changed);
}

/** Lets relative addresses of links and pictures mean the same at any address of the page. */
export function keepAddresses(root: ParentNode, base: string): void {
  for (const element of root.querySelectorAll(RELATIVE)) {
    for (const name of ADDRESSES) rewrite(element, name, (value) => absolute(value, base));
    for (const name of LISTS) rewrite(element, name, (value) => absoluteList(value, base));
  }
}
