/** Children in a chunk; with twice as many it is parted anew. */
const CHUNK = 200;

/**
 * A chunk is a positioned box of no height whose edges are the host's, so that what stands in it stands where it
 * would in the host; it is the size container in its place, as browsers style the children of one while they lay it
 * out, all of them at each change. While the stylesheet lays the grid out, and on paper, chunks have no boxes.
 */
const STYLES = `div{display:contents}
@media not print{
:host([data-placed]){container-type:normal!important}
:host([data-placed]) div{display:block;position:absolute;inset:0 0 auto;height:0;padding:inherit;container:inherit;container-type:inline-size}
:host([data-placed][origin-bottom]:not([origin-bottom="false"])) div{inset:auto 0 0}
}`;

const nameOf = (chunk: number): string => `yb-${chunk}`;

const roots = new WeakMap<Element, ShadowRoot>();

/** A host's shadow root; null where the page has given it one of its own. */
function rootOf(host: Element): ShadowRoot | null {
  const known = roots.get(host);
  if (known || host.shadowRoot) return known ?? null;
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  roots.set(host, root);
  return root;
}

/**
 * The children of a host in chunks of its shadow root: browsers walk all positioned children of a box whenever one
 * of them changes, and with ten thousand that takes longer than everything else. The children stay where they are,
 * each with the name of its chunk's slot; the last chunk's has none, so that a new child shows at once.
 */
class Chunks {
  readonly #host: Element;
  readonly #root: ShadowRoot;
  readonly #chunkOf = new Map<Element, number>();
  readonly #changes = new MutationObserver((records) => {
    const atEnd = records.every(({ removedNodes, nextSibling }) => !removedNodes.length && !nextSibling);
    if (atEnd) this.#append();
    else this.#update();
  });
  #slots: HTMLSlotElement[] = [];
  /** Of the naming that an append has put off. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The children of the last chunk. */
  #last: Element[] = [];

  constructor(host: Element, root: ShadowRoot) {
    this.#host = host;
    this.#root = root;
    this.#part();
    this.#changes.observe(host, { childList: true });
  }

  /** Leaves the children as they were, and the shadow root showing them as if it were not there. */
  dispose(): void {
    this.#changes.disconnect();
    clearTimeout(this.#timer);
    for (const child of this.#chunkOf.keys()) child.removeAttribute('slot');
    this.#root.replaceChildren(document.createElement('slot'));
  }

  /** Takes in children that have come at the end. */
  #append(): void {
    const added: Element[] = [];
    let child = this.#host.lastElementChild;
    for (; child && !this.#chunkOf.has(child); child = child.previousElementSibling) added.push(child);
    for (const one of added.reverse()) this.#putLast(one);
    clearTimeout(this.#timer);
    // what comes is shown first: it stands in the last chunk meanwhile
    if (this.#last.length >= CHUNK) this.#timer = setTimeout(() => this.#last.splice(0).forEach(this.#push));
  }

  /** Takes in children that came, went or were moved; those that stayed in order keep their chunk. */
  #update(): void {
    this.#forgetGone();
    const sizes = this.#slots.map(() => 0);
    const last = sizes.length - 1;
    this.#last = [];
    let chunk = 0;
    for (const child of this.#host.children) {
      const before = chunk;
      chunk = this.#chunkOf.get(child) ?? before;
      const size = (sizes[chunk] ?? 0) + 1;
      if (chunk < before || size > CHUNK * 2) return this.#part();
      sizes[chunk] = size;
      if (chunk === last) this.#last.push(child);
      if (!this.#chunkOf.has(child)) this.#put(child, chunk);
    }
  }

  #forgetGone(): void {
    for (const child of this.#chunkOf.keys()) {
      if (child.parentElement === this.#host) continue;
      child.removeAttribute('slot');
      this.#chunkOf.delete(child);
    }
  }

  /** Parts all children anew. */
  #part(): void {
    this.#forgetGone();
    this.#root.replaceChildren();
    this.#slots = [];
    this.#addChunk();
    for (const child of this.#host.children) this.#push(child);
  }

  readonly #push = (child: Element): void => {
    this.#putLast(child);
    // the children of a full chunk get their names now, not when the next ones come
    if (this.#last.length >= CHUNK) this.#addChunk();
  };

  #putLast(child: Element): void {
    this.#last.push(child);
    this.#put(child, this.#slots.length - 1);
  }

  #addChunk(): void {
    const chunk = this.#slots.length - 1;
    const slot = this.#slots[chunk];
    if (slot) slot.name = nameOf(chunk);
    this.#slots.push(document.createElement('slot'));
    for (const child of slot ? this.#last : []) this.#put(child, chunk);
    this.#last = [];
    const box = document.createElement('div');
    box.append(...this.#slots.slice(-1));
    this.#root.append(box);
  }

  #put(child: Element, chunk: number): void {
    this.#chunkOf.set(child, chunk);
    if (chunk < this.#slots.length - 1) child.slot = nameOf(chunk);
    else child.removeAttribute('slot');
  }
}

/** Keeps the children of a host in chunks, until the function that it returns is called. */
export function partIntoChunks(host: Element): () => void {
  const root = rootOf(host);
  if (!root) return () => {};
  const chunks = new Chunks(host, root);
  return () => chunks.dispose();
}
