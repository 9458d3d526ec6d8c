import type { LayerTrigger } from './layer-settings.ts';

/** Scrolling counts as stopped after this time without a scroll event, ms. */
const STILL_MS = 100;

function onScroll(reached: () => boolean, wait: number, run: () => void, signal: AbortSignal): void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    if (!reached()) return;
    ended.abort();
    run();
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      if (wait) timer = setTimeout(check, wait);
      else check();
    },
    { passive: true, signal: AbortSignal.any([signal, ended.signal]) },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

const halfOfThePage = (): number => (document.documentElement.scrollHeight - innerHeight) / 2;

/** Calls `run` once, when the trigger comes, unless `signal` is aborted before. */
export function whenTriggered(trigger: LayerTrigger, run: () => void, signal: AbortSignal): void {
  if (trigger.on === 'load') return run();
  if (trigger.on === 'stop') return onScroll(() => true, STILL_MS, run, signal);
  if (trigger.on === 'half') return onScroll(() => scrollY >= halfOfThePage(), 0, run, signal);
  if (trigger.on === 'offset') return onScroll(() => scrollY >= trigger.offset, 0, run, signal);
  if (trigger.on === 'delay') {
    const timer = setTimeout(run, trigger.ms);
    return signal.addEventListener('abort', () => clearTimeout(timer));
  }
  const { documentElement } = document;
  const left = new AbortController();
  documentElement.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      // only a pointer that leaves at the top counts: it moves to the address bar or the tabs
      if (clientY > 0) return;
      left.abort();
      run();
    },
    { signal: AbortSignal.any([signal, left.signal]) },
  );
}
