import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import type { KeptPress } from './early-presses.ts';
import { frameFocus } from './frame-focus.ts';
import type { Listeners } from './listeners.ts';
import { pointerClicks } from './pointer-clicks.ts';

export interface ClickWatchOptions {
  /** Whether an element is part of an ad. `path` begins with this element. */
  readonly concerns: (path: readonly Element[]) => boolean;
  readonly onClick: (click: AdClick) => void;
}

export interface AdClick {
  /** From the clicked element outwards, through frames of our own origin. */
  readonly path: readonly Element[];
  /**
   * Whether the click shows only in the focus of a frame of another origin: the frame gets its click a moment
   * later.
   */
  readonly byFocus: boolean;
}

/** Compares the tag's name, because `instanceof` fails for elements of a frame. */
const isClickable = ({ localName }: Element): boolean =>
  localName === 'a' || localName === 'area' || localName === 'iframe';
const isElement = (target: EventTarget): target is Element => (target as Node).nodeType === Node.ELEMENT_NODE;

/** The element and everything around it, through shadow roots and frames of our own origin. */
function pathOf(element: Element | null | undefined): Element[] {
  const path: Element[] = [];
  for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? outerOf(at)) path.push(at);
  return path;
}

const outerOf = (element: Element): Element | null | undefined =>
  (element.getRootNode() as ShadowRoot).host ?? element.ownerDocument.defaultView?.frameElement;

/**
 * Notices the clicks on links and frames of ads, wherever and whenever ads come. It needs only a few
 * listeners on the window, and on the windows of the ads' same-origin frames.
 */
export class ClickWatch {
  readonly #options: ClickWatchOptions;
  readonly #listeners = new WeakMap<Document, Listeners>();
  /** The root element that each document had when the listeners were added. */
  readonly #heard = new WeakMap<Document, Element>();

  constructor(options: ClickWatchOptions) {
    this.#options = options;
  }

  /**
   * Listens to a page and to the frames of its ads. Listens again to a document that was rewritten with
   * `document.open`, because that removes the listeners.
   */
  watch(page: Document): void {
    const view = page.defaultView;
    if (!view) return;
    const listeners = getOrInsertComputed(this.#listeners, page, () => this.#listenersFor(page));
    if (this.#heard.get(page) !== page.documentElement) {
      this.#heard.set(page, page.documentElement);
      for (const [type, listener] of listeners) view.addEventListener(type, (event) => listener(event), true);
      // the `load` event of an element never reaches the window
      page.addEventListener('load', this.#loaded, true);
    }
    for (const frame of page.querySelectorAll('iframe')) this.#enter(frame);
  }

  /** Handles an event on the page from before its listeners. */
  catchUp({ event, path }: KeptPress): void {
    for (const [type, listener] of this.#listeners.get(document) ?? [])
      if (type === event.type) listener(event, path);
  }

  #listenersFor(page: Document): Listeners {
    const clicked = ([innermost]: readonly EventTarget[]): void => {
      if (innermost && isElement(innermost)) this.#report(innermost, false);
    };
    return [...pointerClicks(clicked), ...frameFocus(page, (frame) => this.#report(frame, true))];
  }

  /** Reports a click if the element is part of an ad. Returns whether it is. */
  #report(element: Element, byFocus: boolean): boolean {
    const path = pathOf(element);
    const isAd = path.some(isClickable) && this.#options.concerns(path);
    if (isAd) this.#options.onClick({ path, byFocus });
    return isAd;
  }

  #loaded = ({ target }: Event): void => {
    if (target && isElement(target) && target.localName === 'iframe')
      this.#enter(target as HTMLIFrameElement);
  };

  #enter(frame: HTMLIFrameElement): void {
    const inner = frame.contentDocument;
    if (inner && this.#options.concerns(pathOf(frame))) this.watch(inner);
  }
}
