/** The inline `display` of an entry, and its priority, before the rule below replaced it. */
const replaced = new WeakMap<HTMLElement, readonly [display: string, priority: string]>();

export function showEntry(entry: HTMLElement): void {
  entry.removeAttribute('hidden');
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
