import { webAddress } from '../../lib/web-address.ts';

/** What a response may be made of; everything else loses its tag or its attribute. */
const ELEMENTS = 'a b br div em h2 h3 h4 i img li ol p small span strong u ul'.split(' ');
const ATTRIBUTES = 'alt class dir height href lang rel role src target title width'.split(' ');

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }): void;
}

/** Addresses that no page should lead to go (src/lib/web-address.ts); a window that is opened cannot reach this one. */
function harden(content: ParentNode): void {
  for (const name of ['href', 'src'])
    for (const one of content.querySelectorAll(`[${name}]`))
      if (!webAddress(one.getAttribute(name) ?? '', document.baseURI)) one.removeAttribute(name);
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[target]')) link.relList.add('noopener');
}

/**
 * Gives what shows HTML in an element that another party wrote, none of which can run: by the browser's own sanitizer,
 * or by a chunk that is fetched where there is none.
 */
export async function safely(element: Element, html: string): Promise<() => void> {
  const { setHTML } = element as Sanitizing;
  if (setHTML)
    return () => {
      setHTML.call(element, html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
      harden(element);
    };
  const { sanitize } = await import('./sanitize.ts');
  const content = sanitize(html, ELEMENTS, ATTRIBUTES);
  harden(content);
  return () => element.replaceChildren(content);
}
