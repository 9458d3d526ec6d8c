import type { Refused } from '../deliver/passive-choice.ts';
import type { ShownItem } from '../deliver/select-request.ts';
import type { SlotItem } from '../deliver/slot-item.ts';
import type { EventAd } from '../events.ts';
import { loadPart } from '../load-part.ts';
import type { Reason } from '../model.ts';
import { injectHtml, type InjectOptions } from './inject-html.ts';

export type SlotState = 'waiting' | 'filled' | 'empty';

/** What a host shows of its state, for stylesheets and scripts; the last one is the placement's own wish. */
const STATE_ATTRIBUTES = ['data-state', 'data-reason', 'data-remove-if-empty'];

/** The name of the ad's slot in a host's shadow root. */
const AD = 'ad';

const injectIntoFrame: typeof injectHtml = async (...filling) => {
  const { injectIntoFrame: inject } = await loadPart('frame', () => import('./frame.ts'));
  await inject(...filling);
};

/** The tag whose hosts are wrappers of their own. */
export const HOST_TAG = 'ad-placement';

/**
 * A wrapper on the page and what stands in it. An `<ad-placement>` keeps the server's children as its fallback
 * and takes the ad in a node beside them; any other wrapper takes the ad itself.
 */
export class Slot {
  // `declare`: the constructor sets them, and fields that are only named would be code
  declare readonly element: HTMLElement;
  declare readonly elementId: string;
  declare readonly isHost: boolean;
  state: SlotState = 'waiting';
  /** What it is to be filled with; null where it asks for nothing, undefined until a run has looked at it. */
  item: SlotItem | null | undefined;
  /** Why it is empty: every reason, in the order of the checks. */
  reasons: readonly Reason[] = [];
  /** The ads that were asked and refused when it was last decided. */
  refused: Refused = [];
  /** What stands in it, as the page's list names it: ads, and the group or placement around them. */
  shown: readonly ShownItem[] = [];
  /** The ads among that, as events name them. */
  ads: readonly EventAd[] = [];
  /** What the server was asked for and has not answered yet. */
  pending: object | null = null;
  /** Ends what waits or watches for it: arrival in view, refresh. */
  cancel: (() => void) | null = null;
  /** Where the ad's nodes are. */
  #content: HTMLElement | null = null;
  readonly #injected = new Set<ChildNode>();
  #running: AbortController | null = null;

  constructor(element: HTMLElement, elementId: string) {
    this.element = element;
    this.elementId = elementId;
    this.isHost = element.localName === HOST_TAG;
    // the clone of a filled host has brought its ad along
    if (this.isHost) for (const child of [...element.children]) if (child.slot === AD) child.remove();
  }

  setState(state: SlotState, reasons: readonly Reason[] = []): void {
    this.state = state;
    this.reasons = reasons;
    const [reason] = reasons;
    if (!this.isHost) return;
    this.element.setAttribute('data-state', state);
    if (reason) this.element.setAttribute('data-reason', reason);
    else this.element.removeAttribute('data-reason');
  }

  /** The node that holds the ad. */
  get content(): HTMLElement | null {
    return this.#content;
  }

  /** Whether an attribute of the host says yes (contract §2). */
  asks(attribute: string): boolean {
    return this.isHost && (this.element.getAttribute(attribute) ?? 'false') !== 'false';
  }

  /**
   * Puts HTML in; the promise waits for its scripts. The nodes are there when this returns, unless the host isolates
   * its ad in a frame. Rejects where the frame's chunk cannot be loaded.
   */
  async fill(html: string, options: InjectOptions): Promise<void> {
    const { signal } = (this.#running ??= new AbortController());
    const content = (this.#content ??= this.#openContent());
    const before = new Set(content.childNodes);
    const adopt = (): void => {
      if (!signal.aborted)
        for (const node of content.childNodes) if (!before.has(node)) this.#injected.add(node);
    };
    const inject = this.asks('frame') ? injectIntoFrame : injectHtml;
    const done = inject(content, html, { ...options, signal });
    adopt();
    await done;
    // scripts may have written beside their own place
    adopt();
  }

  /** Adds a node of ours beside the ad; it goes with it. */
  add(node: ChildNode): void {
    this.#content?.append(node);
    this.#injected.add(node);
  }

  /** Puts a node in the place of a part of the ad. */
  replace(part: ChildNode, node: ChildNode): void {
    part.replaceWith(node);
    if (this.#injected.delete(part)) this.#injected.add(node);
  }

  /** Takes out what was put in and stops its scripts from being waited for. */
  empty(): void {
    this.cancel?.();
    this.cancel = null;
    this.pending = null;
    this.#running?.abort();
    this.#running = null;
    this.shown = this.ads = [];
    for (const node of this.#injected) node.remove();
    this.#injected.clear();
    if (this.isHost) this.#content?.remove();
    this.#content = null;
  }

  /** Empties it for good and takes back what it has written on its element. */
  release(): void {
    this.empty();
    if (this.isHost) for (const name of STATE_ATTRIBUTES) this.element.removeAttribute(name);
  }

  #openContent(): HTMLElement {
    if (!this.isHost) return this.element;
    const content = document.createElement('div');
    // the name of its slot in the host's shadow root; the stylesheet tells it from the fallback by it
    content.slot = AD;
    this.element.append(content);
    return content;
  }
}
