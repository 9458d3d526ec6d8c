import type { PlacementEventDetail } from '../../src/ads/events.ts';
import { emit } from '../../src/island/emit.ts';

/** px²; the industry's measure asks less of larger ads. */
const LARGE = 242_000;
const VIEWABLE_MS = 1000;

const shareOf = ({ width, height }: DOMRectReadOnly): number => (width * height > LARGE ? 0.3 : 0.5);

/**
 * Says `ad-viewable` once per ad: when half of it (30 % above 242,000 px²) has been in view for one second
 * without a break on a visible page. Returns the function that ends it.
 */
export function watchViewable(host: HTMLElement): () => void {
  // without it nobody can tell what is in view
  if (!window.IntersectionObserver) return () => undefined;
  let detail: PlacementEventDetail | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;

  const update = (): void => {
    clearTimeout(timer);
    if (!detail || !inView || document.hidden) return;
    timer = setTimeout(() => {
      emit(host, 'ad-viewable', detail);
      detail = null;
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
  const rendered = (event: Event): void => {
    detail = (event as CustomEvent<PlacementEventDetail>).detail;
    update();
  };
  const gone = (): void => {
    detail = null;
    update();
  };

  observer.observe(host);
  host.addEventListener('ad-rendered', rendered);
  host.addEventListener('ad-empty', gone);
  document.addEventListener('visibilitychange', update);
  // the runtime may have filled it before the island was there
  const filled = host.getAttribute('data-state') === 'filled';
  if (filled)
    rendered(
      new CustomEvent('ad-rendered', {
        detail: { placement: host.getAttribute('placement') ?? '', ads: [] },
      }),
    );
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    host.removeEventListener('ad-rendered', rendered);
    host.removeEventListener('ad-empty', gone);
    document.removeEventListener('visibilitychange', update);
  };
}
