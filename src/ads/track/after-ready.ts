/** When the page was ready, on the time line of `performance.now()`; undefined before that. */
export function readyTime(): number | undefined {
  if (document.readyState === 'loading') return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.domContentLoadedEventStart || performance.now();
}

/** Runs `action` `ms` after the page was ready, or soon if that time is over already. */
export function afterReady(ms: number, action: () => void): void {
  const arm = (): void => {
    const readyAt = readyTime() ?? performance.now();
    setTimeout(action, ms - Math.floor(performance.now() - readyAt));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', arm, { once: true });
  else arm();
}
