import { prefersReducedMotion } from '../../src/island/reduced-motion.ts';

const ATTRIBUTE = 'data-yb-slide';

let latest: ViewTransition | undefined;

/** Whether changes show without a transition. */
export const isInstant = (): boolean => !('startViewTransition' in document) || prefersReducedMotion();

/** The innermost element at a point, also inside open shadow roots. */
function elementAt(root: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const found = root.elementFromPoint(x, y);
  const inner = found?.shadowRoot;
  return (inner && inner !== root && elementAt(inner, x, y)) || found;
}

/**
 * During a view transition an element gets the clicks that is not under the pointer, mostly the root element. A press
 * ends the transition, and its click is passed to the element that is then under the pointer.
 */
function passClicksOn(transition: ViewTransition): () => void {
  const root = document.documentElement;
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let isPressed = false;
  let isOver = false;
  const press = (): void => {
    isPressed = true;
  };
  const pass = (event: MouseEvent): void => {
    const isMeantHere = !event.isTrusted || (!isPressed && event.target !== root);
    isPressed = false;
    if (isOver) end.abort();
    if (isMeantHere) return;
    event.stopPropagation();
    event.preventDefault();
    transition.skipTransition();
    void transition.finished.then(() => {
      const meant = elementAt(document, event.clientX, event.clientY);
      if (!(meant instanceof HTMLElement) || meant === root) return;
      meant.focus();
      meant.click();
    });
  };
  document.addEventListener('mousedown', press, options);
  document.addEventListener('click', pass, options);
  return () => {
    isOver = true;
    if (!isPressed) end.abort();
  };
}

/**
 * Shows the changes of `update` with a view transition that slides the page; at once where the visitor prefers reduced
 * motion or the browser has no view transitions. Resolves when they are made.
 */
export async function slide(direction: 'left' | 'right', update: () => void): Promise<void> {
  if (isInstant()) return update();
  const root = document.documentElement;
  root.setAttribute(ATTRIBUTE, direction);
  const transition = (latest = document.startViewTransition(update));
  const stopPassing = passClicksOn(transition);
  const done = (): void => {
    stopPassing();
    if (latest === transition) root.removeAttribute(ATTRIBUTE);
  };
  // a skipped transition (another one began, the tab is hidden) still calls `update`
  transition.ready.catch(() => undefined);
  transition.finished.then(done, done);
  return transition.updateCallbackDone;
}
