import { lazy } from '../lib/lazy.ts';
import { attempt } from '../lib/attempt.ts';
import { pageQueue } from './runtime/page-queue.ts';

/** Loads the ad runtime and starts it. */
export const adRuntime = lazy('ad-runtime', async () =>
  (await import('./runtime/get-ad-runtime.ts')).getAdRuntime(),
);

let isStarted = false;

/** Starts the ad runtime. When its chunk fails, it starts as soon as the network is back. */
export function startAds(): void {
  if (isStarted) return;
  isStarted = true;
  adRuntime.whenLoaded(() => undefined);
}

/** Whether the page has boot data, placements, ads that wait for consent, or globals of the plugin family. */
const needsAds = (): boolean =>
  !!document.querySelector('[data-ad-runtime],[data-tcf]') ||
  Object.keys(window).some((key) => /^advads_[pat]/.test(key));

/** Starts the ad runtime where the page needs it, or pushes to `window.adRuntime`. */
export function startAdsWhereAsked(): void {
  const queue = pageQueue() ?? [];
  attempt(() => Reflect.set(window, 'adRuntime', queue));
  if (Array.isArray(queue)) {
    if (queue.length) startAds();
    // a frozen list keeps its own `push`: the runtime reads its items when it starts
    Reflect.set(queue, 'push', (...callbacks: unknown[]) => {
      startAds();
      return ([] as unknown[]).push.apply(queue, callbacks);
    });
  }
  const check = (): void => void (needsAds() && startAds());
  check();
  // some optimisers run the page's inline scripts after this one
  addEventListener('load', check);
}
