/** Marks a hidden entry that is open to the browser's own search: the stylesheet gives it a box without a size. */
const SEARCHED = 'data-yb-searched';

/** The inline `display` of an entry, and its priority, before the rule below replaced it. */
const replaced = new WeakMap<HTMLElement, readonly [display: string, priority: string]>();

export function showEntry(entry: HTMLElement): void {
  entry.removeAttribute('hidden');
  entry.removeAttribute(SEARCHED);
  const before = replaced.get(entry);
  if (!before) return;
  replaced.delete(entry);
  entry.style.setProperty('display', ...before);
}

/**
 * Hides entries. An important `display` in a `style` attribute, or in a layer that comes before ours, wins over every
 * rule of ours: such an entry gets an inline style.
 */
export function hideEntries(entries: readonly HTMLElement[]): void {
  for (const entry of entries) entry.setAttribute('hidden', '');
  for (const entry of entries) {
    // a card that fades still shows
    if (entry.hasAttribute('data-yb-fades') || getComputedStyle(entry).display === 'none') continue;
    const { style } = entry;
    replaced.set(entry, [style.display, style.getPropertyPriority('display')]);
    style.setProperty('display', 'none', 'important');
  }
}

/** Opens a hidden entry to the browser's own search, which finds nothing in an element without a box, or closes it again. */
export function openToSearch(entry: HTMLElement, isOpen: boolean): void {
  // for other browsers `until-found` is no value of its own
  if (!('onbeforematch' in entry)) return;
  entry.toggleAttribute(SEARCHED, isOpen);
  entry.setAttribute('hidden', isOpen ? 'until-found' : '');
}
