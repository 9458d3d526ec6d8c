/** What the page's runtime says of a placement; anyone may dispatch the event, so nothing is taken for granted. */
interface PlacementDetail {
  id?: unknown;
  slug?: unknown;
  elementId?: unknown;
}

/**
 * Calls back for each placement that was filled or emptied and that one of `names` names: by slug, by id, or by
 * the `placement` attribute of the element it fills; `*` stands for all.
 */
export function onPlacement(
  names: readonly string[],
  signal: AbortSignal,
  callback: (element: Element | null) => void,
): void {
  const notice = (event: Event): void => {
    const { id, slug, elementId } = ((event as CustomEvent<PlacementDetail | null>).detail ??
      {}) as PlacementDetail;
    const element = typeof elementId === 'string' ? document.getElementById(elementId) : null;
    const called = ['*', slug, id, element?.getAttribute('placement')];
    if (called.some((name) => names.includes(String(name ?? '')))) callback(element);
  };
  document.addEventListener('ad-runtime-placement', notice, { signal });
}
