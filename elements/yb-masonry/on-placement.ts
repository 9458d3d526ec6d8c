/** The event's detail. Any script may dispatch the event, so the fields are checked. */
interface PlacementDetail {
  id?: unknown;
  slug?: unknown;
  elementId?: unknown;
}

/**
 * Calls back when a placement with one of these names was filled or emptied. A name is its slug, its id, or the
 * `placement` attribute of its element; `*` stands for all.
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
    const aliases = ['*', slug, id, element?.getAttribute('placement')];
    if (aliases.some((name) => names.includes(String(name ?? '')))) callback(element);
  };
  document.addEventListener('ad-runtime-placement', notice, { signal });
}
