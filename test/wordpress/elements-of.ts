import { defaultTreeAdapter, parse } from 'parse5';

type Node = ReturnType<typeof defaultTreeAdapter.getChildNodes>[number];

export interface FoundElement {
  readonly tag: string;
  readonly attributes: readonly string[];
}

/** White space between words is the typographer's. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** WordPress gives it to every picture. */
const OF_PICTURES = 'decoding';

/**
 * The elements that a browser's parser finds in this content, each by its tag, its attributes and their values.
 *
 * @param leftOut the name of an attribute that does not count
 */
export function elementsOf(html: string, leftOut?: string): Map<string, FoundElement> {
  const found = new Map<string, FoundElement>();
  const look = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const told = node.attrs.filter(({ name }) => name !== OF_PICTURES && name !== leftOut);
      const values = told.map(({ name, value }) => `${name}=${JSON.stringify(plain(value))}`);
      found.set([node.tagName, ...values.sort()].join(' '), {
        tag: node.tagName,
        attributes: node.attrs.map(({ name }) => name),
      });
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child);
  };
  for (const node of parse(`<!doctype html><html><body><main>${html}</main></body></html>`).childNodes)
    look(node);
  return found;
}

/** The tags around a text, the outermost first; empty where a browser's parser does not find it. */
export function pathTo(html: string, text: string): readonly string[] {
  const find = (node: Node, around: readonly string[]): readonly string[] => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value.includes(text) ? around : [];
    if (!('childNodes' in node)) return [];
    const inside = defaultTreeAdapter.isElementNode(node) ? [...around, node.tagName] : around;
    for (const child of node.childNodes) {
      const path = find(child, inside);
      if (path.length) return path;
    }
    return [];
  };
  const [main] = parse(`<!doctype html><html><body><main>${html}</main></body></html>`).childNodes.slice(-1);
  return main ? find(main, []) : [];
}
