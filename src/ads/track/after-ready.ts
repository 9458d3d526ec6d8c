/** Runs `action` `ms` after the page was ready, or soon if that time is over already. */
export function afterReady(ms: number, action: () => void): void {
  const arm = (): void => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const readyAt = navigation?.domContentLoadedEventStart || performance.now();
    setTimeout(action, ms - Math.floor(performance.now() - readyAt));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', arm, { once: true });
  else arm();
}
