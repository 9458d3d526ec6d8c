/** The name of the ad's slot in a host's shadow root. */
const AD = 'ad';

/** A filling under way. */
export interface Filling {
  /** The node that the HTML goes into. */
  readonly node: HTMLElement;
  /** Aborted once the wrapper is emptied. */
  readonly signal: AbortSignal;
  /** Takes nodes that have come since the filling began for nodes of the ad. */
  adopt(): void;
}

/**
 * The nodes that an ad has brought into a wrapper. An `<ad-placement>` keeps the server's children as its fallback
 * and takes the ad in a node beside them; any other wrapper takes the ad itself.
 */
export class SlotContent {
  readonly #element: HTMLElement;
  readonly #isHost: boolean;
  readonly #injected = new Set<ChildNode>();
  #node: HTMLElement | null = null;
  #running: AbortController | null = null;

  constructor(element: HTMLElement, isHost: boolean) {
    this.#element = element;
    this.#isHost = isHost;
    // the clone of a filled host has brought its ad along
    if (isHost) for (const child of [...element.children]) if (child.slot === AD) child.remove();
  }

  /** The node that holds the ad. */
  get node(): HTMLElement | null {
    return this.#node;
  }

  /** Opens the node for an ad. */
  open(): Filling {
    const { signal } = (this.#running ??= new AbortController());
    const node = (this.#node ??= this.#createNode());
    const before = new Set(node.childNodes);
    return {
      node,
      signal,
      adopt: () => {
        if (signal.aborted) return;
        for (const child of node.childNodes) if (!before.has(child)) this.#injected.add(child);
      },
    };
  }

  /** Adds a node of the runtime beside the ad; it goes with the ad. */
  add(node: ChildNode): void {
    this.#node?.append(node);
    this.#injected.add(node);
  }

  /** Puts a node in the place of a part of the ad. */
  replace(part: ChildNode, node: ChildNode): void {
    part.replaceWith(node);
    if (this.#injected.delete(part)) this.#injected.add(node);
  }

  /** Takes out what was put in and stops its scripts from being waited for. */
  empty(): void {
    this.#running?.abort();
    this.#running = null;
    for (const node of this.#injected) node.remove();
    this.#injected.clear();
    if (this.#isHost) this.#node?.remove();
    this.#node = null;
  }

  #createNode(): HTMLElement {
    if (!this.#isHost) return this.#element;
    const node = document.createElement('div');
    // the stylesheet tells the ad from the fallback by this name
    node.slot = AD;
    this.#element.append(node);
    return node;
  }
}
