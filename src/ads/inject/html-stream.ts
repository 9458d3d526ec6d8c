import { trustedPolicy } from '../../lib/trusted.ts';

const scriptsIn = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) =>
    node instanceof Element
      ? [...(node.localName === 'script' ? [node] : []), ...node.querySelectorAll('script')]
      : [],
  );

/** Makes a script data, so that it does not run when it moves to the page. Returns the function that gives it its type. */
function asData(script: Element): () => void {
  const type = script.getAttribute('type');
  script.setAttribute('type', 'text/plain');
  return () => (type === null ? script.removeAttribute('type') : script.setAttribute('type', type));
}

/**
 * The browser's own parser for a creative's HTML that comes in pieces: a piece may end in the middle of an element, a
 * tag or a comment. The parser belongs to a document without scripts and without a window. Nodes move from there to the
 * page after each piece, and the parser goes on in the elements that are open, wherever they stand. It runs no script.
 */
export class HtmlStream {
  readonly #document = document.implementation.createHTMLDocument();
  #isOpen = false;
  readonly #place: (nodes: readonly Node[]) => void;

  /** @param place inserts the nodes at the top, after each piece */
  constructor(place: (nodes: readonly Node[]) => void) {
    this.#place = place;
  }

  write(html: string): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#document.open();
      // in a template any element may stand at the top, for example a row of a table
      this.#parse('<template>');
    }
    this.#parse(html);
    this.#move();
  }

  /** Ends the text, so that its last characters become nodes. More text begins at the top again. */
  end(): void {
    this.#isOpen = false;
    this.#document.close();
    this.#move();
  }

  /** A creative's HTML becomes nodes of the page only here. */
  #parse(html: string): void {
    this.#document.write(trustedPolicy().createHTML(html) as string);
  }

  #move(): void {
    const template = this.#document.querySelector('template');
    // after an end tag of a template that the creative has not opened, nodes come behind it
    const nodes = [...(template?.content.childNodes ?? []), ...(this.#document.body?.childNodes ?? [])];
    if (!nodes.length) return;
    const restore = scriptsIn(nodes).map(asData);
    this.#place(nodes);
    for (const one of restore) one();
  }
}
