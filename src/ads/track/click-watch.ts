import { frameFocus } from './frame-focus.ts';
import type { Listeners } from './listeners.ts';
import { pointerClicks } from './pointer-clicks.ts';

export interface ClickWatchOptions {
  /** Whether an element is part of an ad, by its path, itself first. */
  readonly concerns: (path: readonly Element[]) => boolean;
  readonly onClick: (click: AdClick) => void;
}

export interface AdClick {
  /** From the clicked element outwards, frames of our own origin included. */
  readonly path: readonly Element[];
  /** A frame of another origin took the focus: its own click is still to come. */
  readonly byFocus: boolean;
}

/** By name: elements of a frame have classes of their own. */
const isClickable = ({ localName }: Element): boolean =>
  localName === 'a' || localName === 'area' || localName === 'iframe';
const isElement = (target: EventTarget): target is Element => (target as Node).nodeType === Node.ELEMENT_NODE;

/** The element and all that it stands in, through shadow roots and frames of our own origin. */
function pathOf(element: Element | null | undefined): Element[] {
  const path: Element[] = [];
  for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? outerOf(at)) path.push(at);
  return path;
}

const outerOf = (element: Element): Element | null | undefined =>
  (element.getRootNode() as ShadowRoot).host ?? element.ownerDocument.defaultView?.frameElement;

/**
 * Hears the clicks on links and in frames of ads, wherever and whenever ads come to stand: few listeners on the
 * window, and on those of the ads' same-origin frames.
 */
export class ClickWatch {
  readonly #options: ClickWatchOptions;
  readonly #listeners = new WeakMap<Document, Listeners>();
  /** The root of each document when it was listened to. */
  readonly #heard = new WeakMap<Document, Element>();

  constructor(options: ClickWatchOptions) {
    this.#options = options;
  }

  /** Listens to a page and the frames of its ads; listens again for a document that was written over, which loses its listeners. */
  watch(page: Document): void {
    const view = page.defaultView;
    if (!view) return;
    let listeners = this.#listeners.get(page);
    if (!listeners) this.#listeners.set(page, (listeners = this.#listenersFor(page)));
    if (this.#heard.get(page) !== page.documentElement) {
      this.#heard.set(page, page.documentElement);
      for (const [type, listener] of listeners) view.addEventListener(type, listener, true);
      // events `load` of elements never reach the window
      page.addEventListener('load', this.#loaded, true);
    }
    for (const frame of page.querySelectorAll('iframe')) this.#enter(frame);
  }

  #listenersFor(page: Document): Listeners {
    const clicked = (event: Event): void => {
      const [innermost] = event.composedPath();
      if (innermost && isElement(innermost)) this.#report(innermost, false);
    };
    return [...pointerClicks(clicked), ...frameFocus(page, (frame) => this.#report(frame, true))];
  }

  /** Whether the element is part of an ad, whose click is told. */
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
