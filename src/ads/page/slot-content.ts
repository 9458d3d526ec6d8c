import { fnv1a } from '../../lib/fnv-hash.ts';

/** The name of the `<slot>` for the ad in a host's shadow root. */
const AD = 'ad';

/** On a host whose ad the server has printed: the hash of the ad's HTML (PLACEMENT-22). */
const PRINTED = 'data-printed';

const adNodesIn = (host: Element): HTMLElement[] =>
  ([...host.children] as HTMLElement[]).filter(({ slot }) => slot === AD);

/** Whether the parser has not come to the ad that the server has printed into a host. */
export const lacksPrintedAd = (host: Element): boolean =>
  document.readyState === 'loading' && host.hasAttribute(PRINTED) && !adNodesIn(host).length;

/** One filling of a wrapper, while it lasts. */
export interface Filling {
  /** The node that the HTML goes into. */
  readonly node: HTMLElement;
  /** Aborted when the wrapper is emptied. */
  readonly signal: AbortSignal;
  /** Records the nodes that were added since the filling began as nodes of the ad, for the last time. */
  end(): void;
  /** The node of the runtime behind the ad. */
  readonly tail: () => ChildNode | null;
}

/**
 * The nodes of the ad in a wrapper. An `<ad-placement>` keeps the server's children as its fallback and gets
 * a node for the ad beside them; in any other wrapper, the nodes of the ad are children of the wrapper.
 */
export class SlotContent {
  readonly #element: HTMLElement;
  readonly #isHost: boolean;
  readonly #injected = new Set<ChildNode>();
  #node: HTMLElement | null = null;
  /** The ad that the server has printed, until a decision takes or removes it. */
  #printed: HTMLElement | null = null;
  #running: AbortController | null = null;
  /** A node of the runtime behind the ad. */
  #tail: ChildNode | null = null;
  /** Each records the nodes of a filling that has not ended. */
  readonly #fillings = new Set<() => void>();

  constructor(element: HTMLElement, isHost: boolean) {
    this.#element = element;
    this.#isHost = isHost;
    if (!isHost) return;
    const [first, ...others] = adNodesIn(element);
    if (first && element.hasAttribute(PRINTED)) this.#printed = first;
    // a clone of a filled host contains a copy of the ad
    else first?.remove();
    for (const node of others) node.remove();
  }

  /** The node that holds the ad. */
  get node(): HTMLElement | null {
    return this.#node;
  }

  /** Whether the wrapper shows an ad of the server that no decision has taken or removed. */
  get isPrinted(): boolean {
    return !!this.#printed;
  }

  /** Takes the ad that the server has printed for the wrapper's ad. False if it has another HTML, or there is none. */
  adopt(html: string): boolean {
    const node = this.#printed;
    if (!node || this.#element.getAttribute(PRINTED) !== fnv1a(html)) return false;
    this.#endPrinted();
    this.#node = node;
    this.#running = new AbortController();
    return true;
  }

  /** Starts a filling, in the node for the ad. */
  open(): Filling {
    this.#endPrinted()?.remove();
    const { signal } = (this.#running ??= new AbortController());
    const node = (this.#node ??= this.#createNode());
    const before = new Set(node.childNodes);
    const adopt = (): void => {
      for (const child of node.childNodes) if (!before.has(child)) this.#injected.add(child);
    };
    this.#fillings.add(adopt);
    const end = (): void => {
      if (this.#fillings.delete(adopt)) adopt();
    };
    return { node, signal, end, tail: () => this.#tail };
  }

  /** Adds a node of the runtime after the ad; it is removed with the ad. */
  add(node: ChildNode): void {
    this.#node?.append(node);
    this.#injected.add(node);
    this.#tail = node;
  }

  /** The same action; it does nothing when the present ad has left. */
  whileAdStays<Given>(action: (given: Given) => void): (given: Given) => void {
    const running = this.#running;
    return (given) => running === this.#running && action(given);
  }

  /** Replaces a part of the ad by a node, which then counts as a part of the ad. */
  replace(part: ChildNode, node: ChildNode): void {
    part.replaceWith(node);
    if (this.#injected.delete(part)) this.#injected.add(node);
  }

  /** Removes the nodes of the ad and ends the wait for its scripts. */
  empty(): void {
    for (const adopt of this.#fillings) adopt();
    this.#fillings.clear();
    this.#running?.abort();
    this.#running = null;
    this.#tail = null;
    this.#endPrinted()?.remove();
    for (const node of this.#injected) node.remove();
    this.#injected.clear();
    if (this.#isHost) this.#node?.remove();
    this.#node = null;
  }

  #endPrinted(): HTMLElement | null {
    const node = this.#printed;
    this.#printed = null;
    // a clone of the host must not have its mark
    if (node) this.#element.removeAttribute(PRINTED);
    return node;
  }

  #createNode(): HTMLElement {
    if (!this.#isHost) return this.#element;
    const node = document.createElement('div');
    // by this name the stylesheet distinguishes the ad from the fallback
    node.slot = AD;
    this.#element.append(node);
    return node;
  }
}
