/** The types of the events by which a click on an ad shows, in a frame of another origin too. */
const TYPES = ['pointerdown', 'mouseover', 'keydown', 'click', 'auxclick', 'blur', 'focus'];
/** How many events are kept; a new one replaces the oldest. */
const MOST = 50;

/** An event from before the code that handles it. */
export interface KeptPress {
  readonly event: Event;
  /** `event.composedPath()`, which is empty later. */
  readonly path: readonly EventTarget[];
  /** ms since 1970 */
  readonly at: number;
}

/**
 * Keeps the last presses on the page until the code for clicks has come (CLICK-10).
 *
 * @param onClick called with the innermost element of each click
 * @returns takes the events, in their order; after the first call none is kept
 */
export function keepPresses(onClick: (target: Node) => void): () => readonly KeptPress[] {
  const kept: KeptPress[] = [];
  const keep = (event: Event): void => {
    const path = event.composedPath();
    // the pointer's last place is enough
    if (event.type === 'mouseover' && kept.at(-1)?.event.type === event.type) kept.pop();
    kept.push({ event, path, at: Date.now() });
    if (kept.length > MOST) kept.shift();
    if (event.type.endsWith('click')) onClick(path[0] as Node);
  };
  for (const type of TYPES) addEventListener(type, keep, true);
  return () => {
    for (const type of TYPES) removeEventListener(type, keep, true);
    return kept.splice(0);
  };
}
