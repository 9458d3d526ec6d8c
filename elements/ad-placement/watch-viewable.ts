/** Ads above this area, px², count as viewable with a smaller share (IAB measurement guidelines). */
const LARGE = 242_000;
const VIEWABLE_MS = 1000;

const shareOf = ({ width, height }: DOMRectReadOnly): number => (width * height > LARGE ? 0.3 : 0.5);

/**
 * Calls back once per ad, when half of it (30 % above 242,000 px²) was in view on a visible page for one
 * second without a break. The returned function ends the watching.
 */
export function watchViewable(host: HTMLElement, viewable: () => void): () => void {
  // without observers it is unknown what is in view
  if (!window.IntersectionObserver) return () => undefined;
  // the runtime may have filled the host before the island started
  let isAwaited = host.getAttribute('data-state') === 'filled';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;

  const update = (): void => {
    clearTimeout(timer);
    if (!isAwaited || !inView || document.hidden) return;
    timer = setTimeout(() => {
      isAwaited = false;
      viewable();
    }, VIEWABLE_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      const now = !!last && last.isIntersecting && last.intersectionRatio >= shareOf(last.boundingClientRect);
      if (now === inView) return;
      inView = now;
      update();
    },
    { threshold: [0.3, 0.5] },
  );
  const rendered = (): void => {
    isAwaited = true;
    update();
  };
  const gone = (): void => {
    isAwaited = false;
    update();
  };

  observer.observe(host);
  host.addEventListener('ad-rendered', rendered);
  host.addEventListener('ad-empty', gone);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    host.removeEventListener('ad-rendered', rendered);
    host.removeEventListener('ad-empty', gone);
    document.removeEventListener('visibilitychange', update);
  };
}
