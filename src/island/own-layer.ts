function keep(layer: EventTarget, types: readonly string[], isOwn: (event: Event) => boolean): () => void {
  const end = new AbortController();
  const stop = (event: Event): void => void (isOwn(event) && event.stopPropagation());
  for (const type of types) layer.addEventListener(type, stop, { signal: end.signal, passive: true });
  return () => end.abort();
}

/** Keeps gestures of scrolling in a dialog: scripts that scroll the page smoothly would scroll it behind the dialog. */
export const keepScrolling = (layer: EventTarget): (() => void) =>
  keep(layer, ['wheel', 'touchmove'], () => true);

/** Keeps Escape in a dialog, so that it closes no dialog of the page around it. */
export const keepEscape = (layer: EventTarget): (() => void) =>
  keep(layer, ['keydown'], (event) => (event as KeyboardEvent).key === 'Escape');
