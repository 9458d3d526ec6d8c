/** Checks that run inside a page. Each returns a list of defects with their places. */

/** Allowed overlap of two boxes, px: borders, rounding, a glyph's overhang. */
const TOLERANCE = 3;

/** Requirements for every document. */
export function documentFaults(): string[] {
  const faults: string[] = [];
  const needs = (holds: unknown, what: string): void => {
    if (!holds) faults.push(what);
  };
  const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
  needs(headings.length === 1, `${headings.length} visible h1`);
  needs(document.title.trim(), 'no title');
  needs(/^(it|en)$/.test(document.documentElement.lang), 'html has no lang of it or en');
  const meta = (name: string): string =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  needs(meta('viewport').includes('width=device-width'), 'no viewport');
  needs(meta('description'), 'no description');
  for (const image of document.images) {
    const where = image.getAttribute('src') ?? image.outerHTML.slice(0, 80);
    needs(image.hasAttribute('alt'), `no alt: ${where}`);
    needs(image.getAttribute('width') && image.getAttribute('height'), `not sized: ${where}`);
    needs(!image.complete || image.naturalWidth > 0, `broken: ${where}`);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) faults.push(`twice the id ${id}`);
  return faults;
}

/** Texts, pictures and controls that overlap or are cut off. */
export function layoutFaults(tolerance: number): string[] {
  interface Box {
    readonly element: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const REPLACED = 'img,svg,iframe,input,select,textarea,button';
  const parentOf = (node: Node): Node | null =>
    (node instanceof Element && node.assignedSlot) ||
    node.parentNode ||
    (node instanceof ShadowRoot ? node.host : null);
  const nameOf = (element: Element): string => {
    const part = element.getAttribute('part');
    const root = element.getRootNode();
    const within = root instanceof ShadowRoot ? `${root.host.localName} >> ` : '';
    const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 24);
    const source = element.getAttribute('src') ?? '';
    return `${within}${element.localName}${part ? `[${part}]` : ''}${element.id ? `#${element.id}` : ''} "${words || source}"`;
  };

  const clips = new Map<Element, DOMRect | null>();
  const clipOf = (element: Element): DOMRect | null => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const clip = overflowX === 'visible' && overflowY === 'visible' ? null : element.getBoundingClientRect();
    clips.set(element, clip);
    return clip;
  };
  /** The visible part of a box, without the parts that its ancestors cut off. */
  const seen = (element: Element, rect: DOMRect, isText: boolean): Box[] => {
    let { left, right, top, bottom } = rect;
    for (
      let node: Node | null = isText ? element : parentOf(element);
      node && node !== document.body;
      node = parentOf(node)
    ) {
      const clip = node instanceof Element ? clipOf(node) : null;
      if (!clip) continue;
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
    }
    return right - left > 1 && bottom - top > 1 ? [{ element, left, right, top, bottom }] : [];
  };
  /** Whether an element cuts lines off without an ellipsis, a scrollbar or slides. */
  const cutBy = (element: Element, line: DOMRect): Element | undefined => {
    for (let node: Node | null = element; node && node !== document.body; node = parentOf(node)) {
      if (!(node instanceof Element)) continue;
      const clip = clipOf(node);
      if (!clip || clip.width < 2) continue;
      const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(node);
      const root = node.getRootNode();
      const isSlides = root instanceof ShadowRoot && root.host.localName === 'yb-carousel';
      if (
        /auto|scroll/.test(overflow) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        isSlides
      )
        return undefined;
      const over = Math.max(clip.left - line.left, line.right - clip.right, line.bottom - clip.bottom);
      if (over > tolerance) return node;
    }
    return undefined;
  };
  const shows = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches('.skip, .skip *') &&
    !element.closest('[inert]');

  /** Boxes of text lines, limited to the height of the letters: line boxes may overlap where letters do not. */
  const linesOf = (text: Node, element: Element): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const height = parseFloat(getComputedStyle(element).fontSize) * 0.7;
    return [...range.getClientRects()].map((rect) => {
      const inset = Math.max(0, (rect.height - height) / 2);
      return new DOMRect(rect.left, rect.top + inset, rect.width, rect.height - 2 * inset);
    });
  };

  const composedChildren = (element: Element): Iterable<Element> => {
    const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    return assigned.length ? assigned : (element.shadowRoot ?? element).children;
  };
  /** An open layer over the page. While it is open, only the layer must be fully visible. */
  const modal = (within: Element): Element | undefined => {
    if (within.matches('dialog:modal')) return within;
    for (const child of composedChildren(within)) {
      const found = modal(child);
      if (found) return found;
    }
    return undefined;
  };

  const faults: string[] = [];
  const boxes: Box[] = [];
  /** A link in a line of text is as large as its text. */
  const isTarget = (element: Element): boolean =>
    element.matches('a[href],summary,[tabindex="0"]') && getComputedStyle(element).display !== 'inline';
  const visit = (element: Element): void => {
    if (element.matches('script,style,template,noscript,head') || !shows(element)) return;
    if (element.matches(REPLACED) || isTarget(element))
      boxes.push(...seen(element, element.getBoundingClientRect(), false));
    const leaf = element.matches('img,svg,iframe,input,select,textarea');
    for (const node of leaf ? [] : element.childNodes)
      if (node instanceof Text && node.data.trim())
        for (const line of linesOf(node, element)) {
          boxes.push(...seen(element, line, true));
          const cutter = cutBy(element, line);
          if (cutter) faults.push(`${nameOf(element)} is cut off by ${nameOf(cutter)}`);
        }
    if (!leaf) for (const child of composedChildren(element)) visit(child);
  };
  visit(modal(document.body) ?? document.body);

  const contains = (outer: Element, inner: Element): boolean => {
    for (let node: Node | null = inner; node; node = parentOf(node)) if (node === outer) return true;
    return false;
  };
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`);
  for (const { element, left, right } of boxes)
    if (left < -tolerance || right > clientWidth + tolerance)
      faults.push(`beyond the side: ${nameOf(element)}`);
  boxes.sort((a, b) => a.top - b.top);
  boxes.forEach((one, at) => {
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (!other || other.top > one.bottom - tolerance) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide <= tolerance || high <= tolerance) continue;
      if (contains(one.element, other.element) || contains(other.element, one.element)) continue;
      faults.push(
        `${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${wide | 0}×${high | 0} px`,
      );
    }
  });
  return faults;
}

/** Texts of the page that are not readable. */
export function unreadable(): string[] {
  const MEANT =
    "[hidden], details:not([open]) > *, [aria-hidden=true], .filter:not([open]), .watch, section:has(> [id^='advads-']:empty)";
  return [...document.querySelectorAll('main :is(h1,h2,h3,p,figcaption,th,td,dt,dd,li,legend)')]
    .filter((element) => !element.closest(MEANT) && element.textContent?.trim())
    .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`);
}

export { TOLERANCE };
