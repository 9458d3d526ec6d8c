import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page, as written. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text in it. */
  readonly text: string;
  readonly line: number;
  /** The line on which its text begins. */
  readonly textLine: number;
}

/** A page as the server answers it. */
export interface Page {
  /** Its address, or the path of its file. */
  readonly address: string;
  readonly elements: readonly PageElement[];
  /** Content security policies of the answer and of the page. */
  readonly policies: readonly string[];
}

const textIn = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';

function collect(node: Node, found: PageElement[]): void {
  if ('attrs' in node) {
    const { tagName, attrs, sourceCodeLocation } = node;
    const line = sourceCodeLocation?.startTag?.startLine ?? 1;
    found.push({
      tag: tagName,
      attributes: new Map(attrs.map(({ name, value }) => [name, value])),
      text: tagName === 'script' ? textIn(node) : '',
      line,
      textLine: sourceCodeLocation?.startTag?.endLine ?? line,
    });
  }
  if ('content' in node) collect(node.content, found);
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, found);
}

/** Reads a page from its HTML, and the policies that came with it. */
export function readPage(html: string, address: string, policies: readonly string[] = []): Page {
  const elements: PageElement[] = [];
  collect(parse(html, { sourceCodeLocationInfo: true }), elements);
  const own = elements
    .filter(
      ({ tag, attributes }) =>
        tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
    )
    .map(({ attributes }) => attributes.get('content') ?? '');
  return { address, elements, policies: [...policies, ...own] };
}
