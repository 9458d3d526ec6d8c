import { later } from '../load-part.ts';
import type { WaitingAdsOptions } from './waiting-ads.ts';

export interface WaitingWatch {
  /** From here on such ads are seen to, those on the page and those that come. */
  start(): void;
  /** Decodes every ad that waits on the page. */
  decode(): void;
}

/** Ads that wait for consent: what decodes them is loaded with the first. */
export function watchWaiting(options: WaitingAdsOptions): WaitingWatch {
  const ads = later(
    'waiting-ads',
    async () => {
      const { WaitingAds } = await import('./waiting-ads.ts');
      return new WaitingAds(options);
    },
    options.report,
  );
  let watches = false;
  let found = false;
  const look = (): void => {
    found ||= !!document.querySelector('[data-tcf]');
    if (!found) return;
    watch.disconnect();
    ads((waiting) => waiting.start());
  };
  const watch = new MutationObserver(look);
  return {
    start() {
      if (watches) return;
      watches = true;
      watch.observe(document, { childList: true, subtree: true });
      look();
    },
    decode: () => void (found && ads((waiting) => waiting.decode())),
  };
}
