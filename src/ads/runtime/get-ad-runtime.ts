import { globalOnce } from '../../lib/global.ts';
import { isPrerendering } from '../../lib/is-prerendering.ts';
import { providePageGlobal } from '../../lib/page-global.ts';
import { createRuntime } from './create-runtime.ts';
import { ownQueue } from './own-queue.ts';
import { pageQueue } from './page-queue.ts';
import type { AdRuntime, AdRuntimeQueue } from '../model/public-api.ts';
import { familyRunsHere } from '../page/family-page.ts';

declare global {
  interface Window {
    adRuntime?: AdRuntime | AdRuntimeQueue;
  }
}

/** Nothing is decided, asked or counted while the page is only prerendered. */
function whenShown(action: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

function start(): AdRuntime {
  const { runtime, filler } = createRuntime();
  const queues = [pageQueue(), ownQueue()].filter((queue) => Array.isArray(queue)) as AdRuntimeQueue[];
  providePageGlobal('adRuntime', runtime);
  if (familyRunsHere(window)) {
    console.info('Another ad front end runs on this page: its data, wrappers and events are left alone.');
  }
  for (const queue of queues) {
    // a script that has kept the list goes on pushing to it
    Reflect.set(queue, 'push', (...callbacks: AdRuntimeQueue) => runtime.push(...callbacks));
    // before the first run, so that listeners miss nothing
    runtime.push(...queue);
  }
  whenShown(() => {
    filler.run();
    // boot data, globals and placements may come later, from the parser or from an optimiser that moves scripts
    const again = (): void => filler.run();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', again, { once: true });
    if (document.readyState !== 'complete') addEventListener('load', again, { once: true });
  });
  return runtime;
}

/** The page's one ad runtime; the first call starts it. */
export const getAdRuntime = (): AdRuntime => globalOnce('ad-runtime', start);
