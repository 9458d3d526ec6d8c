import { globalOnce } from '../../lib/global.ts';
import { isPrerendering } from '../../lib/is-prerendering.ts';
import { providePageGlobal } from '../../lib/page-global.ts';
import { createRuntime } from './create-runtime.ts';
import { ownQueue } from './own-queue.ts';
import { pageQueue } from './page-queue.ts';
import type { AdRuntime, AdRuntimeQueue } from '../model/public-api.ts';
import { familyRunsHere, usesFamilyGlobals } from '../page/family-page.ts';
import { loadCutter } from './parts.ts';
import { familyBootData } from '../sources/load-family-data.ts';
import { parseLongBootData } from '../sources/read-scripts.ts';

declare global {
  interface Window {
    adRuntime?: AdRuntime | AdRuntimeQueue;
  }
}

/** Calls `action` when the page is shown: no ad is decided, requested or counted while the page is prerendered. */
function whenShown(action: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

function start(): AdRuntime {
  const { runtime, filler } = createRuntime();
  const queues = [pageQueue(), ownQueue()].filter((queue) => Array.isArray(queue)) as AdRuntimeQueue[];
  providePageGlobal('adRuntime', runtime);
  if (familyRunsHere()) {
    console.info('Another ad front end runs on this page: its data, wrappers and events are left alone.');
  }
  for (const queue of queues) {
    // a script may keep the list and push to it later
    Reflect.set(queue, 'push', (...callbacks: AdRuntimeQueue) => runtime.push(...callbacks));
    // callbacks run before the first run, so that their listeners miss no event
    runtime.push(...queue);
  }
  whenShown(() => {
    filler.run();
    // boot data, globals and hosts may come later: the parser adds them, or an optimiser has moved their scripts
    const again = (): void => filler.run();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', again, { once: true });
    if (document.readyState !== 'complete') addEventListener('load', again, { once: true });
  });
  return runtime;
}

/** The only ad runtime of the page. The first call starts it. */
export const getAdRuntime = (): AdRuntime => globalOnce('ad-runtime', start);

/** Starts the ad runtime. Before that, long boot data is parsed in slices, and the code for the page's globals loads. */
export async function startAdRuntime(): Promise<AdRuntime> {
  await Promise.all([
    parseLongBootData(document, loadCutter),
    usesFamilyGlobals() ? familyBootData.load() : null,
  ]);
  return getAdRuntime();
}
