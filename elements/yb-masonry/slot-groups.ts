import { sheetOf } from '../../src/island/styles.ts';

/** Children of a group; a group of twice as many is split. */
const GROUP = 200;

/**
 * A group is a positioned box without height and with the edges of the host, so children have the same positions as in
 * the host. The groups are size containers instead of the host, because browsers restyle all children of a container at
 * each change. While the stylesheet lays the grid out, and in print, groups have no boxes.
 */
const STYLES = `div{display:contents}
@media not print{
:host([data-placed]){container-type:normal!important}
:host([data-placed]) div{display:block;position:absolute;inset:0 0 auto;height:0;padding:inherit;container:inherit;container-type:inline-size}
:host([data-placed][origin-bottom]:not([origin-bottom="false"])) div{inset:auto 0 0}
}`;

const nameOf = (group: number): string => `yb-${group}`;

const roots = new WeakMap<Element, ShadowRoot>();

/** The shadow root of a host; null where the page has attached its own. */
function rootOf(host: Element): ShadowRoot | null {
  const known = roots.get(host);
  if (known || host.shadowRoot) return known ?? null;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(STYLES)];
  roots.set(host, root);
  return root;
}

/**
 * The children of a host, slotted in groups. Browsers walk all positioned children of a box whenever one of them
 * changes; groups keep that number small. The children stay children of the host, each with the name of its group's
 * slot. The last slot has no name, so that a new child shows at once.
 */
class SlotGroups {
  readonly #host: Element;
  readonly #root: ShadowRoot;
  readonly #groupOf = new Map<Element, number>();
  readonly #changes = new MutationObserver((records) => {
    const atEnd = records.every(({ removedNodes, nextSibling }) => !removedNodes.length && !nextSibling);
    if (atEnd) this.#append();
    else this.#update();
  });
  #slots: HTMLSlotElement[] = [];
  /** Names the slots of added children later. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The children of the last group. */
  #last: Element[] = [];

  constructor(host: Element, root: ShadowRoot) {
    this.#host = host;
    this.#root = root;
    this.#regroup();
    this.#changes.observe(host, { childList: true });
  }

  /** Restores the children, and a shadow root that shows them all in one slot. */
  dispose(): void {
    this.#changes.disconnect();
    clearTimeout(this.#timer);
    for (const child of this.#groupOf.keys()) child.removeAttribute('slot');
    this.#root.replaceChildren(document.createElement('slot'));
  }

  /** Adds children from the end of the host. */
  #append(): void {
    const added: Element[] = [];
    let child = this.#host.lastElementChild;
    for (; child && !this.#groupOf.has(child); child = child.previousElementSibling) added.push(child);
    for (const one of added.reverse()) this.#putLast(one);
    clearTimeout(this.#timer);
    // later, so that the new children are painted first, in the last group
    if (this.#last.length >= GROUP) this.#timer = setTimeout(() => this.#last.splice(0).forEach(this.#push));
  }

  /** Updates the groups after children were added, removed or moved. Children in order keep their group. */
  #update(): void {
    this.#forgetGone();
    const sizes = this.#slots.map(() => 0);
    const last = sizes.length - 1;
    this.#last = [];
    let group = 0;
    for (const child of this.#host.children) {
      const before = group;
      group = this.#groupOf.get(child) ?? before;
      const size = (sizes[group] ?? 0) + 1;
      if (group < before || size > GROUP * 2) return this.#regroup();
      sizes[group] = size;
      if (group === last) this.#last.push(child);
      if (!this.#groupOf.has(child)) this.#put(child, group);
    }
  }

  #forgetGone(): void {
    for (const child of this.#groupOf.keys()) {
      if (child.parentElement === this.#host) continue;
      child.removeAttribute('slot');
      this.#groupOf.delete(child);
    }
  }

  /** Groups all children again. */
  #regroup(): void {
    this.#forgetGone();
    this.#root.replaceChildren();
    this.#slots = [];
    this.#addGroup();
    for (const child of this.#host.children) this.#push(child);
  }

  readonly #push = (child: Element): void => {
    this.#putLast(child);
    // name the children of a full group now, not when the next children come
    if (this.#last.length >= GROUP) this.#addGroup();
  };

  #putLast(child: Element): void {
    this.#last.push(child);
    this.#put(child, this.#slots.length - 1);
  }

  #addGroup(): void {
    const group = this.#slots.length - 1;
    const slot = this.#slots[group];
    if (slot) slot.name = nameOf(group);
    this.#slots.push(document.createElement('slot'));
    for (const child of slot ? this.#last : []) this.#put(child, group);
    this.#last = [];
    const box = document.createElement('div');
    box.append(...this.#slots.slice(-1));
    this.#root.append(box);
  }

  #put(child: Element, group: number): void {
    this.#groupOf.set(child, group);
    if (group < this.#slots.length - 1) child.slot = nameOf(group);
    else child.removeAttribute('slot');
  }
}

/** Keeps the children of a host in groups, until the returned function is called. */
export function groupIntoSlots(host: Element): () => void {
  const root = rootOf(host);
  if (!root) return () => {};
  const groups = new SlotGroups(host, root);
  return () => groups.dispose();
}
