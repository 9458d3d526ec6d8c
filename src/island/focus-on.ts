/** Focuses an element. One that is not focusable gets a `tabindex` until it loses the focus. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  const place = element;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus(options);
}
