/** What a response may be made of; everything else loses its tag or its attribute. */
const ELEMENTS = 'a b br div em h2 h3 h4 i img li ol p small span strong u ul'.split(' ');
const ATTRIBUTES = 'alt class dir height href lang rel role src target title width'.split(' ');

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }): void;
}

/** The newest content of an element wins, also over one whose sanitizer comes later. */
const latest = new WeakMap<Element, object>();

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
  if (setHTML)
    return setHTML.call(element, html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
  try {
    const { sanitize } = await import('./sanitize.ts');
    if (latest.get(element) === turn) element.replaceChildren(sanitize(html, ELEMENTS, ATTRIBUTES));
  } catch (error) {
    reportError(error);
    if (latest.get(element) === turn) element.textContent = html.replace(/<[^>]*>/g, ' ').trim();
  }
}
