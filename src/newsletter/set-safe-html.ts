import { lazy } from '../lib/lazy.ts';
import { webAddress } from '../lib/web-address.ts';

/** Elements and attributes that a response keeps. No form controls: a response stands inside a form. */
const ELEMENTS = (
  'a abbr address article aside b bdi bdo blockquote br caption center cite code dd del details dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p pre q s samp section ' +
  'small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');
const ATTRIBUTES = (
  'alt aria-atomic aria-hidden aria-label aria-live class colspan datetime dir height href lang rel role rowspan ' +
  'src target title width'
).split(' ');

/** Elements that go with their content. Of all other elements that a response does not keep, the content stays. */
const DROPPED = (
  'audio colgroup head iframe math noembed noframes noscript object plaintext script style svg template title ' +
  'video xmp'
).split(' ');

interface SanitizerConfig {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  readonly replaceWithChildrenElements: readonly string[];
}

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: SanitizerConfig }): void;
}

/** The names of elements in HTML whose content stays without them: the browser's sanitizer has to know each. */
function unwrappedIn(html: string): string[] {
  const names = new Set([...html.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, name = '']) => name.toLowerCase()));
  return [...names].filter((name) => !ELEMENTS.includes(name) && !DROPPED.includes(name));
}

const sanitizer = lazy('nl-form', () => import('./sanitize.ts'));

/** The sanitizer to load; null if the browser has its own. */
export const neededSanitizer = (): typeof sanitizer | null =>
  'setHTML' in Element.prototype ? null : sanitizer;

/**
 * Removes addresses that a page must not lead to. A link that opens a window gets `noopener`, so that the
 * window cannot reach this page.
 */
function harden(content: ParentNode): void {
  for (const name of ['href', 'src'])
    for (const one of content.querySelectorAll(`[${name}]`))
      if (!webAddress(one.getAttribute(name) ?? '', document.baseURI)) one.removeAttribute(name);
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[target]')) link.relList.add('noopener');
}

const textOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ').trim();

/**
 * Shows the text without its tags at once, and the HTML when the sanitizer is loaded, unless the element
 * shows something else by then.
 */
function setTextFirst(element: Element, html: string): void {
  const text = textOf(html);
  element.textContent = text;
  sanitizer.whenLoaded(() => {
    if (element.textContent === text) setSafeHtml(element, html);
  });
}

/**
 * Shows HTML of another party in an element; nothing in it can run. The HTML shows before this function
 * returns, because an island loads the sanitizer before scripts get its forms. A script that imports
 * `nlForms` from the package can be earlier: then the plain text shows first.
 */
export function setSafeHtml(element: Element, html: string): void {
  const { setHTML } = element as Sanitizing;
  if (!/[<&]/.test(html)) {
    element.textContent = html;
  } else if (setHTML) {
    const replaceWithChildrenElements = unwrappedIn(html);
    const config = { elements: ELEMENTS, attributes: ATTRIBUTES, replaceWithChildrenElements };
    setHTML.call(element, html, { sanitizer: config });
    harden(element);
  } else if (sanitizer.part) {
    const content = sanitizer.part.sanitize(html, ELEMENTS, ATTRIBUTES);
    if (content) harden(content);
    element.replaceChildren(content ?? textOf(html));
  } else setTextFirst(element, html);
}
