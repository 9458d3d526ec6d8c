import { globalOnce } from '../lib/global.ts';
import { isPrerendering } from '../lib/is-prerendering.ts';
import { ownQueue } from './own-queue.ts';
import { pageQueue } from './page-queue.ts';
import type { AdRuntime, AdRuntimeQueue } from './public-api.ts';
import { Runtime } from './runtime.ts';
import { familyRunsHere } from './sources/family-page.ts';

declare global {
  interface Window {
    adRuntime?: AdRuntime | AdRuntimeQueue;
  }
}

/** Nothing is decided, asked or counted while the page is only prerendered (facts: islands, "WordPress"). */
function whenShown(action: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

function start(): AdRuntime {
  const runtime = new Runtime();
  const queues = [pageQueue(), ownQueue()].filter((queue) => Array.isArray(queue)) as AdRuntimeQueue[];
  if (!Reflect.set(window, 'adRuntime', runtime))
    reportError(new Error('window.adRuntime cannot be written'));
  if (familyRunsHere(window)) {
    console.info('Another ad front end runs on this page: its data, wrappers and events are left alone.');
  }
  for (const queue of queues) {
    // who has kept the list goes on pushing to it
    Reflect.set(queue, 'push', (...callbacks: AdRuntimeQueue) => runtime.push(...callbacks));
    // before the first run, which may be over within this task: who listens misses nothing
    runtime.push(...queue);
  }
  whenShown(() => {
    // whoever asked for the runtime may listen first
    queueMicrotask(() => runtime.run());
    // boot data, globals and placements that the parser or an optimiser brings behind us
    const again = (): void => runtime.run();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', again, { once: true });
    if (document.readyState !== 'complete') addEventListener('load', again, { once: true });
  });
  return runtime;
}

/** The page's one ad runtime; the first call starts it. */
export const getAdRuntime = (): AdRuntime => globalOnce('ad-runtime', start);
