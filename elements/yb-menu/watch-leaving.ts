/** Calls `leave` when the focus goes, or a pointer is pressed, where `isInside` is false. */
export function watchLeaving(
  host: HTMLElement,
  isInside: (node: Node) => boolean,
  leave: () => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // without a target it went to another window, or to what cannot have it
    if (relatedTarget instanceof Node && !isInside(relatedTarget)) leave();
  };
  const onPointerDown = (event: Event): void => {
    if (!event.composedPath().some((node) => node instanceof Node && isInside(node))) leave();
  };
  host.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal });
  return () => end.abort();
}
