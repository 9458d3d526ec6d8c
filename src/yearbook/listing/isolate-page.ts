/** Elements that act on the page around them. */
const ACTING = 'meta, base';

/** Attributes that name where a form is sent. */
const TARGETS = ['action', 'formaction'];

/** An address that is code; browsers ignore white space and control characters in it. `values` of SVG is a list. */
const CODE = /(?:^|;)javascript:/i;
// eslint-disable-next-line no-control-regex -- browsers ignore these characters in addresses
const IGNORED = /[\u0000-\u0020]+/g;

const isCode = ({ name, value }: Attr): boolean =>
  /^on/i.test(name) || name === 'srcdoc' || CODE.test(value.replace(IGNORED, ''));

/** Whether a form or button sends to another site. */
const sendsAway = (element: Element, base: string): boolean =>
  TARGETS.some((name) => {
    const address = element.getAttribute(name);
    return (
      address !== null && (!URL.canParse(address, base) || new URL(address, base).origin !== location.origin)
    );
  });

/**
 * Removes from a fetched page all that could act on the present page: handlers, addresses that are code, documents in
 * attributes, elements that change the page's settings or address, and forms of other sites (SECURITY-5).
 *
 * @param base the address of the fetched page
 */
export function isolatePage(page: ParentNode, base: string): void {
  for (const element of page.querySelectorAll('*')) {
    if (element.matches(ACTING) || sendsAway(element, base)) {
      element.remove();
      continue;
    }
    for (const attribute of [...element.attributes])
      if (isCode(attribute)) element.removeAttributeNode(attribute);
    if (element instanceof HTMLTemplateElement) isolatePage(element.content, base);
  }
}
