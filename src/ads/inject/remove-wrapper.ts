/**
 * Removes a wrapper that is empty for good. If its parent is a widget, the whole widget is removed, with its
 * title (PLACEMENT-14). Any other element around the wrapper stays.
 */
export function removeWrapper(wrapper: Element): void {
  const { parentElement } = wrapper;
  const widget = parentElement?.classList.contains('widget') ? parentElement : null;
  (widget ?? wrapper).remove();
}
