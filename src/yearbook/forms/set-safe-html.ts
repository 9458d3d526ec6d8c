import { webAddress } from '../../lib/web-address.ts';

/** What a response may be made of; everything else loses its tag or its attribute. */
const ELEMENTS = 'a b br div em h2 h3 h4 i img li ol p small span strong u ul'.split(' ');
const ATTRIBUTES = 'alt class dir height href lang rel role src target title width'.split(' ');

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }): void;
}

/** The newest content of an element wins, also over one whose sanitizer comes later. */
const latest = new WeakMap<Element, object>();

/** Addresses that no page should lead to go (src/lib/web-address.ts); a window that is opened cannot reach this one. */
function harden(content: ParentNode): void {
  for (const name of ['href', 'src'])
    for (const one of content.querySelectorAll(`[${name}]`))
      if (!webAddress(one.getAttribute(name) ?? '', document.baseURI)) one.removeAttribute(name);
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[target]')) link.relList.add('noopener');
}

const isPlain = (html: string): boolean => !/[<&]/.test(html);

/**
 * Shows HTML that another party wrote, none of which can run: by the browser's own sanitizer, at once, or by a
 * chunk that is fetched where there is none. Where that cannot be had, its text shows.
 */
export async function setSafeHtml(element: Element, html: string): Promise<void> {
  const turn = {};
  latest.set(element, turn);
  if (isPlain(html)) return void (element.textContent = html);
  const { setHTML } = element as Sanitizing;
  if (setHTML) {
    setHTML.call(element, html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
    return harden(element);
  }
  try {
    const { sanitize } = await import('./sanitize.ts');
    const content = sanitize(html, ELEMENTS, ATTRIBUTES);
    harden(content);
    if (latest.get(element) === turn) element.replaceChildren(content);
  } catch (error) {
    reportError(error);
    if (latest.get(element) === turn) element.textContent = html.replace(/<[^>]*>/g, ' ').trim();
  }
}
