import { loadWithNetwork } from '../lib/load-with-network.ts';
import { pageQueue } from './page-queue.ts';

let started = false;

/** Loads the ad runtime; it sees to it that there is one. A chunk that fails is asked again with the network. */
export function startAds(): void {
  if (started) return;
  started = true;
  loadWithNetwork(async () => (await import('./get-ad-runtime.ts')).getAdRuntime());
}

/** Boot data, a placement, an ad that waits for consent, or globals of the plugin family (facts: ads). */
const pageAsks = (): boolean =>
  !!document.querySelector('[data-ad-runtime],[data-tcf]') ||
  Object.keys(window).some((key) => /^advads_[pa]/.test(key));

/** Starts the ad runtime where the page has something for it, or pushes to `window.adRuntime`. */
export function startAdsWhereAsked(): void {
  const queue = pageQueue() ?? [];
  // a page may keep the name to itself
  Reflect.set(window, 'adRuntime', queue);
  if (Array.isArray(queue)) {
    if (queue.length) startAds();
    // a frozen list stays as it is: the runtime takes what it holds
    Reflect.set(queue, 'push', (...callbacks: unknown[]) => {
      startAds();
      return ([] as unknown[]).push.apply(queue, callbacks);
    });
  }
  const check = (): void => void (pageAsks() && startAds());
  check();
  // globals that an optimiser has moved behind us
  addEventListener('load', check);
}
