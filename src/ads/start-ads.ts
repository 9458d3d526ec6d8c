import { lazy } from '../lib/lazy.ts';
import { attempt } from '../lib/attempt.ts';
import { familyBootData } from './sources/load-family-data.ts';
import { pageQueue } from './runtime/page-queue.ts';

/** Loads the ad runtime and starts it. */
export const adRuntime = lazy('ad-runtime', async () =>
  (await import('./runtime/get-ad-runtime.ts')).startAdRuntime(),
);

let isStarted = false;

/** Starts the ad runtime. If its chunk fails to load, the runtime starts when the network is back. */
export function startAds(): void {
  if (isStarted) return;
  isStarted = true;
  adRuntime.whenLoaded(() => undefined);
  // the runtime needs this code, and its failure is reported
  if (hasFamilyData()) familyBootData.load().catch(() => undefined);
}

/** Whether the page has printed globals of the plugin family. */
const hasFamilyData = (): boolean => Object.keys(window).some((key) => /^advads_[pat]/.test(key));

/**
 * Whether the page has boot data, ads that wait for consent, or globals of the plugin family. An
 * `<ad-placement>` starts the runtime itself.
 */
const needsAds = (): boolean => !!document.querySelector('[data-ad-runtime],[data-tcf]') || hasFamilyData();

/** Starts the ad runtime if the page needs it now. Returns whether it has been started, now or before. */
export function startAdsIfNeeded(): boolean {
  if (!isStarted && needsAds()) startAds();
  return isStarted;
}

/**
 * Starts the ad runtime if the page needs it, or when a script pushes a callback to `window.adRuntime`. Returns whether
 * it has been started. `watchForAds` starts it for data that comes later.
 */
export function startAdsWhereAsked(): boolean {
  const queue = pageQueue() ?? [];
  attempt(() => Reflect.set(window, 'adRuntime', queue));
  if (Array.isArray(queue)) {
    if (queue.length) startAds();
    // a frozen list keeps its own `push`: the runtime reads the callbacks in it when it starts
    Reflect.set(queue, 'push', (...callbacks: unknown[]) => {
      startAds();
      return ([] as unknown[]).push.apply(queue, callbacks);
    });
  }
  return startAdsIfNeeded();
}
