/**
 * Removes a wrapper that is empty for good. A widget that holds it directly goes whole, with its title
 * (PLACEMENT-14); any other element around it stays.
 */
export function removeWrapper(wrapper: Element): void {
  const { parentElement } = wrapper;
  const widget = parentElement?.classList.contains('widget') ? parentElement : null;
  (widget ?? wrapper).remove();
}
