import { timerDelay } from '../../lib/timer-delay.ts';
import type { Wait } from '../model/wait.ts';

/**
 * Waits until the element has been in view for `ms` in total. Time does not count while the element is out of view or
 * the page is hidden.
 */
export function afterVisible(element: Element, ms: number): Wait {
  let left = timerDelay(ms);
  let since = 0;
  let inView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve = (): void => undefined;
  const over = new Promise<void>((settle) => (resolve = settle));

  const pause = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const update = (): void => {
    if (!inView || document.hidden) return pause();
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(() => {
      end();
      resolve();
    }, left);
  };
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? inView;
    update();
  });
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return { over, end };
}
