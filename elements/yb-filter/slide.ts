import { flushSync } from 'react-dom';
import { painted } from '../../src/island/painted.ts';
import { prefersLess } from '../../src/island/reduced-motion.ts';

const ATTRIBUTE = 'data-yb-slide';

let latest: ViewTransition | undefined;

const isInstant = (): boolean => !('startViewTransition' in document) || prefersLess();

/**
 * Pictures that slide take no clicks: one that begins or ends meanwhile ends the slide, and goes to what then
 * stands under it.
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
    isPressed = false;
    if (isOver) end.abort();
    if (event.target !== root || !event.isTrusted) return;
    event.stopPropagation();
    transition.skipTransition();
    void transition.finished.then(() => {
      const meant = document.elementFromPoint(event.clientX, event.clientY);
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

function start(direction: 'left' | 'right', update: () => void): void {
  const root = document.documentElement;
  root.setAttribute(ATTRIBUTE, direction);
  const transition = (latest = document.startViewTransition(() => flushSync(update)));
  const stopPassing = passClicksOn(transition);
  const done = (): void => {
    stopPassing();
    if (latest === transition) root.removeAttribute(ATTRIBUTE);
  };
  // one that is skipped (another began, the tab is hidden) has still made its change
  transition.ready.catch(() => undefined);
  transition.finished.then(done, done);
}

/**
 * Shows what `update` changes as a page that slides in (specification §2: `slide-left`), and back to the right;
 * at once where the visitor wants less motion or the browser has no view transitions.
 */
export function slide(direction: 'left' | 'right', update: () => void): void {
  if (isInstant()) update();
  // the picture of the whole page is taken behind the painting that answers the visitor's hand
  else void painted().then(() => start(direction, update));
}
