/** The name of the `<slot>` for the ad in a host's shadow root. */
const AD = 'ad';

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
  #running: AbortController | null = null;
  /** A node of the runtime behind the ad. */
  #tail: ChildNode | null = null;
  /** Each records the nodes of a filling that has not ended. */
  readonly #fillings = new Set<() => void>();

  constructor(element: HTMLElement, isHost: boolean) {
    this.#element = element;
    this.#isHost = isHost;
    // a clone of a filled host contains a copy of the ad
    if (isHost) for (const child of [...element.children]) if (child.slot === AD) child.remove();
  }

  /** The node that holds the ad. */
  get node(): HTMLElement | null {
    return this.#node;
  }

  /** Starts a filling, in the node for the ad. */
  open(): Filling {
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
    for (const node of this.#injected) node.remove();
    this.#injected.clear();
    if (this.#isHost) this.#node?.remove();
    this.#node = null;
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
