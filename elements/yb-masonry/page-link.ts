import { writeAttribute } from '../../src/island/write-attribute.ts';
import { textAt } from '../../src/lib/texts.ts';
import { isUnanswered } from '../../src/yearbook/page-clicks.ts';

/** The states of the link to the next page. */
export type LinkState = 'ready' | 'loading' | 'error' | 'end';

/** Texts that replace the link's own label. */
const LABELS: Partial<Record<LinkState, string>> = {
  loading: 'more-loading',
  error: 'more-error',
  end: 'more-end',
};

/**
 * The page's own link to the next page, as a button that loads the page into the grid. It stays the same node with the
 * same address, so that it keeps its focus, opens in a new tab, and is a plain link again when the grid stops.
 */
export class PageLink {
  readonly element: HTMLAnchorElement;
  readonly #host: Element;
  readonly #label: readonly ChildNode[];
  readonly #ended = new AbortController();
  #state: LinkState = 'ready';
  #href: string;

  /** @param press called when the visitor presses the link */
  constructor(element: HTMLAnchorElement, host: Element, press: () => void) {
    this.element = element;
    this.#host = host;
    this.#label = [...element.childNodes];
    this.#href = element.href;
    const { signal } = this.#ended;
    element.setAttribute('role', 'button');
    element.addEventListener(
      'click',
      (event) => {
        if (!isUnanswered(event)) return;
        event.preventDefault();
        if (this.#state === 'ready' || this.#state === 'error') press();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) element.click();
      },
      { signal },
    );
  }

  /** Shows a state, and where the link leads; null at the end of the list. */
  show(state: LinkState, href: string | null): void {
    this.#state = state;
    const isDisabled = state === 'loading' || state === 'end';
    writeAttribute(this.element, 'aria-disabled', isDisabled ? 'true' : null);
    if (href === null) this.#end();
    else this.#leadTo(href);
    this.writeLabel();
  }

  /** Writes the label of the state, in the language of the page. */
  writeLabel(): void {
    const key = LABELS[this.#state];
    if (key) this.element.replaceChildren(textAt(this.#host, key));
    else if (this.element.firstChild !== this.#label[0]) this.element.replaceChildren(...this.#label);
  }

  dispose(): void {
    this.#ended.abort();
    for (const name of ['role', 'aria-disabled']) this.element.removeAttribute(name);
    this.#leadTo(this.#href);
    this.element.replaceChildren(...this.#label);
  }

  #leadTo(href: string): void {
    this.#href = href;
    this.element.href = href;
    this.element.removeAttribute('tabindex');
  }

  #end(): void {
    // a link without an address keeps the focus only if it has a tabindex
    this.element.tabIndex = -1;
    this.element.removeAttribute('href');
  }
}
