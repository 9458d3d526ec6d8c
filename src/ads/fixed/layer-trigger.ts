import type { LayerTrigger } from './layer-settings.ts';

/** Scrolling counts as stopped after this time without a scroll event, ms. */
const STILL_MS = 100;

/** Whether the page scrolls in this box: it fills most of the window. Other boxes scroll content of their own. */
const isPage = (box: Element): boolean =>
  box.clientWidth > innerWidth / 2 && box.clientHeight > innerHeight / 2 && !box.closest('dialog');

/** @param reached takes the box that the page scrolls in */
function onScroll(
  reached: (page: Element) => boolean,
  wait: number,
  run: () => void,
  signal: AbortSignal,
): void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    ({ target }) => {
      const box = target instanceof Element ? target : document.scrollingElement;
      if (!box || (box === target && !isPage(box))) return;
      const check = (): void => {
        if (!reached(box)) return;
        ended.abort();
        run();
      };
      clearTimeout(timer);
      if (wait) timer = setTimeout(check, wait);
      else check();
    },
    // the event of an element does not bubble
    { capture: true, passive: true, signal: AbortSignal.any([signal, ended.signal]) },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

const isHalfRead = ({ scrollTop, scrollHeight, clientHeight }: Element): boolean =>
  scrollTop >= (scrollHeight - clientHeight) / 2;

/** Calls `run` once, when the trigger comes, unless `signal` is aborted before. */
export function whenTriggered(trigger: LayerTrigger, run: () => void, signal: AbortSignal): void {
  if (trigger.on === 'load') return run();
  if (trigger.on === 'stop') return onScroll(() => true, STILL_MS, run, signal);
  if (trigger.on === 'half') return onScroll(isHalfRead, 0, run, signal);
  if (trigger.on === 'offset')
    return onScroll(({ scrollTop }) => scrollTop >= trigger.offset, 0, run, signal);
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
