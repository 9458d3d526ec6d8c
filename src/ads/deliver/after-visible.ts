/** ms; the longest time that a timer can hold. */
const LONGEST = 2 ** 31 - 1;

/**
 * Calls back once the element has been in view for `ms` in all, on a page that is itself in view: away from both,
 * time stands still. The result ends it.
 */
export function afterVisible(element: Element, ms: number, callback: () => void): () => void {
  let left = Math.min(ms, LONGEST);
  let since = 0;
  let inView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
      callback();
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
  return end;
}
