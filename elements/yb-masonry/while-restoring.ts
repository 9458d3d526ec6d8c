/** How long printed cards are hidden at most, ms. */
const MOMENT_MS = 300;

/** What a visitor does to go on in the page. */
const ACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Calls back when the visitor goes on in the page. The returned function ends that. */
export function onVisitor(act: () => void): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, capture: true, passive: true };
  for (const type of ACTIONS) addEventListener(type, act, options);
  return () => end.abort();
}

/**
 * Hides a grid for a moment at most while its former pages load, because printed cards move when the pages before them
 * come.
 */
export async function whileRestoring({ style }: HTMLElement, load: () => Promise<void>): Promise<void> {
  const show = (): void => {
    style.visibility = '';
  };
  style.visibility = 'hidden';
  const timer = setTimeout(show, MOMENT_MS);
  await load();
  clearTimeout(timer);
  show();
}
